import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Offers } from '../../platform/database/schema.generated.ts'
import type { OfferRow } from './offer-row.ts'

export async function insertOffer(tx: Tx, offer: Insertable<Offers>): Promise<OfferRow> {
  return tx.insertInto('offers').values(offer).returningAll().executeTakeFirstOrThrow()
}

/** Locks a card until the transaction ends. The company is named: others see a published card, but may not change it. */
export async function lockOffer(
  tx: Tx,
  providerCompanyId: string | null,
  offerId: string,
): Promise<OfferRow | undefined> {
  let card = tx.selectFrom('offers').selectAll().where('id', '=', offerId).forUpdate()
  if (providerCompanyId) card = card.where('provider_company_id', '=', providerCompanyId)
  return card.executeTakeFirst()
}

export async function updateOffer(tx: Tx, offerId: string, change: Updateable<Offers>): Promise<OfferRow> {
  return tx
    .updateTable('offers')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', offerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Published cards converted by other rates than these, locked; those that somebody else holds are left for later. */
export async function lockCardsOfOldRates(tx: Tx, rateIds: readonly string[], most: number): Promise<OfferRow[]> {
  if (rateIds.length === 0) return []
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('status', '=', 'published')
    .where((eb) => eb.or([eb('frw_rate_id', 'not in', rateIds), eb('usd_rate_id', 'not in', rateIds)]))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

type Shown = { frw: number; usd: number; frw_rate_id: string | null; usd_rate_id: string | null }

export async function setShownPrice(tx: Tx, offerId: string, { frw, usd, ...rates }: Shown): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ price_frw: frw, price_usd: usd, ...rates })
    .where('id', '=', offerId)
    .execute()
}

export async function takeCapacity(tx: Tx, offerId: string, quantity: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select reserve_offer_capacity(${offerId}, ${quantity}) as taken`.execute(tx)
  return rows[0]?.taken === true
}

export async function giveCapacityBack(tx: Tx, offerId: string, quantity: number): Promise<void> {
  await sql`select release_offer_capacity(${offerId}, ${quantity})`.execute(tx)
}

export async function setRating(tx: Tx, providerCompanyId: string, stars: number, count: number): Promise<void> {
  await sql`select set_provider_rating(${providerCompanyId}, ${stars}, ${count})`.execute(tx)
}

export async function countCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await sql`select count_provider_completion(${providerCompanyId})`.execute(tx)
}
