import type { assistantContract } from '../../../contract/assistant.ts'
import type { RefusalsOf } from '../../../contract/endpoint.ts'
import { words } from '../../platform/i18n.ts'

export const assistantWords = words('assistantWords', {
  chatWithUs: 'Chat with us',
  chat: 'Chat',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
  minimise: 'Minimise chat',
  close: 'Close chat',
  empty: 'Start a conversation...',
  placeholder: 'Type your message...',
  yourMessage: 'Your message',
  send: 'Send Message',
  sending: 'Sending...',
  typing: 'Writing an answer…',
  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  received: 'Response received',
  error: 'Error',
  emptyMessage: 'Please enter a message',
  sendFailed: 'Failed to send message. Please try again.',
  sorry: "Sorry, I couldn't process your message. Please try again.",

  team: 'Team',
  writeToPerson: 'Write to a person',
  writeAgain: 'Write to the team again',
  personAbout:
    'Your conversation is included. A person answers here and by e-mail, Mon-Fri 8:00 AM - 6:00 PM (Kigali).',
  yourEmail: 'Your e-mail address',
  toTeam: 'What you want to know',
  sendToTeam: 'Send to the team',
  back: 'Back',
  sentToTeam: 'The team has your message. You will get the answer here and by e-mail.',
  sentAsMessage: 'The team has your message. You will get the answer in your messages and by e-mail.',
  toMessages: 'Open your messages',
  messageSubject: 'From the chat: {{question}}',
  messageContent: '{{content}}\n\nThe conversation so far:\n{{conversation}}',
  required: 'This is required',
  not_an_address: 'Enter an e-mail address, like name@company.rw',
})

export const assistantRefusals: Record<RefusalsOf<typeof assistantContract>, string> & Record<string, string> = words(
  'assistantRefusals',
  {
    too_many_inquiries: 'We have received too many messages. Write to support@umuhora.rw.',
    inquiry_full: 'This conversation is full. Write to support@umuhora.rw.',
    inquiry_answered: 'This has already been answered.',
    inquiry_went_on: 'The visitor has written again. Read it first, then answer.',
    no_other_party: 'You are on the team yourself.',
  },
)
