import { expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import { missingPapers, paperLabelsIn, paperOf, requiredLabels, requiredPapers } from './invoice.ts'

test.each(languages)('six files named after the labels as they are read in %s are the six papers', (language) => {
  const names = requiredLabels(language).map(({ label }) => {
    const letters = label.normalize('NFD').replace(/[^A-Za-z]/g, '')
    return `${letters}-2026.pdf`
  })
  const papers = names.map((name) => paperOf(name))
  expect(papers).toEqual(requiredPapers)
  expect(missingPapers(papers)).toEqual([])
})

test('what somebody said of a file comes before its name', () => {
  expect(paperOf('scan0001.pdf', 'contract')).toBe('contract')
  expect(paperOf('packinglist.pdf', 'contract')).toBe('contract')
  expect(paperOf('packinglist.pdf', null)).toBeNull()
  expect(missingPapers([...requiredPapers.slice(1), null])).toEqual(['bl-awb'])
})

test('no label of one paper counts for another, in whatever language', () => {
  for (const labels of Object.values(paperLabelsIn))
    for (const paper of requiredPapers) expect(paperOf(labels[paper].replace(/[^\p{L}]/gu, ''))).toBe(paper)
})
