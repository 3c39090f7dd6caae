import type { Translated } from '../../platform/i18n.ts'
import type { idleWords as W } from './idle.strings.ts'

export const idleWords: Translated<typeof W> = {
  idleTitle: 'Uracyahari?',
  idleAbout: 'Hashize igihe nta gikorwa. Uzasohorwa mu gihe cya {{time}}; ibyo wanditse bizagumaho.',
  stay: 'Gumamo',
  signOut: 'Gusohoka',
}
