export const categories = ['quote', 'shipment', 'invoice', 'general'] as const
export type Category = (typeof categories)[number]

export const priorities = ['high', 'medium'] as const
export type Priority = (typeof priorities)[number]

export const folders = ['inbox', 'drafts', 'sent', 'quotes', 'shipments', 'general'] as const
export type Folder = (typeof folders)[number]

/** Lists of messages that were sent: the folders beside drafts, and what somebody has put away. */
export const messageLists = ['inbox', 'sent', 'quotes', 'shipments', 'general', 'archived'] as const
export type MessageList = (typeof messageLists)[number]

/** What a thread may be about. */
export const aboutKinds = ['quote_request', 'booking', 'shipment'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** The folders of what came in by its category: invoices have none of their own and lie among the general. */
export const categoriesOf = {
  inbox: categories,
  quotes: ['quote'],
  shipments: ['shipment'],
  general: ['invoice', 'general'],
} as const satisfies Partial<Record<Folder, readonly Category[]>>

/** The category of a thread that nobody named one for. */
export function categoryOf(about: AboutKind | null): Category {
  if (about === 'quote_request') return 'quote'
  return about === null ? 'general' : 'shipment'
}

const previewLength = 140

/** The beginning of a message on one line, cut after a word where there is one. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/gu, ' ').trim()
  if (line.length <= previewLength) return line
  const cut = line.slice(0, previewLength)
  const lastWord = cut.lastIndexOf(' ')
  // Half of a surrogate pair is no character.
  return `${(lastWord > previewLength / 2 ? cut.slice(0, lastWord) : cut).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

/** Minutes in which a message may be read on the screen before it is told by mail. */
export const minutesBeforeMail = 5

/** Drafts that a person may have at once. */
export const mostDrafts = 100

/** Files that may go with one message. */
export const mostFiles = 10
