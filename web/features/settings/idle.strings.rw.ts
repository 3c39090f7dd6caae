import type { Translated } from '../../platform/i18n.ts'
import type { idleWords as W } from './idle.strings.ts'

export const idleWords: Translated<typeof W> = {
  idleTitle: 'Uracyahari?',
  idleAbout: 'Hashize akanya nta gikorwa. Urasohorwa nyuma ya {{time}}; ibyo wanditse bigumaho.',
  stay: 'Guma winjiye',
  signOut: 'Sohoka',
}
