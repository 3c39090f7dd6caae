import type { Translated } from '../../platform/i18n.ts'
import type { assistantRefusals as R, assistantWords as W } from './assistant.strings.ts'

export const assistantWords: Translated<typeof W> = {
  chatWithUs: 'Discuter avec nous',
  chat: 'Discussion',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
  minimise: 'Réduire la discussion',
  close: 'Fermer la discussion',
  empty: 'Commencez une conversation…',
  placeholder: 'Écrivez votre message…',
  yourMessage: 'Votre message',
  send: 'Envoyer le message',
  sending: 'Envoi…',
  typing: 'Rédaction d’une réponse…',
  conversation: 'Conversation',
  you: 'Vous',
  assistant: 'Assistant',
  received: 'Réponse reçue',
  error: 'Erreur',
  emptyMessage: 'Veuillez saisir un message',
  sendFailed: 'L’envoi du message a échoué. Veuillez réessayer.',
  sorry: 'Désolé, je n’ai pas pu traiter votre message. Veuillez réessayer.',

  team: 'Équipe',
  writeToPerson: 'Écrire à une personne',
  writeAgain: 'Écrire de nouveau à l’équipe',
  personAbout:
    'La conversation est jointe. Une personne répond ici et par e-mail, du lundi au vendredi de 8 h à 18 h (Kigali).',
  yourEmail: 'Votre adresse e-mail',
  toTeam: 'Ce que vous voulez savoir',
  sendToTeam: 'Envoyer à l’équipe',
  back: 'Retour',
  sentToTeam: 'L’équipe a votre message. La réponse apparaît ici et arrive par e-mail.',
  sentAsMessage: 'L’équipe a votre message. La réponse arrive dans vos messages et par e-mail.',
  toMessages: 'Ouvrir vos messages',
  messageSubject: 'Depuis le chat : {{question}}',
  messageContent: '{{content}}\n\nLa conversation précédente :\n{{conversation}}',
  required: 'Ce champ est obligatoire',
  not_an_address: 'Saisissez une adresse e-mail, comme nom@entreprise.rw',
}

export const assistantRefusals: Translated<typeof R> = {
  too_many_inquiries: 'Beaucoup de messages sont arrivés. Écrivez à support@umuhora.rw.',
  inquiry_full: 'Cette conversation est pleine. Écrivez à support@umuhora.rw.',
  inquiry_answered: 'Il y a déjà été répondu.',
  inquiry_went_on: 'Le visiteur a écrit de nouveau. Lisez d’abord son message, puis répondez.',
  no_other_party: 'L’équipe, c’est vous.',
}
