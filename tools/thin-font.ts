import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compress, decompress } from 'woff2-encoder'

const require = createRequire(import.meta.url)

/** The font that every page fetches; its face is in `web/app.css`. */
export const thinFontFile = join(import.meta.dirname, '../web/fonts/figtree.woff2')

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('')

/** The characters of our four languages, of names of places and countries, of amounts and of our sentences. */
export const thinLetters = [
  between(0x20, 0x7e),
  'ÀÂÄÅÇÉÈÊËÎÏÔÖÙÛÜŒ',
  'àáâãäåæçèéêëíîïñóôöùûüÿœ',
  '\u00a0«»‘’“”–—…·×−°²³©±€',
].join('')

/** Characters as `unicode-range` of a style sheet: `U+20-7E, U+A0`. */
export function unicodeRange(letters: string): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

/** The functions of HarfBuzz's `hb-subset.h` that are used here; pointers are addresses in its memory. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer }
  _initialize(): void
  malloc(bytes: number): number
  hb_blob_create(data: number, bytes: number, mode: number, userData: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_axis_range(i: number, face: number, axis: number, min: number, max: number, at: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** Available in Node, but missing from its types. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: HarfBuzz } }> }
}

const writable = 2
const withoutHinting = 1
const layoutFeatures = 6
const tag = (name: string) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0)

/**
 * Figtree reduced to the characters that are used, the weights of `web/app.css` (400 to 700), and of its layout
 * features kerning, tabular digits and those that browsers need. Other characters come from the whole font, by
 * `unicode-range`.
 * @throws Error when HarfBuzz cannot read the font
 */
export async function thinFont(): Promise<Uint8Array> {
  const whole = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
  const font = await decompress(readFileSync(whole))
  const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  const hb = instance.exports
  hb._initialize()
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, writable, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, withoutHinting)
  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  for (const feature of ['kern', 'tnum', 'rvrn']) hb.hb_set_add(features, tag(feature))
  const letters = hb.hb_subset_input_unicode_set(input)
  for (const letter of thinLetters) hb.hb_set_add(letters, letter.codePointAt(0) ?? 0)
  hb.hb_subset_input_set_axis_range(input, face, tag('wght'), 400, 700, 400)
  const thin = hb.hb_subset_or_fail(face, input)
  if (thin === 0) throw new Error('HarfBuzz cannot make the font smaller')
  const blob = hb.hb_face_reference_blob(thin)
  const from = hb.hb_blob_get_data(blob, 0)
  return compress(new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(blob)))
}

if (import.meta.main) {
  const font = await thinFont()
  writeFileSync(thinFontFile, font)
  console.log(`${thinFontFile}: ${font.length} bytes`)
  console.log(unicodeRange(thinLetters))
}
