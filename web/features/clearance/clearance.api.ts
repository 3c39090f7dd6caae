import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type ClearanceFileDetail,
  type ClearanceStep,
  clearanceContract as contract,
} from '../../../contract/clearance.ts'
import type { CallOf } from '../../../contract/endpoint.ts'
import type { FileStatus } from '../../../domain/clearance/clearance-file.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useWrite } from '../../platform/queries.ts'

export const useEngageBroker = () =>
  useWrite((body: CallOf<typeof contract.engageBroker>['body']) => call(contract.engageBroker, { body }), {
    changes: [contract.listClearanceFiles, 'bookings'],
  })

export const useClearanceFiles = (status: FileStatus | undefined, side?: Side) =>
  useInfiniteQuery(pages(contract.listClearanceFiles, { query: { status, side } }))

const oneFile = (fileId: string) => one(contract.getClearanceFile, { params: { fileId } })
export const useClearanceFile = (fileId: string) => useQuery(oneFile(fileId))

export type FileChange =
  | { readonly kind: 'step'; readonly step: ClearanceStep }
  | { readonly kind: 'provide'; readonly code: string; readonly reference: string; readonly note: string }
  | {
      readonly kind: 'judge'
      readonly code: string
      readonly as: 'accept' | 'reject' | 'waive'
      readonly reason: string
    }

/** The verbs on one file; each answers the file as it is afterwards. */
export const useChangeFile = (fileId: string) =>
  useWrite(
    (change: FileChange): Promise<ClearanceFileDetail> => {
      if (change.kind === 'step') return call(contract.takeStep, { params: { fileId }, body: change.step })
      const params = { fileId, code: change.code }
      if (change.kind === 'judge')
        return call(contract.judgePaper, { params, body: { kind: change.as, reason: change.reason } })
      return call(contract.providePaper, { params, body: { reference: change.reference, note: change.note } })
    },
    { answers: oneFile(fileId), changes: [contract.listClearanceFiles] },
  )
