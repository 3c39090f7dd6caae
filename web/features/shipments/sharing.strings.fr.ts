import type { Translated } from '../../platform/i18n.ts'
import type { sharingRefusals as R, sharingWords as W } from './sharing.strings.ts'

/** Texts for sharing a shipment. */
export const sharingWords: Translated<typeof W> = {
  title: 'Qui peut la suivre',
  about: 'Quiconque a {{number}} voit son état et les jours d’arrivée, sans compte.',
  showMap: 'Montrer aussi la carte et la chronologie',
  showMapAbout: 'Avec la dernière position, votre nom et celui du prestataire. Notes et documents restent à vous.',
  links: 'Liens pour d’autres',
  linksAbout:
    'Qui a le lien voit la carte, la chronologie et les documents que vous cochez, jusqu’à sa fin ou son retrait.',
  holdsUntil: 'Valable jusqu’au {{day}}',
  madeOn: 'créé le {{day}}',
  paperCount: 'documents : {{count}}',
  revoke: 'Retirer',
  revoked: 'Le lien a pris fin',
  makeLink: 'Créer un lien',
  link: 'Lien',
  linkReady: 'Valable jusqu’au {{day}}. Il n’est montré que maintenant : copiez-le ou envoyez-le.',
  linkDays: 'Durée',
  days: '{{count}} jours',
  papers: 'Documents qu’il donne',
  noPapers: 'Aucun document de cette expédition n’est encore là.',
}

export const sharingRefusals: Translated<typeof R> = {
  paper_not_there: 'Un de ces documents n’est plus là. Veuillez choisir à nouveau.',
  shipment_cancelled: 'L’expédition est annulée : il n’y a plus rien à suivre.',
  too_many_links: 'Vingt liens vers cette expédition sont déjà valables. Retirez-en d’abord un.',
}
