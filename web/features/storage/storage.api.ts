import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { storageContract as contract, type OpeningHoursOnWire } from '../../../contract/storage.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useVerbs, useWrite } from '../../platform/queries.ts'

export const useVisits = (show: 'coming' | 'all', side?: Side) =>
  useInfiniteQuery(pages(contract.listVisits, { query: { show, side } }))

export type VisitSlots = AnswerOf<typeof contract.listVisitSlots>

/** The hours of a day at a card; asked anew each time, for others take them. */
export const useVisitSlots = (offerId: string, day: string) =>
  useQuery({ ...one(contract.listVisitSlots, { params: { offerId }, query: { day } }), staleTime: 0 })

const openingHours = one(contract.getOpeningHours, {})

/** When the asking provider receives visitors. */
export const useOpeningHours = () => useQuery(openingHours)

export const useSetOpeningHours = () =>
  useWrite((body: OpeningHoursOnWire) => call(contract.setOpeningHours, { body }), {
    answers: openingHours,
    changes: [contract.listVisitSlots],
  })

/** Taken or refused: the hours are others now. */
export const useRequestVisit = () =>
  useWrite((body: BodyOf<typeof contract.requestVisit>) => call(contract.requestVisit, { body }), {
    changes: ['storage'],
  })

/** The verbs on one visit; the lists are read anew, for its place in them follows its hour. */
export const useChangeVisit = (visitId: string) =>
  useVerbs(
    {
      confirm: contract.confirmVisit,
      complete: contract.completeVisit,
      propose: contract.proposeVisit,
      decline: contract.declineVisit,
      cancel: contract.cancelVisit,
    },
    { visitId },
    { changes: ['storage'] },
  )
