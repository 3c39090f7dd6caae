import type { Insertable } from 'kysely'
import { readAttributes } from '../../../contract/offer-attributes.ts'
import type { NewOffer, OfferChange } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { type ShownPrice, usdMills } from '../../../domain/money/exchange.ts'
import { agreedCovers } from '../../../domain/offers/inclusions.ts'
import { mistakesIn, type OfferDraft } from '../../../domain/offers/offer-lifecycle.ts'
import { capacityKindOf } from '../../../domain/offers/services.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { Offers } from '../../platform/database/schema.generated.ts'
import { announce } from '../../platform/events.ts'
import { readMe } from '../companies/companies.views.ts'
import { laneOfCard } from './card-lane.ts'
import { dateDepartures } from './date-departures.ts'
import { currentRates } from './exchange-rates.views.ts'
import { fleetFor, joinFleet } from './fleet-of-card.ts'
import { draftOf, type OfferRow, shownColumns, showPriceIfRated } from './offer-row.ts'
import './offers.events.ts'
import { insertOffer, lockOffer, peakHeld, updateOffer } from './offers.store.ts'
import { providerRecords, readOfferRow } from './offers.views.ts'
import { planExpiry } from './publish-offer.ts'
import { unitRefusal } from './unit-of-card.ts'

type Extras = Pick<NewOffer, 'nextDeparture' | 'included' | 'notIncluded'>

/** Saves a new card as a draft of the requesting provider. */
export async function createOffer(
  context: Context,
  offer: NewOffer,
): Promise<OfferRow | Refusal<'invalid_input' | 'no_exchange_rate' | 'capacity_below_taken'>> {
  const { tx, actor, now } = context
  const terms = await columnsOf(tx, offer, now)
  if (isRefusal(terms)) return terms
  const fleet = await fleetFor(tx, actor.companyId, offer.fleetId, offer, dayInKigali(now))
  if (isRefusal(fleet)) return fleet
  const { company } = await readMe(context)
  const record = (await providerRecords(tx, [actor.companyId]))(actor.companyId)
  const row = await insertOffer(tx, {
    ...terms,
    provider_company_id: actor.companyId,
    provider_name: company.name,
    rating_hundredths: Math.round((record.rating ?? 0) * 100),
    rating_count: record.ratingCount,
  })
  await audit(context, { verb: 'offers.create', subject: { kind: 'offer', id: row.id }, after: offer })
  if (!fleet) return row
  return (await joinFleet(tx, row.id, fleet, now)) ?? (await readOfferRow(tx, row.id)) ?? row
}

/**
 * Changes a card of the requesting provider. Existing quotes retain their price, since they have their own copy. Its
 * basis and equipment stay while something counts in them.
 */
export async function changeOffer(
  context: Context,
  offerId: string,
  { changedFrom, ...change }: OfferChange,
): Promise<
  OfferRow | Refusal<'not_found' | 'invalid_input' | 'no_exchange_rate' | 'capacity_below_taken' | 'changed_meanwhile'>
> {
  const { tx, actor, now } = context
  const before = await lockOffer(tx, actor.companyId, offerId)
  if (!before) return refuse('not_found')
  if (changedFrom && Date.parse(changedFrom) !== before.updated_at.getTime()) return refuse('changed_meanwhile')
  const { fleetId = before.fleet_id, ...written } = change
  const draft = { ...draftOf(before), ...extrasOf(before), ...written }
  const terms = await columnsOf(tx, draft, now)
  if (isRefusal(terms)) return terms
  const unit = await unitRefusal(tx, before, draft)
  if (unit) return unit
  const fleet = await fleetFor(tx, actor.companyId, fleetId, draft, dayInKigali(now), before)
  if (isRefusal(fleet)) return fleet
  const moves = fleetId !== before.fleet_id
  if (fleet) terms.capacity_total = moves ? before.capacity_total : fleet.total
  else if (moves) Object.assign(terms, { fleet_id: null, capacity_taken: 0 })
  const taken =
    capacityKindOf(before.service) === 'period' ? await peakHeld(tx, offerId, dayInKigali(now)) : before.capacity_taken
  if (!fleet && !moves && terms.capacity_total !== null && Number(terms.capacity_total) < taken)
    return refuse('capacity_below_taken', { values: { taken } })
  let row = await updateOffer(tx, offerId, terms)
  if (fleet && moves) {
    const full = await joinFleet(tx, offerId, fleet, now)
    if (full) return full
    row = (await readOfferRow(tx, offerId)) ?? row
  }
  // A card hidden by a suspension or an expired licence is shown again when that ends.
  if (row.status === 'published' || row.hidden_by_suspension || row.hidden_by_licence) await planExpiry(tx, row)
  await dateDepartures(tx, row, now)
  await audit(context, {
    verb: 'offers.change',
    subject: { kind: 'offer', id: offerId },
    before: draftOf(before),
    after: draftOf(row),
  })
  if (row.status === 'published')
    await announce(tx, {
      type: 'offers.changed',
      companies: [row.provider_company_id],
      subject: { kind: 'offer', id: row.id },
      data: { lanes: [before, row].flatMap((card) => laneOfCard(card) ?? []) },
    })
  return row
}

function extrasOf(row: OfferRow): Extras {
  return {
    nextDeparture: row.next_departure?.toISOString() ?? null,
    included: row.included,
    notIncluded: row.not_included,
  }
}

type Columns = Omit<Insertable<Offers>, 'provider_company_id' | 'provider_name'> & { capacity_total: number | null }

async function columnsOf(
  tx: Tx,
  offer: OfferDraft & Extras,
  now: Date,
): Promise<Columns | Refusal<'invalid_input' | 'no_exchange_rate'>> {
  const read = readAttributes(offer.service, offer.attributes)
  const attributes = 'attributes' in read ? read.attributes : {}
  const fields = { ...mistakesIn({ ...offer, attributes }), ...('mistakes' in read ? read.mistakes : {}) }
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
  const shown = showPriceIfRated(offer.price, await currentRates(tx, dayInKigali(now)))
  if (!shown) return refuse('no_exchange_rate', { values: { currency: offer.price.currency } })
  const covers = agreedCovers(offer, attributes.features)
  return {
    service: offer.service,
    origin: offer.origin,
    destination: offer.destination,
    basis: offer.basis,
    equipment: offer.equipment,
    currency: offer.price.currency,
    price: offer.price.amount,
    price_tenths: offer.price.tenths ?? 0,
    minimum_charge: offer.minimumCharge?.amount ?? null,
    minimum_quantity: offer.minimumQuantity,
    weight_breaks: jsonText(
      offer.weightBreaks.map(({ fromKg, price: { amount, tenths } }) => ({ fromKg, amount, tenths })),
    ),
    maximum_kg: offer.maximumKg,
    ...columnsBefore(shown),
    transit_days_min: offer.transitDaysMin,
    transit_days_max: offer.transitDaysMax,
    valid_from: offer.validFrom,
    valid_until: offer.validUntil,
    capacity_total: offer.capacityTotal,
    next_departure: offer.nextDeparture,
    included: [...covers.included],
    not_included: [...covers.notIncluded],
    attributes: jsonText(attributes),
  }
}

/** What processes of version 0.2.0 read until they are restarted; the next version drops these columns. */
function columnsBefore(shown: ShownPrice) {
  const { frw, usd, ...rateIds } = shownColumns(shown)
  return { price_frw: frw, price_usd: usd, price_usd_mills: usdMills(shown), ...rateIds }
}
