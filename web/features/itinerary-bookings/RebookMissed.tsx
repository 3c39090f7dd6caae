import { type BookedItinerary, useReplacements } from './itinerary-bookings.api.ts'
import { ReplacementFees, ReplacementItem } from './ReplacementItem.tsx'

/** The same carriages on a day that is still reached, with one press; nothing where they have none. */
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
