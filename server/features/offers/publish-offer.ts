import { dayInKigali, endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideOffer } from '../../../domain/offers/offer-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { isLicensed, lockSuspension, readMe } from '../companies/companies.views.ts'
import { laneOfCard } from './card-lane.ts'
import { dateDepartures } from './date-departures.ts'
import type { OfferRow } from './offer-row.ts'
import './offers.events.ts'
import { lockOffer, updateOffer } from './offers.store.ts'

/** Shows a card in the catalogue. A provider who is not verified yet may create cards, but not publish them. */
export async function publishOffer(
  context: Context,
  offerId: string,
): Promise<
  | OfferRow
  | Refusal<
      | 'not_found'
      | 'already_published'
      | 'not_valid_anymore'
      | 'company_not_verified'
      | 'company_suspended'
      | 'licence_lapsed'
    >
> {
  const { tx, actor, now } = context
  const before = await lockOffer(tx, actor.companyId, offerId)
  if (!before) return refuse('not_found')
  const status = decideOffer(before.status, 'publish')
  if (isRefusal(status)) return refuse('already_published')
  if (before.valid_until < dayInKigali(now)) return refuse('not_valid_anymore')
  const { company } = await readMe(context)
  if (!company.verified) return refuse('company_not_verified')
  if (await lockSuspension(context)) return refuse('company_suspended')
  if (!(await isLicensed(tx, actor.companyId, before.service, now))) return refuse('licence_lapsed')
  const row = await move(context, before, 'publish', status)
  await planExpiry(tx, row)
  return row
}

/** Removes a card from the catalogue; quotes already made from it remain valid. */
export async function withdrawOffer(
  context: Context,
  offerId: string,
): Promise<OfferRow | Refusal<'not_found' | 'not_published'>> {
  const { tx, actor } = context
  const before = await lockOffer(tx, actor.companyId, offerId)
  if (!before) return refuse('not_found')
  const status = decideOffer(before.status, 'withdraw')
  return isRefusal(status) ? refuse('not_published') : move(context, before, 'withdraw', status)
}

/** Withdraws a card whose last day has passed; called by a scheduled job. */
export async function expireOffer(tx: Tx, offerId: string, now: Date): Promise<void> {
  const before = await lockOffer(tx, null, offerId)
  if (!before || before.valid_until >= dayInKigali(now)) return
  const status = decideOffer(before.status, 'expire')
  if (!isRefusal(status)) await move({ tx, actor: null, now }, before, 'expire', status)
}

/** Schedules the expiry of a published card; replaces an earlier schedule. */
export async function planExpiry(tx: Tx, row: OfferRow): Promise<void> {
  await enqueue(
    tx,
    'offers.expire',
    { offerId: row.id },
    { runAt: endOfDayInKigali(row.valid_until), key: `offers.expire:${row.id}` },
  )
}

async function move(
  context: Context<Actor | null>,
  before: OfferRow,
  verb: 'publish' | 'withdraw' | 'expire',
  status: 'published' | 'withdrawn',
): Promise<OfferRow> {
  const { tx, now } = context
  const row = await updateOffer(tx, before.id, { status })
  await dateDepartures(tx, row, now)
  await audit(context, {
    verb: `offers.${verb}`,
    subject: { kind: 'offer', id: row.id },
    before: { status: before.status },
    after: { status },
  })
  await announce(tx, {
    type: `offers.${status}`,
    companies: [row.provider_company_id],
    subject: { kind: 'offer', id: row.id },
    data: { service: row.service, lane: laneOfCard(row) },
  })
  return row
}
