import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clearanceContract as contract } from '../../../contract/clearance.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import type { FileStatus } from '../../../domain/clearance/clearance-file.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { one, pages, useVerb } from '../../platform/queries.ts'

export const useEngageBroker = () =>
  useVerb(contract.engageBroker, { changes: [contract.listClearanceFiles, 'bookings'] })

/** The newest shipments that the company is the customer of: only those can be given to a broker. */
export const useShipmentsToClear = () =>
  useQuery(one(shipmentsContract.listShipments, { query: { side: 'customer', limit: 100 } }))

/** A file shows the status of its documents, so it follows their events. */
const followsPapers = { follows: 'documents' }

export const useClearanceFiles = (status: FileStatus | undefined, side?: Side) =>
  useInfiniteQuery({ ...pages(contract.listClearanceFiles, { query: { status, side } }), meta: followsPapers })

const oneFile = (fileId: string) => ({
  ...one(contract.getClearanceFile, { params: { fileId } }),
  meta: followsPapers,
})
export const useClearanceFile = (fileId: string) => useQuery(oneFile(fileId))

/** The broker's steps on one file; each returns the changed file. */
export const useTakeStep = (fileId: string) =>
  useVerb(contract.takeStep, {
    params: { fileId },
    answers: oneFile(fileId),
    changes: [contract.listClearanceFiles, 'documents'],
  })
