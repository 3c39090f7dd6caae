import type { Jobs } from '../../platform/jobs.ts'
import { expireOffer } from './publish-offer.ts'

export const offersJobs: Jobs = {
  'offers.expire': (tx, { offerId }: { offerId: string }) => expireOffer(tx, offerId, new Date()),
}
