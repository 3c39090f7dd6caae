import type { CatalogueFilters } from '../offers/catalogue-filters.ts'
import { useCatalogue } from '../offers/offers.api.ts'
import { eachLane } from './alert-lanes.ts'
import { PriceAlertButton } from './PriceAlertButton.tsx'

/** A price alert for one of the lanes in a catalogue, with the current filters. */
export function CataloguePriceAlert({ filters }: { filters: CatalogueFilters }) {
  const cards = useCatalogue(filters).data?.pages.flatMap(({ items }) => items) ?? []
  return <PriceAlertButton lanes={eachLane(cards)} />
}
