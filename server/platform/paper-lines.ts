import bidiFactory from 'bidi-js'

/** Breaks and orders texts whose letters come from several fonts. Sizes are points. */

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A stretch of a line in one font and one direction, with its place from the left of the line. */
interface Stretch {
  /** In reading order. */
  readonly text: string
  readonly face: string
  readonly x: number
  readonly rightToLeft: boolean
}

export interface Line {
  /** As it was written. */
  readonly text: string
  readonly width: number
  /** In reading order, so that a reader that copies the text gets it as it was written. */
  readonly stretches: readonly Stretch[]
}

export interface Letters {
  /** The font of a letter with its marks, and the text to draw for it. */
  readonly faceOf: (grapheme: string) => { readonly face: string; readonly text: string }
  readonly widthOf: (text: string, face: string, rightToLeft: boolean) => number
}

interface Piece {
  /** Its place in the line. */
  readonly from: number
  readonly text: string
  readonly face: string
  readonly level: number
}

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const closing = /^[\p{Pe}\p{Pf},.;:!?、。，．：；！？]/u

/** The parts of a paragraph between which a line may end: words with the spaces behind them, and ideographs. */
function unbreakable(paragraph: string): string[] {
  const parts: string[] = []
  for (const { segment } of graphemes.segment(paragraph)) {
    const last = parts.at(-1)
    const joins =
      last !== undefined &&
      (segment === ' ' ||
        (!last.endsWith(' ') && !(ideograph.test(last.at(-1) ?? '') || ideograph.test(segment))) ||
        (!last.endsWith(' ') && closing.test(segment)))
    if (joins) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

/** Splits a line where its font or direction changes; spaces stand alone, because they belong to no font. */
function piecesOf(line: string, levels: Uint8Array, { faceOf }: Letters): Piece[] {
  const pieces: Piece[] = []
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels[index] ?? 0
    const { face, text } = faceOf(segment)
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(text) ?? text) : text
    const last = pieces.at(-1)
    if (last && last.face === face && last.level === level && segment !== ' ' && last.text !== ' ')
      pieces[pieces.length - 1] = { ...last, text: last.text + shown }
    else pieces.push({ from: index, text: shown, face, level })
  }
  return pieces
}

function lineOf(text: string, base: 'ltr' | 'rtl', letters: Letters): Line {
  const line = text.trimEnd()
  const embedding = bidi.getEmbeddingLevels(line, base)
  const pieces = piecesOf(line, embedding.levels, letters)
  const begins = new Map(pieces.map((piece) => [piece.from, piece]))
  const xs = new Map<number, number>()
  let x = 0
  // In their order on the page, from the left.
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const piece = begins.get(at)
    if (!piece) continue
    xs.set(at, x)
    x += letters.widthOf(piece.text, piece.face, piece.level % 2 === 1)
  }
  const stretches = pieces.map(({ from, text: shown, face, level }) => ({
    text: shown,
    face,
    x: xs.get(from) ?? 0,
    rightToLeft: level % 2 === 1,
  }))
  return { text, width: x, stretches: stretches.filter((stretch) => stretch.text !== ' ') }
}

/** Breaks a text into lines of at most this width; a word that is longer is broken between its letters. */
export function linesOf(text: string, width: number, letters: Letters): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const base = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
    const fits = (line: string) => lineOf(line, base, letters).width <= width
    const lines: string[] = []
    let line = ''
    for (const part of unbreakable(paragraph)) {
      if (line !== '' && !fits(line + part)) {
        lines.push(line)
        line = ''
      }
      if (fits(line + part)) line += part
      else
        for (const { segment } of graphemes.segment(part)) {
          if (line !== '' && !fits(line + segment)) {
            lines.push(line)
            line = ''
          }
          line += segment
        }
    }
    return [...lines, line].map((each) => lineOf(each, base, letters))
  })
}
