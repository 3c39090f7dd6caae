import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWords } from '../../../domain/customs/shop-words.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { tariffCodes } from './tariff.views.ts'
import { TariffSearch } from './tariff-search.ts'

let app: TestApp
let search: TariffSearch
beforeAll(async () => {
  app = await testApp()
  search = new TariffSearch(await tariffCodes(app.owner.db))
})
afterAll(() => app.close())

const languages = ['en', 'fr', 'rw'] as const

test('the table has three languages, and no word twice for one code', () => {
  expect(shopWords.flatMap(({ en }) => en).length).toBeGreaterThanOrEqual(300)
  for (const language of ['fr', 'rw'] as const)
    expect(shopWords.flatMap((row) => row[language]).length).toBeGreaterThanOrEqual(150)
  const codes = shopWords.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, en, fr, rw } of shopWords) {
    expect(code).toMatch(/^\d{4}(\d\d)?$/)
    for (const words of [en, fr, rw]) {
      expect(words.length, code).toBeGreaterThan(0)
      expect(new Set(words).size, code).toBe(words.length)
    }
  }
})

test.each(languages)('every shop word finds its heading among the first three results: %s', async (language) => {
  const lost: string[] = []
  for (const row of shopWords)
    for (const word of row[language]) {
      const codes = await search.find(word, 3)
      if (!codes.some((code) => code.slice(0, 4) === row.code.slice(0, 4))) lost.push(`${word} ${row.code}: ${codes}`)
    }
  expect(lost).toEqual([])
})

test('also in capitals, without accents and with spaces around it', async () => {
  const lost: string[] = []
  for (const { code, en, fr, rw } of shopWords)
    for (const word of [...en, ...fr, ...rw]) {
      const typed = `  ${word.normalize('NFKD').replace(/\p{M}/gu, '').replace('’', "'").toUpperCase()} `
      const codes = await search.find(typed, 3)
      if (!codes.some((each) => each.slice(0, 4) === code.slice(0, 4))) lost.push(`${typed} ${code}: ${codes}`)
    }
  expect(lost).toEqual([])
})
