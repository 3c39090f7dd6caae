import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { offersContract } from '../../../contract/offers.ts'
import { type NewPriceAlert, type PriceAlert, priceAlertsContract } from '../../../contract/price-alerts.ts'
import { call } from '../../platform/api-client.ts'

const queryKey = ['price-alerts']

export type AlertLane = Pick<PriceAlert, 'service' | 'origin' | 'destination' | 'basis' | 'equipment'>

export function usePriceAlerts() {
  return useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: ({ signal }) => call(priceAlertsContract.listPriceAlerts, {}, { signal }),
  })
}

/** The cheapest card of a lane now; null where none is offered. */
export function useCheapest(lane: AlertLane) {
  const { destination, equipment, ...of } = lane
  return useQuery({
    queryKey: ['offers', 'cheapest', lane],
    queryFn: async ({ signal }) => {
      const query = { ...of, ...(destination && { destination }), ...(equipment && { equipment }), limit: 1 }
      return (await call(offersContract.listOffers, { query }, { signal })).items[0] ?? null
    },
  })
}

function useStep<Given>(mutationFn: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey }) })
}

export const useSetPriceAlert = () =>
  useStep((body: NewPriceAlert) => call(priceAlertsContract.setPriceAlert, { body }))

export const useChangePriceAlert = () =>
  useStep(({ id, paused }: { id: string; paused: boolean }) =>
    call(priceAlertsContract.changePriceAlert, { params: { priceAlertId: id }, body: { paused } }),
  )

export const useDeletePriceAlert = () =>
  useStep((id: string) => call(priceAlertsContract.deletePriceAlert, { params: { priceAlertId: id } }))
