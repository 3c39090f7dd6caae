import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { assistantContract } from '../../../contract/assistant.ts'
import type { InquiryStatus } from '../../../domain/assistant/inquiry.ts'
import { call } from '../../platform/api-client.ts'

export type { Inquiry, InquiryRow } from '../../../contract/assistant.ts'

export function useInquiries(status: InquiryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['assistant', 'inquiries', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        assistantContract.listInquiries,
        { query: { status, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useInquiryOf(inquiryId: string) {
  return useQuery({
    queryKey: ['assistant', 'inquiry', inquiryId],
    queryFn: ({ signal }) => call(assistantContract.getInquiry, { params: { inquiryId } }, { signal }),
  })
}

/** Answers with these words; without any, it needs no answer. */
export function useSettleInquiry(inquiryId: string) {
  const queries = useQueryClient()
  const params = { inquiryId }
  return useMutation({
    mutationFn: (content: string | null) =>
      content === null
        ? call(assistantContract.closeInquiry, { params, body: {} })
        : call(assistantContract.answerInquiry, { params, body: { content } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['assistant'] }),
  })
}
