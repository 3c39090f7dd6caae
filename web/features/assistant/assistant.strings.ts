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
})
