import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decompress } from 'woff2-encoder'
import { subsetFont } from './subset-font.ts'

const require = createRequire(import.meta.url)

/**
 * Noto's fonts (OFL 1.1, which allows embedding), in order of preference, each in several files by ranges of letters.
 * They are read only for texts that need them.
 */
const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-ethiopic', 'noto-sans-sc', 'noto-sans-kr'] as const

/** The signs of Windows-1252, which the 14 fonts of every PDF reader have, and line breaks. */
const western = /[\n\u0020-\u007e\u00a0-\u00ff–—…]/u
const notWestern = new RegExp(`[^${western.source.slice(1, -1)}]`, 'u')
/** They join letters or keep them apart, in every font. */
const joiners: readonly number[] = [0x200c, 0x200d]

/** Takes the place of a letter that no font has. */
export const missingLetter = '\ufffd'

/** A text in the letters that papers are drawn with: composed, with plain quotes, and without invisible signs. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/(?!\n|\u200c|\u200d)(?:\p{Cc}|\p{Cf}|\p{Variation_Selector})/gu, '')
}

/** Whether a drawable text needs letters beyond the 14 fonts. */
export const needsFaces = (text: string): boolean => notWestern.test(text)

/** A font file of Noto: its letters, and how it is called. */
interface Slice {
  readonly name: string
  readonly family: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

interface Opened {
  readonly font: Uint8Array
  readonly letters: ReadonlySet<number>
}

function readRanges(written: string): [number, number][] {
  return written.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

function slicesOf(family: (typeof families)[number]): Slice[] {
  const ranges = JSON.parse(readFileSync(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')) as {
    readonly [slice: string]: string
  }
  return Object.entries(ranges).map(([slice, written]) => ({
    // Numbered ones are in brackets.
    name: `${family}-${slice.replace(/[[\]]/g, '')}`,
    family,
    ranges: readRanges(written),
  }))
}

/** A font to draw with, reduced to the letters of one paper. */
interface PaperFace {
  readonly name: string
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** The fonts of one paper, and which of them draws a letter. */
export class PaperFaces {
  readonly faces: readonly PaperFace[]
  readonly #faceOf: ReadonlyMap<number, string>

  constructor(faces: readonly PaperFace[], faceOf: ReadonlyMap<number, string>) {
    this.faces = faces
    this.#faceOf = faceOf
  }

  /** The face that has all visible signs of a letter with its marks; undefined if none has. */
  faceOf(letter: string): string | undefined {
    const [first, ...marks] = [...letter]
      .map((sign) => sign.codePointAt(0) ?? 0)
      .filter((sign) => !joiners.includes(sign))
      .map((sign) => this.#faceOf.get(sign))
    return marks.every((mark) => mark === first) ? first : undefined
  }
}

/** Also in a text with other letters, and in the numbers of pages. */
const asciiLetters = Array.from({ length: 95 }, (_, place) => String.fromCharCode(0x20 + place))

/** The fonts that a paper with this text needs. */
export async function facesFor(text: string): Promise<PaperFaces> {
  const slices = families.flatMap(slicesOf)
  const opened = new Map<string, Promise<Opened>>()
  const open = (slice: Slice) => {
    const known = opened.get(slice.name) ?? openSlice(slice)
    opened.set(slice.name, known)
    return known
  }
  const faceOf = new Map<number, string>()
  const lettersOf = new Map<Slice, number[]>()
  for (const letter of new Set([...text, ...asciiLetters, '…', missingLetter].map((sign) => sign.codePointAt(0) ?? 0)))
    for (const slice of slices) {
      if (!slice.ranges.some(([from, to]) => letter >= from && letter <= to)) continue
      if (!(await open(slice)).letters.has(letter)) continue
      faceOf.set(letter, slice.name)
      lettersOf.set(slice, [...(lettersOf.get(slice) ?? []), letter])
      break
    }
  const faces = await Promise.all(
    [...lettersOf].map(async ([slice, letters]) => {
      const { font } = await open(slice)
      const weight = (of: number) => subsetFont(font, { letters: [...letters, ...joiners], weights: [of, of] })
      return { name: slice.name, regular: await weight(400), bold: await weight(700) }
    }),
  )
  return new PaperFaces(faces, faceOf)
}

async function openSlice({ name, family }: Slice): Promise<Opened> {
  const file = require.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`)
  const font = await decompress(readFileSync(file))
  const { Blob, Face } = await import('harfbuzzjs')
  return { font, letters: new Set(new Face(new Blob(Uint8Array.from(font).buffer)).collectUnicodes()) }
}
