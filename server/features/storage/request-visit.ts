import type { BodyOf } from '../../../contract/endpoint.ts'
import type { storageContract } from '../../../contract/storage.ts'
import { ownCardRefusal } from '../../../domain/companies/sides.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { canBeVisited, type SlotRefusal, slotRefusal } from '../../../domain/storage/visiting-hours.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { companyName } from '../companies/companies.views.ts'
import { readCard } from '../offers/offers.views.ts'
import { announceVisit, planLapse } from './change-visit.ts'
import { insertVisit, slotIsFree, type VisitRow } from './storage.store.ts'
import { openingHoursOf } from './storage.views.ts'

type Refused = SlotRefusal | 'slot_taken' | 'visit_stands' | 'no_visits_here' | 'own_card' | 'not_found'

/**
 * Requests an hour at a warehouse or cold room. The hour is reserved at once, so that it is not promised to anyone
 * else. A company can have one visit per card.
 */
export async function requestVisit(
  context: Context,
  input: BodyOf<(typeof storageContract)['requestVisit']>,
): Promise<VisitRow | Refusal<Refused>> {
  const { tx, actor, now } = context
  const card = (await readCard(tx, input.offerId, now))?.offer
  if (!card) return refuse('not_found')
  const own = ownCardRefusal(actor.companyId, card.provider.id)
  if (own) return own
  if (!canBeVisited(card.service) || !card.origin) return refuse('no_visits_here')
  const startsAt = new Date(input.startsAt)
  const outside = slotRefusal(startsAt, now, await openingHoursOf(tx, card.provider.id))
  if (outside) return outside
  if (!(await slotIsFree(tx, card.id, startsAt))) return refuse('slot_taken')
  const row = await insertVisit(tx, {
    offer_id: card.id,
    provider_company_id: card.provider.id,
    provider_name: card.provider.name,
    customer_company_id: actor.companyId,
    customer_name: await companyName(tx, actor.companyId),
    requested_by: actor.personId,
    service: card.service,
    warehouse_name: card.attributes.name ?? card.provider.name,
    place: card.origin,
    starts_at: startsAt,
    visitors: input.visitors,
    note: input.note,
  })
  if (!row) return refuse('visit_stands')
  await audit(context, { verb: 'storage.request-visit', subject: { kind: 'visit', id: row.id }, after: input })
  await announceVisit(tx, 'storage.requested', row)
  await planLapse(tx, row)
  return row
}
