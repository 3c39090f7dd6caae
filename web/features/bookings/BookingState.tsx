import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import type { BookingStatus } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'

const tones: Readonly<Record<BookingStatus, BadgeTone>> = {
  requested: 'sun',
  confirmed: 'lake',
  in_progress: 'lake',
  completed: 'hill',
  declined: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function BookingState({ status }: { status: BookingStatus }) {
  const t = useWords(bookingsWords)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
