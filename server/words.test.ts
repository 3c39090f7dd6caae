import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { translatedLanguages } from '../domain/language/language.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const inEnglish = files.filter((file) => /\.(strings|emails)\.ts$/.test(file))
/** Sentences of the GoTrue protocol for its clients: the web has its own texts for their codes. */
const ofProtocol = ['features/auth/auth.strings.ts']

test.each(inEnglish.filter((file) => !ofProtocol.includes(file)))('%s has its translations', (file) => {
  const translations = translatedLanguages.map((language) => file.replace(/ts$/, `${language}.ts`))
  expect(translations.filter((other) => !files.includes(other))).toEqual([])
})

/** Texts without values, by their path. */
function textsOf(tree: unknown, before = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[before, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value, before ? `${before}.${key}` : key))
}

const isSentence = (text: string) => text.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word)).length > 3

describe.each(files.filter((file) => /\.(strings|emails)\.(fr|rw)\.ts$/.test(file)))('%s', (file) => {
  const load = (name: string) => import(path.join(import.meta.dirname, name)) as Promise<object>

  test('has no empty text and no sentence in English', async () => {
    const named = file.replace(/\.(fr|rw)\.ts$/, '.en.ts')
    const english = new Map(textsOf({ ...(await load(files.includes(named) ? named : named.replace('.en', ''))) }))
    const faults = textsOf({ ...(await load(file)) }).filter(([key, text]) => {
      const original = english.get(key)
      return (text.trim() === '' && original?.trim() !== '') || (text === original && isSentence(text))
    })
    expect(faults).toEqual([])
  })
})
