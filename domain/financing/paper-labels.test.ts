import { expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import { missingPapers, paperLabelsIn, paperOf, requiredLabels, requiredPapers } from './invoice.ts'

test.each(languages)('six files named after the labels as they are read in %s are the six papers', (language) => {
  const names = requiredLabels(language).map(({ label }) => {
    const letters = label.normalize('NFD').replace(/[^A-Za-z]/g, '')
    return `${letters}-2026.pdf`
  })
  expect(names.map(paperOf)).toEqual(requiredPapers)
  expect(missingPapers(names)).toEqual([])
})

test('no label of one paper counts for another, in whatever language', () => {
  for (const labels of Object.values(paperLabelsIn))
    for (const paper of requiredPapers) expect(paperOf(labels[paper].replace(/[^\p{L}]/gu, ''))).toBe(paper)
})
