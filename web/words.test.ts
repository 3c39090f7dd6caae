import { describe, expect, test } from 'vitest'
import { languages, translatedLanguages } from '../domain/language/language.ts'

const tables = import.meta.glob<Record<string, object>>('./**/*.strings.ts', { eager: true })
const translations = import.meta.glob<Record<string, object>>('./**/*.strings.{fr,rw}.ts', { eager: true })
/** The rules and the contract contain the codes for which there are texts. */
const texts = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '../domain/**/*.{ts,json}', '../contract/**/*.ts', '!**/*.strings.*', '!**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
)
const sources = Object.values(texts).join('\n')
// Names of actions contain a dot.
const spoken = new Set([...(sources.match(/[\w-]+/g) ?? []), ...(sources.match(/[\w-]+\.[\w-]+/g) ?? [])])
/** `state_${state}`: the parts before and after the value. */
const composed = [...sources.matchAll(/`([\w-]*)\$\{[^}`]*\}([\w-]*)`/g)]
  .map(([, before = '', after = '']) => ({ before, after }))
  .filter(({ before, after }) => before.length + after.length > 2)

/** Texts by their path in the table. */
function textsOf(tree: object, before = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as [string, string]] : textsOf(value, `${before}${key}.`),
  )
}

const untranslated = Object.keys(tables).flatMap((file) =>
  translatedLanguages.map((language) => file.replace(/ts$/, `${language}.ts`)).filter((other) => !translations[other]),
)

test('every table of texts has its translations', () => {
  expect(untranslated).toEqual([])
})

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
/** Authorities that have an English name only. */
const sameEverywhere = new Set(['from_rmb'])
const isSentence = (text: string) =>
  text
    .replace(/\{\{\w+\}\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}{3}/u.test(word)).length > 3

describe.each(Object.entries(translations))('%s', (file, translated) => {
  const english = tables[file.replace(/\.(fr|rw)\.ts$/, '.ts')] ?? {}

  test('has the same tables as English', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
  })

  test('uses the same values, and has no empty text and no English sentence', () => {
    const faults = Object.entries(english).flatMap(([name, table]) => {
      const theirs = new Map(textsOf(translated[name] ?? {}))
      return textsOf(table).flatMap(([key, text]) => {
        const other = theirs.get(key) ?? ''
        if (other.trim() === '' && text.trim() !== '') return [`${name}.${key} is empty`]
        if (String(valuesIn(other)) !== String(valuesIn(text))) return [`${name}.${key} has other values: ${other}`]
        return other === text && isSentence(text) && !sameEverywhere.has(key)
          ? [`${name}.${key} is English: ${text}`]
          : []
      })
    })
    expect(faults).toEqual([])
  })
})

test('Kinyarwanda has one spelling of “number”', () => {
  const rw = Object.entries(translations).filter(([file]) => file.endsWith('.rw.ts'))
  expect(rw.flatMap(([, module]) => textsOf(module)).filter(([, text]) => /nimero/i.test(text))).toEqual([])
})

function isSpoken(key: string): boolean {
  const stem = key.replace(/_(one|other)$/, '')
  return (
    spoken.has(stem) ||
    spoken.has(key) ||
    // `${prefix}_${value}`: both parts are found elsewhere.
    stem.split('_').every((part) => spoken.has(part)) ||
    composed.some(({ before, after }) => stem.startsWith(before) && stem.endsWith(after) && stem.length > before.length)
  )
}

test('every text is used', () => {
  const unused = Object.values(tables).flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) =>
      /Refusals$|Articles$/.test(name)
        ? []
        : Object.keys(table).flatMap((key) => (isSpoken(key) ? [] : [`${name}.${key}`])),
    ),
  )
  expect(unused).toEqual([])
})

/** Texts of the server, which the web does not import. */
const answers = import.meta.glob<{ dutyWords: { grades: Record<string, string> } }>(
  '../server/features/assistant/duty-answer.strings.*.ts',
  { eager: true },
)

test.each(languages)('the assistant describes grades of certainty as the screens do, in %s', (language) => {
  const said = answers[`../server/features/assistant/duty-answer.strings.${language}.ts`]?.dutyWords.grades
  const inLanguage = `./features/customs/grades.strings${language === 'en' ? '' : `.${language}`}.ts`
  const shown = (tables[inLanguage] ?? translations[inLanguage]) as { gradeWords: Record<string, string> }
  const small = (text = '') => text.charAt(0).toLowerCase() + text.slice(1)
  for (const grade of ['A', 'B', 'C', 'D']) expect(said?.[grade]).toBe(small(shown.gradeWords[grade]))
  expect(said?.A).toBeTruthy()
})
