import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf, CallOf } from '../../../contract/endpoint.ts'
import { messagesContract } from '../../../contract/messages.ts'
import type { MessageList } from '../../../domain/messages/message.ts'
import { call } from '../../platform/api-client.ts'

export type { Draft, DraftBody, MessageRow, Recipient } from '../../../contract/messages.ts'
export type Message = AnswerOf<typeof messagesContract.sendMessage>
export type About = NonNullable<BodyOf<typeof messagesContract.saveDraft>['about']>
export type Marks = BodyOf<typeof messagesContract.markMessage>

export function useFolders() {
  return useQuery({
    queryKey: ['messages', 'folders'],
    queryFn: ({ signal }) => call(messagesContract.countFolders, {}, { signal }),
  })
}

export function useMessages(folder: MessageList) {
  return useInfiniteQuery({
    queryKey: ['messages', 'list', folder],
    queryFn: ({ pageParam, signal }) =>
      call(
        messagesContract.listMessages,
        { query: { folder, limit: 10, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** The newest message that came in; null while there is none. */
export function useNewestMessage() {
  return useQuery({
    queryKey: ['messages', 'newest'],
    queryFn: async ({ signal }) => {
      const { items } = await call(messagesContract.listMessages, { query: { folder: 'inbox', limit: 1 } }, { signal })
      return items[0] ?? null
    },
  })
}

export function useDrafts() {
  return useInfiniteQuery({
    queryKey: ['messages', 'drafts'],
    queryFn: ({ pageParam, signal }) =>
      call(
        messagesContract.listDrafts,
        { query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** What the company wrote and received about one thing, by thread, and who may be written to about it. */
export function useConversations({ kind, id }: About) {
  return useInfiniteQuery({
    queryKey: ['messages', 'about', kind, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        messagesContract.listConversations,
        { params: { kind, aboutId: id }, query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Companies that the team may write to, by the beginning of their names or by id. What was found stays while typing. */
export function useRecipients(query: { name: string } | { companyId: string }, enabled = true) {
  return useQuery({
    queryKey: ['messages', 'recipients', query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(messagesContract.listRecipients, { query }, { signal })).companies,
  })
}

/** One message with its thread. */
export function useMessage(messageId: string) {
  return useQuery({
    queryKey: ['messages', 'one', messageId],
    queryFn: ({ signal }) => call(messagesContract.getMessage, { params: { messageId } }, { signal }),
  })
}

export function useMarkMessage() {
  return useMessagesChange(({ id, marks }: { id: string; marks: Marks }) =>
    call(messagesContract.markMessage, { params: { messageId: id }, body: marks }),
  )
}

function sendMessage(body: CallOf<typeof messagesContract.sendMessage>['body']) {
  return call(messagesContract.sendMessage, { body })
}

export function useSendMessage() {
  return useMessagesChange(sendMessage)
}

/** Keeps a draft, a new one without an id. */
export function useKeepDraft() {
  return useMessagesChange(({ id, body }: { id: string | null; body: BodyOf<typeof messagesContract.saveDraft> }) =>
    id
      ? call(messagesContract.saveDraft, { params: { draftId: id }, body })
      : call(messagesContract.addDraft, { body }),
  )
}

export function useDropDraft() {
  return useMessagesChange((draftId: string) => call(messagesContract.dropDraft, { params: { draftId } }))
}

export function useRemoveSamples() {
  const queries = useQueryClient()
  return useMessagesChange(async () => {
    const removed = await call(messagesContract.removeSamples, {})
    await queries.invalidateQueries({ queryKey: ['alerts'] })
    return removed
  })
}

/** A change after which every folder is read anew. */
function useMessagesChange<B, A>(change: (given: B) => Promise<A>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  })
}
