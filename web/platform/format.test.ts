import { afterEach, expect, test } from 'vitest'
import { formatDigits, inSentence, labelled } from './format.ts'
import { switchLanguage } from './i18n.ts'

afterEach(() => switchLanguage('en', /nothing/))

test.each([
  ['en', 'Accept: invoice'],
  ['fr', 'Accept\u202f: invoice'],
  ['rw', 'Accept: invoice'],
] as const)('a label and its value in %s', async (language, text) => {
  await switchLanguage(language, /nothing/)
  expect(labelled('Accept', 'invoice')).toBe(text)
})

test.each([
  ['Transport inland to Kigali', 'transport inland to Kigali'],
  ['Écran', 'écran'],
  ['TVA', 'TVA'],
  ['', ''],
])('%j within a sentence is %j', (text, expected) => {
  expect(inSentence(text)).toBe(expected)
})

test.each([
  ['en', '4.0'],
  ['fr', '4,0'],
  ['rw', '4.0'],
] as const)('a rating in %s', async (language, text) => {
  await switchLanguage(language, /nothing/)
  expect(formatDigits(4, 1)).toBe(text)
})
