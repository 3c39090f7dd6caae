import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { documentsContract as contract, type DocumentDetail } from '../../../contract/documents.ts'
import type { CallOf } from '../../../contract/endpoint.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useWrite } from '../../platform/queries.ts'
import { saveAs } from '../../platform/save-as.ts'

export const useDocumentSets = (side?: Side) => useInfiniteQuery(pages(contract.listDocumentSets, { query: { side } }))

export const useDocumentSet = (setId: string) => useQuery(one(contract.getDocumentSet, { params: { setId } }))

export const useDocument = (documentId: string, enabled: boolean) =>
  useQuery({ ...one(contract.getDocument, { params: { documentId } }), enabled })

/** Documents from guests that wait for the company; `bookingId`: for this booking. */
export const useGuestUploads = (side: Side | undefined, bookingId?: string) =>
  useInfiniteQuery(pages(contract.listGuestUploads, { query: { side, bookingId } }))

/** The company's newest sets with their documents; at most a hundred, which is enough to choose from. */
export const useSetsToChoose = (side: Side | undefined) =>
  useQuery(one(contract.listDocumentSets, { query: { side, limit: 100 } }))

type Settling =
  | { readonly uploadId: string; readonly documentId: string }
  | { readonly uploadId: string; readonly reason: string }

/** Accepts a document from a guest, or refuses it. */
export const useSettleGuestUpload = () =>
  useWrite(
    ({ uploadId, ...body }: Settling) => {
      const params = { uploadId }
      return 'documentId' in body
        ? call(contract.takeGuestUpload, { params, body })
        : call(contract.refuseGuestUpload, { params, body })
    },
    { changes: ['documents'] },
  )

export type WaitingStatus = 'pending' | 'under-review' | 'processing' | 'approved'

export const useReviews = (status: WaitingStatus | undefined) =>
  useInfiniteQuery(pages(contract.listReviews, { query: { status } }))

export type DocumentChange =
  | ({ readonly kind: 'upload'; readonly documentId: string } & CallOf<typeof contract.addVersion>['body'])
  | {
      /** `judge`: by the broker of a customs file; `review`: by an operator. */
      readonly kind: 'review' | 'judge'
      readonly documentId: string
      readonly as: DocumentDetail['may']['review'][number]
      readonly reason: string
      readonly version: number
    }

/** The actions on a document; each returns the changed document. */
export const useChangeDocument = () =>
  useWrite(
    ({ documentId, ...change }: DocumentChange): Promise<DocumentDetail> => {
      const params = { documentId }
      if (change.kind === 'upload') {
        const { kind: _, ...body } = change
        return call(contract.addVersion, { params, body })
      }
      const { as, reason, version } = change
      // `may.review` contains only the steps of the respective endpoint.
      return change.kind === 'judge'
        ? call(contract.judgeDocument, { params, body: { kind: as as 'approve', reason, version } })
        : call(contract.reviewDocument, { params, body: { kind: as as 'approve', reason, version } })
    },
    // A customs file shows the status of its documents.
    { changes: ['documents', 'clearance'] },
  )

/** A link for a preview; it is valid for two minutes. */
export const useFileLink = (fileId: string, disposition: 'attachment' | 'inline', enabled: boolean) =>
  useQuery({
    ...one(contract.linkFile, { params: { fileId }, body: { disposition } }),
    enabled,
    staleTime: 90_000,
    gcTime: 0,
  })

/** Makes the browser save a file under its own name. */
export async function download(fileId: string): Promise<void> {
  const { url } = await call(contract.linkFile, { params: { fileId }, body: { disposition: 'attachment' } })
  saveAs(url)
}
