import type { Translated } from '../../platform/i18n.ts'
import type { sharingWords as W } from './sharing.strings.ts'

/** Words of what a customer shows to others. */
export const sharingWords: Translated<typeof W> = {
  title: 'Qui peut la suivre',
  about: 'Quiconque a {{number}} voit son état et les jours d’arrivée, sans compte.',
  showMap: 'Montrer aussi la carte et la chronologie',
  showMapAbout: 'Avec la dernière position, votre nom et celui du prestataire. Notes et documents restent à vous.',
}
