import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DocumentDetail, documentsContract } from '../../../contract/documents.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import type { reviewKinds } from '../../../domain/documents/document-lifecycle.ts'
import { call } from '../../platform/api-client.ts'

export function useDocumentSets(side?: Side) {
  return useInfiniteQuery({
    queryKey: ['documents', 'sets', side],
    queryFn: ({ pageParam, signal }) =>
      call(
        documentsContract.listDocumentSets,
        { query: { side, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useDocumentSet(setId: string) {
  return useQuery({
    queryKey: ['documents', 'set', setId],
    queryFn: ({ signal }) => call(documentsContract.getDocumentSet, { params: { setId } }, { signal }),
  })
}

export function useDocument(documentId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['documents', 'one', documentId],
    enabled,
    queryFn: ({ signal }) => call(documentsContract.getDocument, { params: { documentId } }, { signal }),
  })
}

/** Papers handed in without an account that wait for the company; `bookingId`: for this booking. */
export function useGuestUploads(side: Side | undefined, bookingId?: string) {
  return useInfiniteQuery({
    queryKey: ['documents', 'guest-uploads', side, bookingId],
    queryFn: ({ pageParam, signal }) =>
      call(
        documentsContract.listGuestUploads,
        { query: { side, bookingId, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** The newest sets of the company with their documents: a hundred are enough to choose from. */
export function useSetsToChoose(side: Side | undefined) {
  return useQuery({
    queryKey: ['documents', 'sets-to-choose', side],
    queryFn: ({ signal }) => call(documentsContract.listDocumentSets, { query: { side, limit: 100 } }, { signal }),
  })
}

type Settling =
  | { readonly uploadId: string; readonly documentId: string }
  | { readonly uploadId: string; readonly reason: string }

/** Takes a paper that waits, or refuses it. */
export function useSettleGuestUpload() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uploadId, ...as }: Settling) => {
      const params = { uploadId }
      return 'documentId' in as
        ? call(documentsContract.takeGuestUpload, { params, body: { documentId: as.documentId } })
        : call(documentsContract.refuseGuestUpload, { params, body: { reason: as.reason } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['documents'] }),
  })
}

export type WaitingStatus = 'pending' | 'under-review' | 'processing' | 'approved'

export function useReviews(status: WaitingStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['documents', 'reviews', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        documentsContract.listReviews,
        { query: { status, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export type DocumentChange =
  | { readonly kind: 'upload'; readonly documentId: string; readonly fileId: string }
  | {
      readonly kind: 'review'
      readonly documentId: string
      readonly as: (typeof reviewKinds)[number]
      readonly reason: string
      readonly version: number
    }

/** The verbs on a document; each answers the document as it is afterwards. */
export function useChangeDocument() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: DocumentChange): Promise<DocumentDetail> => {
      const params = { documentId: change.documentId }
      if (change.kind === 'upload')
        return call(documentsContract.addVersion, { params, body: { fileId: change.fileId } })
      const { as: kind, reason, version } = change
      return call(documentsContract.reviewDocument, { params, body: { kind, reason, version } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['documents'] }),
  })
}

/** A link to a file, asked for shortly before it is used. */
export function linkTo(fileId: string, disposition: 'attachment' | 'inline') {
  return call(documentsContract.linkFile, { params: { fileId }, body: { disposition } })
}

/** Has the browser save a file under its own name. */
export async function download(fileId: string): Promise<void> {
  const { url } = await linkTo(fileId, 'attachment')
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
}
