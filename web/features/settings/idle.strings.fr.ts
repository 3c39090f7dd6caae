import type { Translated } from '../../platform/i18n.ts'
import type { idleWords as W } from './idle.strings.ts'

export const idleWords: Translated<typeof W> = {
  idleTitle: 'Êtes-vous toujours là ?',
  idleAbout:
    'Aucune activité depuis un moment. Vous serez déconnecté dans {{time}} ; ce que vous avez saisi est conservé.',
  stay: 'Rester connecté',
  signOut: 'Se déconnecter',
}
