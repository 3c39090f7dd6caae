import type { Translated } from '../../platform/i18n.ts'
import type { followWords as W } from './follow.strings.ts'

/** Texts of a shipment that is followed without an account. */
export const followWords: Translated<typeof W> = {
  title: 'Expédition {{number}}',
  atDoor: 'À la porte, {{place}}',
  deliveredIn: 'Livrée, {{place}}',
  eightInTen: '8 sur 10',
  noDay: 'Pas encore de date',
  nowCancelled: 'Annulée',
  lastReport: 'Dernier signalement : {{what}}, {{at}}',
  sentBy: 'envoyée par {{name}}',
  carriedBy: 'transportée par {{name}}',
  onlyStatus: 'La carte et la chronologie s’affichent quand l’expéditeur les rend publiques ou envoie un lien.',
  another: 'Chercher un autre numéro',
  unknownTitle: 'Aucune expédition ne porte le numéro {{number}}',
  unknownAbout: 'Comparez-le à l’original et réessayez.',
  copy: 'Copier l’adresse',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  share: 'Partager',
  shareText: 'Expédition {{number}}, de {{from}} à {{to}} : {{link}}',
  linkMissing: 'Ce lien ne fonctionne pas',
  linkMissingAbout: 'Il a été retiré, a expiré ou n’est pas complet. Demandez à qui l’a envoyé.',
  byNumber: 'Chercher par numéro',
  linkUntil: 'Ce lien est valable jusqu’au {{day}}.',
  papers: 'Documents',
  download: 'Télécharger',
  downloadNamed: 'Télécharger {{name}}',
  paperFailed: 'Le document n’a pas pu être chargé. Le lien a peut-être pris fin.',
}
