import { type Refusal, refuse } from '../decision.ts'
import type { Money } from '../money/money.ts'
import type { Booking, BookingStatus } from './booking.ts'
import { cancellationFee } from './cancellation-fee.ts'

export type BookingCommand =
  | { readonly kind: 'confirm'; readonly now: number }
  | { readonly kind: 'decline'; readonly now: number; readonly reason: string }
  | { readonly kind: 'cancel'; readonly now: number; readonly by: 'customer' | 'provider'; readonly reason: string }
  | { readonly kind: 'expire'; readonly now: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'complete' }
  /** Undo a wrong report: the cargo was not taken over (`take-back-start`) or not delivered (`reopen`). */
  | { readonly kind: 'take-back-start' }
  | { readonly kind: 'reopen' }

export type BookingEvent =
  | { readonly type: 'confirmed' }
  | { readonly type: 'declined'; readonly reason: string }
  | { readonly type: 'cancelled'; readonly by: 'customer' | 'provider'; readonly reason: string; readonly fee: Money }
  | { readonly type: 'expired' }
  | { readonly type: 'started' }
  | { readonly type: 'completed' }
  | { readonly type: 'start-taken-back' }
  | { readonly type: 'reopened' }

export type BookingRefusal =
  | 'booking_already_answered'
  | 'booking_expired'
  | 'booking_not_expired_yet'
  | 'booking_under_way'
  | 'booking_closed'
  | 'booking_not_confirmed'
  | 'reason_needed'

const closed: readonly BookingStatus[] = ['completed', 'declined', 'cancelled', 'expired']

/** The only decision table of bookings; endpoints and buttons both use it. */
export function decideBooking(booking: Booking, command: BookingCommand): BookingEvent | Refusal<BookingRefusal> {
  const { status } = booking
  switch (command.kind) {
    case 'confirm':
    case 'decline':
      if (status === 'expired') return refuse('booking_expired')
      if (closed.includes(status)) return refuse('booking_closed')
      if (status !== 'requested') return refuse('booking_already_answered')
      if (command.now > booking.confirmBy) return refuse('booking_expired')
      if (command.kind === 'confirm') return { type: 'confirmed' }
      return command.reason.trim() === ''
        ? refuse('reason_needed')
        : { type: 'declined', reason: command.reason.trim() }
    case 'cancel':
      if (closed.includes(status)) return refuse('booking_closed')
      if (status === 'in_progress') return refuse('booking_under_way')
      // A provider who has not answered yet declines instead; only a confirmed booking can be cancelled by its
      // provider.
      if (command.by === 'provider' && status === 'requested') return refuse('booking_not_confirmed')
      if (command.reason.trim() === '') return refuse('reason_needed')
      return {
        type: 'cancelled',
        by: command.by,
        reason: command.reason.trim(),
        fee: cancellationFee(booking, command.by, command.now),
      }
    case 'expire':
      if (closed.includes(status)) return refuse('booking_closed')
      if (status !== 'requested') return refuse('booking_already_answered')
      return command.now > booking.confirmBy ? { type: 'expired' } : refuse('booking_not_expired_yet')
    case 'start':
      if (closed.includes(status)) return refuse('booking_closed')
      if (status === 'in_progress') return refuse('booking_under_way')
      return status === 'confirmed' ? { type: 'started' } : refuse('booking_not_confirmed')
    case 'complete':
      if (closed.includes(status)) return refuse('booking_closed')
      return status === 'in_progress' ? { type: 'completed' } : refuse('booking_not_confirmed')
    case 'take-back-start':
      if (closed.includes(status)) return refuse('booking_closed')
      return status === 'in_progress' ? { type: 'start-taken-back' } : refuse('booking_not_confirmed')
    case 'reopen':
      if (status === 'completed') return { type: 'reopened' }
      return closed.includes(status) ? refuse('booking_closed') : refuse('booking_not_confirmed')
  }
}

const after: Readonly<Record<BookingEvent['type'], BookingStatus>> = {
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  started: 'in_progress',
  completed: 'completed',
  'start-taken-back': 'confirmed',
  reopened: 'in_progress',
}

export function evolveBooking(booking: Booking, event: BookingEvent): Booking {
  return { ...booking, status: after[event.type] }
}
