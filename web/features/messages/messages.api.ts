import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { messagesContract as contract } from '../../../contract/messages.ts'
import type { MessageList } from '../../../domain/messages/message.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useVerb, useWrite } from '../../platform/queries.ts'

export type { Draft, DraftBody, MessageRow, Recipient } from '../../../contract/messages.ts'
export type Message = AnswerOf<typeof contract.sendMessage>
export type About = NonNullable<BodyOf<typeof contract.saveDraft>['about']>

export const useFolders = () => useQuery(one(contract.countFolders, {}))

const pagesOf = (folder: MessageList) => pages(contract.listMessages, { query: { folder, limit: 10 } })

export const useMessages = (folder: MessageList) => useInfiniteQuery(pagesOf(folder))

/** The newest received message; null when there is none. The query of the inbox, so that both are one request. */
export const useNewestMessage = () =>
  useInfiniteQuery({ ...pagesOf('inbox'), select: ({ pages: [first] }) => first?.items[0] ?? null })

export const useDrafts = () => useInfiniteQuery(pages(contract.listDrafts, { query: { limit: 10 } }))

/** The company's conversations about one subject, by thread, and the possible recipients. */
export const useConversations = ({ kind, id }: About) =>
  useInfiniteQuery(pages(contract.listConversations, { params: { kind, aboutId: id }, query: { limit: 10 } }))

/**
 * Companies that the team can write to, by the beginning of their names or by id. Previous results stay while typing.
 */
export const useRecipients = (query: { name: string } | { companyId: string }, enabled = true) =>
  useQuery({
    ...one(contract.listRecipients, { query }),
    enabled,
    placeholderData: keepPreviousData,
    select: ({ companies }) => companies,
  })

/** One message with its thread. */
export const useMessage = (messageId: string) => useQuery(one(contract.getMessage, { params: { messageId } }))

/** After each of these writes all folders are refetched. */
const written = { changes: ['messages'] }

export const useMarkMessage = () => useVerb(contract.markMessage, written)

export const useReadThread = () => useVerb(contract.readThread, written)

export const useSendMessage = () => useVerb(contract.sendMessage, written)

/** Saves a draft; creates it when it has no id. */
export const useSaveDraft = () =>
  useWrite(
    ({ id, body }: { id: string | null; body: BodyOf<typeof contract.saveDraft> }) =>
      id ? call(contract.saveDraft, { params: { draftId: id }, body }) : call(contract.addDraft, { body }),
    written,
  )

export const useDropDraft = () => useVerb(contract.dropDraft, written)

export const useRemoveSamples = () => useVerb(contract.removeSamples, { changes: ['messages', 'alerts'] })
