import { expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import { missingPapers, paperLabelsIn, paperOf, requiredLabels, requiredPapers } from './invoice.ts'

test.each(languages)('six files named after the labels in %s match the six documents', (language) => {
  const names = requiredLabels(language).map(({ label }) => {
    const letters = label.normalize('NFD').replace(/[^A-Za-z]/g, '')
    return `${letters}-2026.pdf`
  })
  const papers = names.map((name) => paperOf(name))
  expect(papers).toEqual(requiredPapers)
  expect(missingPapers(papers)).toEqual([])
})

test('a chosen document type has priority over the file name', () => {
  expect(paperOf('scan0001.pdf', 'contract')).toBe('contract')
  expect(paperOf('packinglist.pdf', 'contract')).toBe('contract')
  expect(paperOf('packinglist.pdf', null)).toBeNull()
  expect(missingPapers([...requiredPapers.slice(1), null])).toEqual(['bl-awb'])
})

test('a label matches no other document, in any language', () => {
  for (const labels of Object.values(paperLabelsIn))
    for (const paper of requiredPapers) expect(paperOf(labels[paper].replace(/[^\p{L}]/gu, ''))).toBe(paper)
})
