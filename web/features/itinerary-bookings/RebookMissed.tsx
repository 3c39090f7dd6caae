import { type BookedItinerary, useReplacements } from './itinerary-bookings.api.ts'
import { ReplacementFees, ReplacementItem } from './ReplacementItem.tsx'

/**
 * Rebooks the same carriages on a later day that is still possible, with one click; renders nothing when there is none.
 */
export function RebookMissed({ booked }: { booked: BookedItinerary }) {
  const missed = booked.actions.replace === null && booked.bookings.some((leg) => leg.missed)
  const { data, refetch } = useReplacements(booked.id, missed)
  const cards = new Set(booked.itinerary.legs.map(({ card }) => card?.offerId))
  const same = data?.items.find(({ legs }) => legs.every(({ offerId }) => cards.has(offerId)))
  if (!missed || !data || !same) return null
  return (
    <div className="grid gap-3">
      <ReplacementFees booked={booked} found={data} />
      <ul className="rounded-card bg-surface">
        <ReplacementItem again booked={booked} found={data} item={same} refetch={refetch} />
      </ul>
    </div>
  )
}
