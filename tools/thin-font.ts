import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compress, decompress } from 'woff2-encoder'
import { subsetFont } from '../server/platform/subset-font.ts'

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

/**
 * Figtree reduced to the characters that are used, the weights of `web/app.css` (400 to 700), and of its layout
 * features kerning, tabular digits and those that browsers need. Other characters come from the whole font, by
 * `unicode-range`.
 * @throws Error when HarfBuzz cannot read the font
 */
export async function thinFont(): Promise<Uint8Array> {
  const whole = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
  const font = await decompress(readFileSync(whole))
  const letters = [...thinLetters].map((letter) => letter.codePointAt(0) ?? 0)
  return compress(await subsetFont(font, { letters, weights: [400, 700], features: ['kern', 'tnum', 'rvrn'] }))
}

if (import.meta.main) {
  const font = await thinFont()
  writeFileSync(thinFontFile, font)
  console.log(`${thinFontFile}: ${font.length} bytes`)
  console.log(unicodeRange(thinLetters))
}
