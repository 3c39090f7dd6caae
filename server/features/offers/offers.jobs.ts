import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { keptSince } from '../../../domain/retention/periods.ts'
import { enqueue, type WorkJobs } from '../../platform/jobs.ts'
import { rollOffers } from './date-departures.ts'
import { deleteEmptyDepartures } from './offers.store.ts'
import { expireOffer } from './publish-offer.ts'
import { rollFleets } from './roll-fleets.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'offers.roll-fleets': { readonly after?: string | undefined }
    'offers.delete-empty-departures': { readonly after?: string | undefined }
    'offers.roll': { readonly after?: string | undefined }
    'offers.expire': { readonly offerId: string }
  }
}

export const offersJobs: WorkJobs = {
  'offers.roll-fleets': (tx, { after }, { now }) => rollFleets(tx, after ?? null, dayInKigali(now)),
  'offers.roll': (tx, { after }, { now }) => rollOffers(tx, after ?? null, now),
  'offers.delete-empty-departures': async (tx, { after }, { now }) => {
    const last = await deleteEmptyDepartures(tx, keptSince('emptyDepartures', now), after ?? null, 500)
    if (last) await enqueue(tx, 'offers.delete-empty-departures', { after: last })
  },
  'offers.expire': (tx, { offerId }, { now }) => expireOffer(tx, offerId, now),
}

/** Departures and periods are dated by days in Kigali, which begin at 22:00 UTC. */
export const offersCrontab = [
  '5 22 * * * offers.roll ?fill=1d',
  '5 22 * * * offers.roll-fleets ?fill=1d',
  '55 2 * * * offers.delete-empty-departures ?fill=1d',
].join('\n')
