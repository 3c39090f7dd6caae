import type { ItineraryState as State } from '../../../domain/itinerary-bookings/itinerary-state.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'

const tones: Readonly<Record<State, BadgeTone>> = {
  requested: 'sun',
  part_confirmed: 'sun',
  confirmed: 'lake',
  in_progress: 'lake',
  completed: 'hill',
  needs_attention: 'danger',
  cancelled: 'neutral',
}

export function ItineraryState({ state }: { state: State }) {
  const t = useWords(itineraryBookingsWords)
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
