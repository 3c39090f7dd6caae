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

/** Papers handed in without an account that wait for the company; `bookingId`: for this booking. */
export const useGuestUploads = (side: Side | undefined, bookingId?: string) =>
  useInfiniteQuery(pages(contract.listGuestUploads, { query: { side, bookingId } }))

/** The newest sets of the company with their documents: a hundred are enough to choose from. */
export const useSetsToChoose = (side: Side | undefined) =>
  useQuery(one(contract.listDocumentSets, { query: { side, limit: 100 } }))

type Settling =
  | { readonly uploadId: string; readonly documentId: string }
  | { readonly uploadId: string; readonly reason: string }

/** Takes a paper that waits, or refuses it. */
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
      /** `judge`: the broker of a customs file; `review`: an operator. */
      readonly kind: 'review' | 'judge'
      readonly documentId: string
      readonly as: DocumentDetail['may']['review'][number]
      readonly reason: string
      readonly version: number
    }

/** The verbs on a document; each answers the document as it is afterwards. */
export const useChangeDocument = () =>
  useWrite(
    ({ documentId, ...change }: DocumentChange): Promise<DocumentDetail> => {
      const params = { documentId }
      if (change.kind === 'upload') {
        const { kind: _, ...body } = change
        return call(contract.addVersion, { params, body })
      }
      const { as, reason, version } = change
      // Each is offered what is its own to say.
      return change.kind === 'judge'
        ? call(contract.judgeDocument, { params, body: { kind: as as 'approve', reason, version } })
        : call(contract.reviewDocument, { params, body: { kind: as as 'approve', reason, version } })
    },
    // A customs file tells where its documents stand.
    { changes: ['documents', 'clearance'] },
  )

/** A link to a file, asked for shortly before it is used. */
export function linkTo(fileId: string, disposition: 'attachment' | 'inline') {
  return call(contract.linkFile, { params: { fileId }, body: { disposition } })
}

/** Has the browser save a file under its own name. */
export const download = async (fileId: string): Promise<void> => saveAs((await linkTo(fileId, 'attachment')).url)
