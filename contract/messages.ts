import * as z from 'zod/mini'
import { aboutKinds, categories, folders, priorities } from '../domain/messages/message.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, pageOf, pageQuery, requiredText, text } from './wire.ts'

const category = z.enum(categories)
const priority = z.enum(priorities)
const about = z.object({ kind: z.enum(aboutKinds), id })

/**
 * Who a message goes to: the logistics management team, the other party of a booking or shipment, or, from the team, a
 * company.
 */
const recipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('team') }),
  z.object({ kind: z.literal('party') }),
  z.object({ kind: z.literal('company'), companyId: id }),
])

const party = z.object({
  /** Null: the logistics management team. */
  companyId: z.nullable(id),
  name: z.nullable(z.string()),
})

const messageRow = z.object({
  id,
  threadId: id,
  from: z.extend(party, { person: z.string() }),
  to: party,
  subject: z.string(),
  preview: z.string(),
  date: instant,
  category,
  priority,
  about: z.nullable(z.extend(about, { number: z.nullable(z.string()) })),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isArchived: z.boolean(),
  isSample: z.boolean(),
})
export type MessageRow = z.infer<typeof messageRow>

const message = z.extend(messageRow, { content: z.string() })

const draftBody = z.object({
  /** The thread that it answers; its subject, category and recipient are then those of the thread. */
  threadId: z._default(z.nullable(id), null),
  to: z._default(recipient, { kind: 'team' as const }),
  about: z._default(z.nullable(about), null),
  subject: z._default(text(200), ''),
  category: z._default(z.nullable(category), null),
  priority: z._default(priority, 'medium'),
  content: z._default(text(10_000), ''),
})
export type DraftBody = z.output<typeof draftBody>

const draft = z.extend(draftBody, { id, changedAt: instant, isSample: z.boolean() })
export type Draft = z.infer<typeof draft>

const newMessage = z.union([
  z.object({
    threadId: id,
    priority: z._default(priority, 'medium'),
    content: requiredText(10_000),
    draftId: z.optional(id),
  }),
  z.object({
    to: recipient,
    about: z._default(z.nullable(about), null),
    subject: requiredText(200),
    category: z.optional(category),
    priority: z._default(priority, 'medium'),
    content: requiredText(10_000),
    draftId: z.optional(id),
  }),
])
export type NewMessage = z.output<typeof newMessage>

const messageId = z.object({ messageId: id })
const draftId = z.object({ draftId: id })
const counts = z.object({ count: z.int(), unread: z.int() })

export const messagesContract = {
  countFolders: endpoint({
    method: 'GET',
    path: '/messages/folders',
    summary: "How many messages lie in each of the caller's folders, and how many of them are unread",
    allow: 'person',
    answer: z.object({
      folders: z.object({
        inbox: counts,
        drafts: counts,
        sent: counts,
        quotes: counts,
        shipments: counts,
        general: counts,
      }),
      /** Whether any of them are samples, which can be removed. */
      samples: z.boolean(),
    }),
    refusals: {},
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/messages',
    summary: 'A folder of messages, newest first',
    allow: 'person',
    query: z.object({
      ...pageQuery,
      after: z.optional(id),
      folder: z._default(z.enum(folders.filter((folder) => folder !== 'drafts')), 'inbox'),
    }),
    answer: pageOf(messageRow),
    refusals: {},
  }),
  getMessage: endpoint({
    method: 'GET',
    path: '/messages/:messageId',
    summary: 'One message with its whole thread, oldest first',
    allow: 'person',
    params: messageId,
    answer: z.extend(message, { thread: z.array(message) }),
    refusals: {},
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/messages',
    summary: 'Sends a message: a new thread, or an answer in one; a draft that it was is gone then',
    allow: 'person',
    creates: true,
    body: newMessage,
    answer: message,
    refusals: { no_other_party: 422 },
    perMinute: 30,
  }),
  markMessage: endpoint({
    method: 'PUT',
    path: '/messages/:messageId/marks',
    summary: 'Read, starred, archived: for the caller alone',
    allow: 'person',
    params: messageId,
    body: z.object({
      isRead: z.optional(z.boolean()),
      isStarred: z.optional(z.boolean()),
      isArchived: z.optional(z.boolean()),
    }),
    answer: message,
    refusals: {},
  }),
  listDrafts: endpoint({
    method: 'GET',
    path: '/message-drafts',
    summary: "The caller's drafts, newest first",
    allow: 'person',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(draft),
    refusals: {},
  }),
  addDraft: endpoint({
    method: 'POST',
    path: '/message-drafts',
    summary: 'Keeps what was typed so far',
    allow: 'person',
    creates: true,
    body: draftBody,
    answer: draft,
    refusals: { too_many_drafts: 409 },
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/message-drafts/:draftId',
    summary: 'Keeps what has been typed since',
    allow: 'person',
    params: draftId,
    body: draftBody,
    answer: draft,
    refusals: {},
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/message-drafts/:draftId',
    summary: 'Throws a draft away',
    allow: 'person',
    params: draftId,
    answer: z.object({ id }),
    refusals: {},
  }),
  removeSamples: endpoint({
    method: 'DELETE',
    path: '/messages/samples',
    summary: "Removes the samples that the caller's company started with",
    allow: 'person',
    answer: z.object({ removed: z.int() }),
    refusals: {},
  }),
} as const
