import { cutText } from '../language/cut-text.ts'

export const categories = ['quote', 'shipment', 'invoice', 'general'] as const
export type Category = (typeof categories)[number]

export const priorities = ['high', 'medium'] as const
export type Priority = (typeof priorities)[number]

export const folders = ['inbox', 'drafts', 'sent', 'quotes', 'shipments', 'general'] as const
export type Folder = (typeof folders)[number]

/** Lists of sent messages: every folder except drafts, and the archived messages. */
export const messageLists = ['inbox', 'sent', 'quotes', 'shipments', 'general', 'archived'] as const
export type MessageList = (typeof messageLists)[number]

/** What a thread may be about. */
export const aboutKinds = ['quote_request', 'booking', 'shipment'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** The folders of received messages by category: invoices have no folder of their own and are in `general`. */
export const categoriesOf = {
  inbox: categories,
  quotes: ['quote'],
  shipments: ['shipment'],
  general: ['invoice', 'general'],
} as const satisfies Partial<Record<Folder, readonly Category[]>>

/** The default category of a thread, by its subject. */
export function categoryOf(about: AboutKind | null): Category {
  if (about === 'quote_request') return 'quote'
  return about === null ? 'general' : 'shipment'
}

const previewLength = 140

/** The beginning of a message on one line, cut between words if possible. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/gu, ' ').trim()
  if (line.length <= previewLength) return line
  const cut = cutText(line, previewLength)
  const lastWord = cut.lastIndexOf(' ')
  return `${lastWord > previewLength / 2 ? cut.slice(0, lastWord) : cut}…`
}

/** Minutes until an unread message is sent by e-mail. */
export const minutesBeforeMail = 5

/** The most drafts per person. */
export const mostDrafts = 100

/** The most files per message. */
export const mostFiles = 10
