import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { storageContract as contract } from '../../../contract/storage.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { one, pages, useVerb, useVerbs } from '../../platform/queries.ts'

export const useVisits = (show: 'coming' | 'all', side?: Side) =>
  useInfiniteQuery(pages(contract.listVisits, { query: { show, side } }))

export type VisitSlots = AnswerOf<typeof contract.listVisitSlots>

/** The visiting hours of a card on one day; always refetched, because others may take them. */
export const useVisitSlots = (offerId: string, day: string) =>
  useQuery({ ...one(contract.listVisitSlots, { params: { offerId }, query: { day } }), staleTime: 0 })

const openingHours = one(contract.getOpeningHours, {})

/** The visiting hours of the user's company. */
export const useOpeningHours = () => useQuery(openingHours)

export const useSetOpeningHours = () =>
  useVerb(contract.setOpeningHours, {
    answers: openingHours,
    changes: [contract.listVisitSlots],
  })

/** Whether accepted or refused, the free hours have changed. */
export const useRequestVisit = () => useVerb(contract.requestVisit, { changes: ['storage'] })

/** The actions on one visit; the lists are refetched, because a visit's position depends on its time. */
export const useChangeVisit = (visitId: string) =>
  useVerbs(
    {
      confirm: contract.confirmVisit,
      complete: contract.completeVisit,
      propose: contract.proposeVisit,
      decline: contract.declineVisit,
      cancel: contract.cancelVisit,
    },
    { params: { visitId }, changes: ['storage'] },
  )
