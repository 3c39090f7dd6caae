import { useQuery } from '@tanstack/react-query'
import { offersContract } from '../../../contract/offers.ts'
import { priceAlertsContract as contract, type PriceAlert } from '../../../contract/price-alerts.ts'
import { one, useVerb } from '../../platform/queries.ts'

export type AlertLane = Pick<PriceAlert, 'service' | 'origin' | 'destination' | 'basis' | 'equipment'>

export const usePriceAlerts = () => useQuery(one(contract.listPriceAlerts, {}))

/** The current cheapest card of a lane; null when there is none. */
export function useCheapest({ destination, equipment, ...of }: AlertLane) {
  const query = { ...of, ...(destination && { destination }), ...(equipment && { equipment }), limit: 1 }
  return useQuery({ ...one(offersContract.listOffers, { query }), select: ({ items }) => items[0] ?? null })
}

const alerts = { changes: ['price-alerts'] }

export const useSetPriceAlert = () => useVerb(contract.setPriceAlert, alerts)

export const useChangePriceAlert = () => useVerb(contract.changePriceAlert, alerts)

export const useDeletePriceAlert = () => useVerb(contract.deletePriceAlert, alerts)
