import { useQuery } from '@tanstack/react-query'
import { offersContract } from '../../../contract/offers.ts'
import { priceAlertsContract as contract, type NewPriceAlert, type PriceAlert } from '../../../contract/price-alerts.ts'
import { call } from '../../platform/api-client.ts'
import { one, useWrite } from '../../platform/queries.ts'

export type AlertLane = Pick<PriceAlert, 'service' | 'origin' | 'destination' | 'basis' | 'equipment'>

export const usePriceAlerts = () => useQuery(one(contract.listPriceAlerts, {}))

/** The current cheapest card of a lane; null when there is none. */
export function useCheapest({ destination, equipment, ...of }: AlertLane) {
  const query = { ...of, ...(destination && { destination }), ...(equipment && { equipment }), limit: 1 }
  return useQuery({ ...one(offersContract.listOffers, { query }), select: ({ items }) => items[0] ?? null })
}

const alerts = { changes: ['price-alerts'] }

export const useSetPriceAlert = () => useWrite((body: NewPriceAlert) => call(contract.setPriceAlert, { body }), alerts)

export const useChangePriceAlert = () =>
  useWrite(
    ({ id, paused }: { id: string; paused: boolean }) =>
      call(contract.changePriceAlert, { params: { priceAlertId: id }, body: { paused } }),
    alerts,
  )

export const useDeletePriceAlert = () =>
  useWrite((id: string) => call(contract.deletePriceAlert, { params: { priceAlertId: id } }), alerts)
