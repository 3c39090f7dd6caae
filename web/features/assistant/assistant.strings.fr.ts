import type { Translated } from '../../platform/i18n.ts'
import type { assistantWords as W } from './assistant.strings.ts'

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
}
