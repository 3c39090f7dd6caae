import { expect, test } from 'vitest'
import { switchLanguage } from '../../platform/i18n.ts'
import { explainedRefusals } from './explained-refusals.ts'

test('every refusal code has an explanation, in each language', async () => {
  const english = explainedRefusals()
  expect(english.length).toBeGreaterThan(150)
  expect(english.filter(({ sentences }) => sentences.length === 0).map(({ code }) => code)).toEqual([])
  expect(english.find(({ code }) => code === 'not_found')?.statuses).toEqual([404])
  expect(english.flatMap(({ sentences }) => sentences).filter((text) => text.includes('{{'))).toEqual([])
  await switchLanguage('fr')
  const french = explainedRefusals()
  await switchLanguage('en')
  expect(french.map(({ code }) => code)).toEqual(english.map(({ code }) => code))
  expect(french.find(({ code }) => code === 'not_found')?.sentences).not.toEqual(
    english.find(({ code }) => code === 'not_found')?.sentences,
  )
})
