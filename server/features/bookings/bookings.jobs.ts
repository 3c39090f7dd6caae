import type { WorkJobs } from '../../platform/jobs.ts'
import { lockExpiredBookings } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'
import { countRatings } from './count-ratings.ts'
import { lapseRoom } from './lapse-room.ts'
import type { Applications } from './related-companies.views.ts'
import { rollStorage } from './roll-storage.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'bookings.expire': Nothing
    'bookings.lapse-room': Nothing
    'bookings.roll': Nothing
    'bookings.count-ratings': { readonly providerCompanyId: string }
  }
}

/**
 * @param applications the providers' applications, which help to recognise related companies among those that rate
 */
export const bookingsJobs = (applications: Applications): WorkJobs => ({
  'bookings.expire': async (tx, _payload, { now }) => {
    for (const row of await lockExpiredBookings(tx, now))
      await changeBooking({ tx, actor: null, now }, row, { kind: 'expire', now: now.getTime() })
  },
  'bookings.lapse-room': (tx, _payload, { now }) => lapseRoom(tx, now),
  'bookings.roll': (tx, _payload, { now }) => rollStorage(tx, now),
  'bookings.count-ratings': (tx, { providerCompanyId }) => countRatings(tx, providerCompanyId, applications),
})

/** A storage period begins and ends with the day in Kigali, two hours ahead of UTC. */
export const bookingsCrontab = '2 22 * * * bookings.roll ?fill=1d'
