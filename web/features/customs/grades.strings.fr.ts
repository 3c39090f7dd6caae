import type { Translated } from '../../platform/i18n.ts'
import type { gradeWords as W } from './grades.strings.ts'

export const gradeWords: Translated<typeof W> = {
  A: 'Texte officiel',
  B: 'Deux sources secondaires',
  C: 'Une seule source',
  D: 'Estimation, à vérifier',
}
