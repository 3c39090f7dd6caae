import { afterEach, expect, test } from 'vitest'
import { inSentence, labelled } from './format.ts'
import { switchLanguage } from './i18n.ts'

afterEach(() => switchLanguage('en', /nothing/))

test.each([
  ['en', 'Accept: invoice'],
  ['fr', 'Accept\u202f: invoice'],
  ['rw', 'Accept: invoice'],
] as const)('a label and what it says in %s', async (language, text) => {
  await switchLanguage(language, /nothing/)
  expect(labelled('Accept', 'invoice')).toBe(text)
})

test.each([
  ['Transport inland to Kigali', 'transport inland to Kigali'],
  ['Écran', 'écran'],
  ['TVA', 'TVA'],
  ['', ''],
])('%j in a sentence is %j', (text, expected) => {
  expect(inSentence(text)).toBe(expected)
})
