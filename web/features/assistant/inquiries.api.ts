import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { assistantContract as contract } from '../../../contract/assistant.ts'
import type { InquiryStatus } from '../../../domain/assistant/inquiry.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useWrite } from '../../platform/queries.ts'

export type { Inquiry, InquiryRow } from '../../../contract/assistant.ts'

export const useInquiries = (status: InquiryStatus | undefined) =>
  useInfiniteQuery(pages(contract.listInquiries, { query: { status } }))

export const useInquiryOf = (inquiryId: string) => useQuery(one(contract.getInquiry, { params: { inquiryId } }))

/** Answers an inquiry, read up to a message, with this text; with null, closes it without an answer. */
export function useSettleInquiry(inquiryId: string, lastMessageId: string | undefined) {
  const params = { inquiryId }
  return useWrite(
    (content: string | null) =>
      content === null
        ? call(contract.closeInquiry, { params, body: { lastMessageId } })
        : call(contract.answerInquiry, { params, body: { content, lastMessageId } }),
    { changes: ['assistant'] },
  )
}
