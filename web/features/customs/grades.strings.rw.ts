import type { Translated } from '../../platform/i18n.ts'
import type { gradeWords as W } from './grades.strings.ts'

export const gradeWords: Translated<typeof W> = {
  A: 'Inyandiko ya Leta',
  B: 'Ahantu habiri hatari aha Leta',
  C: 'Ahantu hamwe',
  D: 'Ikigereranyo, kigomba kugenzurwa',
}
