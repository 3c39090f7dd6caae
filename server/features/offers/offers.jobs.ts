import type { Jobs } from '../../platform/jobs.ts'
import { expireOffer } from './publish-offer.ts'
import { repriceOffers } from './reprice-offers.ts'

export const offersJobs: Jobs = {
  'offers.reprice': (tx) => repriceOffers(tx, new Date()),
  'offers.expire': (tx, { offerId }: { offerId: string }) => expireOffer(tx, offerId, new Date()),
}

/** Rates are dated by the day: once a night is enough. */
export const offersCrontab = '15 1 * * * offers.reprice'
