import * as z from 'zod/mini'
import { companyKinds } from '../domain/companies/roles.ts'
import { sides } from '../domain/companies/sides.ts'
import { aboutKinds, categories, messageLists, mostFiles, priorities } from '../domain/messages/message.ts'
import { storedFile } from './documents.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { followedBy, id, instant, pageOf, pageQuery, requiredText, text } from './wire.ts'

const category = z.enum(categories)
const priority = z.enum(priorities)
const about = z.object({ kind: z.enum(aboutKinds), id })

const numbered = z.extend(about, {
  number: z.nullable(z.string()),
  /** For a quote request: whether the calling company asks or answers; null for other subjects, and for the team. */
  side: z.nullable(z.enum(sides)),
})

/**
 * The recipient of a message: the logistics management team, the other party of a booking or shipment, or, from the
 * team, a company.
 */
const recipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('team') }),
  z.object({ kind: z.literal('party') }),
  z.object({ kind: z.literal('company'), companyId: id }),
])

export type Recipient = z.infer<typeof recipient>

/** Uploaded for `message`, or forwarded from a message that the caller has sent or received. */
const fileIds = z.array(id).check(z.maxLength(mostFiles))

const party = z.object({
  /** Null: the logistics management team. */
  companyId: z.nullable(id),
  name: z.nullable(z.string()),
  /** Whether operators have verified the company; true for the team. */
  verified: z.boolean(),
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
  about: z.nullable(numbered),
  /** Number of attached files. */
  attachments: z.int(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isArchived: z.boolean(),
  isSample: z.boolean(),
  /** When it was sent: marks of the caller do not change it. */
  updatedAt: instant,
})
export type MessageRow = z.infer<typeof messageRow>

const message = z.extend(messageRow, { content: z.string(), files: z.array(storedFile) })

export const draftBody = z.object({
  /** The thread that it replies to; subject, category and recipient are then those of the thread. */
  threadId: z._default(z.nullable(id), null),
  to: z._default(recipient, { kind: 'team' as const }),
  about: z._default(z.nullable(about), null),
  subject: z._default(text(200), ''),
  category: z._default(z.nullable(category), null),
  priority: z._default(priority, 'medium'),
  content: z._default(text(10_000), ''),
  files: z._default(fileIds, []),
})
export type DraftBody = z.output<typeof draftBody>

const draft = z.extend(draftBody, {
  id,
  changedAt: instant,
  isSample: z.boolean(),
  files: z.array(storedFile),
})
export type Draft = z.infer<typeof draft>

const newMessage = z.union([
  z.object({
    threadId: id,
    priority: z._default(priority, 'medium'),
    content: requiredText(10_000),
    files: z._default(fileIds, []),
    draftId: z.optional(id),
  }),
  z.object({
    to: recipient,
    about: z._default(z.nullable(about), null),
    subject: requiredText(200),
    category: z.optional(category),
    priority: z._default(priority, 'medium'),
    content: requiredText(10_000),
    files: z._default(fileIds, []),
    draftId: z.optional(id),
  }),
])
export type NewMessage = z.output<typeof newMessage>

const messageId = z.object({ messageId: id })
const draftId = z.object({ draftId: id })
const counts = z.object({ count: z.int(), unread: z.int() })

components({
  MessageSummary: messageRow,
  Message: message,
  MessageDraftForm: draftBody,
  MessageDraft: draft,
  MessageSubject: about,
  MessageCounts: counts,
})

export const messagesContract = contract('messages', {
  countFolders: endpoint({
    method: 'GET',
    path: '/messages/folders',
    summary: 'Returns the number of messages in each of the caller’s folders, in total and unread',
    allow: 'person',
    may: 'look',
    answer: z.object({
      folders: z.object({
        inbox: counts,
        drafts: counts,
        sent: counts,
        quotes: counts,
        shipments: counts,
        general: counts,
      }),
      /** Number of messages that the caller has archived. */
      archived: z.int(),
      /** Whether there are sample messages, which can be removed. */
      samples: z.boolean(),
    }),
    refusals: {},
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/messages',
    summary: 'Lists the messages of a folder or of the archive, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({ folder: z._default(z.enum(messageLists), 'inbox') }),
    answer: pageOf(messageRow),
    refusals: {},
  }),
  getMessage: endpoint({
    method: 'GET',
    path: '/messages/:messageId',
    summary: 'Returns a message with its whole thread, oldest first',
    allow: 'person',
    may: 'look',
    params: messageId,
    answer: z.extend(message, { thread: z.array(message) }),
    refusals: {},
  }),
  listConversations: endpoint({
    method: 'GET',
    path: '/messages/about/:kind/:aboutId',
    summary: 'Lists the company’s threads about a subject, each with its newest message, and the possible recipients',
    allow: 'person',
    may: 'look',
    params: z.object({ kind: z.enum(aboutKinds), aboutId: id }),
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: z.extend(pageOf(messageRow), {
      about: numbered,
      /** The first is the one that is chosen most often. */
      recipients: z.array(z.object({ to: recipient, name: z.nullable(z.string()) })),
    }),
    refusals: {},
  }),
  listRecipients: endpoint({
    method: 'GET',
    path: '/message-recipients',
    summary: 'Lists companies that the team can write to, by the beginning of the name or by id',
    allow: 'operator',
    may: 'look',
    query: z.object({ name: z._default(text(200), ''), companyId: z.optional(id) }),
    answer: z.object({
      companies: z.array(z.object({ companyId: id, name: z.string(), kind: z.enum(companyKinds) })),
    }),
    refusals: {},
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/messages',
    summary: 'Sends a message, in a new thread or as a reply; deletes the draft that it was',
    allow: 'person',
    may: 'work',
    creates: true,
    body: newMessage,
    answer: message,
    refusals: { no_other_party: 422, file_not_found: 404 },
    perMinute: 30,
  }),
  markMessage: endpoint({
    method: 'PUT',
    path: '/messages/:messageId/marks',
    summary: 'Marks a message as read, starred or archived, for the caller only',
    allow: 'person',
    may: 'look',
    params: messageId,
    body: z.object({
      isRead: z.optional(z.boolean()),
      isStarred: z.optional(z.boolean()),
      isArchived: z.optional(z.boolean()),
    }),
    answer: message,
    refusals: {},
  }),
  readThread: endpoint({
    method: 'PUT',
    path: '/messages/:messageId/read',
    summary: 'Marks a message and the earlier ones of its thread as read, for the caller only',
    allow: 'person',
    may: 'look',
    params: messageId,
    answer: message,
    refusals: {},
  }),
  listDrafts: endpoint({
    method: 'GET',
    path: '/message-drafts',
    summary: 'Lists the caller’s drafts, newest first',
    allow: 'person',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(draft),
    refusals: {},
  }),
  addDraft: endpoint({
    method: 'POST',
    path: '/message-drafts',
    summary: 'Creates a draft',
    allow: 'person',
    may: 'work',
    creates: true,
    body: draftBody,
    answer: draft,
    refusals: { too_many_drafts: 409, file_not_found: 404 },
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/message-drafts/:draftId',
    summary: 'Updates a draft',
    allow: 'person',
    may: 'work',
    params: draftId,
    body: draftBody,
    answer: draft,
    refusals: { file_not_found: 404 },
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/message-drafts/:draftId',
    summary: 'Deletes a draft',
    allow: 'person',
    may: 'work',
    params: draftId,
    answer: z.object({ id }),
    refusals: {},
  }),
  removeSamples: endpoint({
    method: 'DELETE',
    path: '/messages/samples',
    summary: 'Deletes the sample messages of the company',
    allow: 'person',
    may: 'work',
    answer: z.object({ removed: z.int() }),
    refusals: {},
  }),
})
