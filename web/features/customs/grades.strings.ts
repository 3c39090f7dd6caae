import { words } from '../../platform/i18n.ts'

/** The certainty of a legal fact, by its grade. */
export const gradeWords = words('gradeWords', {
  A: 'Official text',
  B: 'Two secondary sources',
  C: 'One source',
  D: 'Estimate, to be checked',
})
