import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countryCodes, countryName } from '../domain/places/country-names.ts'
import { thinFont, thinFontFile, thinLetters, unicodeRange } from './thin-font.ts'

const root = join(import.meta.dirname, '..')

test('the thin font is made from the installed font, and the style sheet lists its letters', async () => {
  const made = Buffer.from(await thinFont())
  expect(made.equals(readFileSync(thinFontFile)), 'node tools/run.mjs tools/thin-font.ts').toBe(true)
  const style = readFileSync(join(root, 'web/app.css'), 'utf8').replace(/\s+/g, ' ')
  expect(style).toContain(`unicode-range: ${unicodeRange(thinLetters)};`)
})

test('all texts and country names use letters of the thin font only', () => {
  const words = globSync('web/**/*.strings*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const countries = countryCodes.flatMap((code) => [countryName(code, 'en'), countryName(code, 'fr')])
  const letters = new Set([...words, ...countries].join('').match(/[\p{Script=Latin}\p{P}\p{Sc}\p{N}]/gu))
  // None of Figtree's files contains it.
  letters.delete('₂')
  expect([...letters].filter((letter) => !thinLetters.includes(letter))).toEqual([])
})

test('writes letters as a unicode-range', () => {
  expect(unicodeRange('cabé')).toBe('U+61-63, U+E9')
})
