import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { PartOrderDetail, PartOrderRow as RowOnWire, sparePartsContract } from '../../../contract/spare-parts.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { money } from '../../../domain/money/money.ts'
import { quoteStatusAt } from '../../../domain/quotes/quote-lifecycle.ts'
import { decidePartOrder, type PartOrderCommand } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { customerVerified } from '../companies/companies.views.ts'
import { ratesById } from '../offers/exchange-rates.views.ts'
import { providerRecords } from '../offers/offers.views.ts'
import { type PartOrderRow, type PartQuoteRow, partOrderOf, partQuoteOf } from './part-order-row.ts'
import { type Barred, isChosen, mayNotSell, sideOf } from './spare-parts.permissions.ts'

type Query = QueryOf<(typeof sparePartsContract)['listPartOrders']>

/** Orders of the current customer, newest first; operators see those of all companies. */
function ordersOfCustomer({ tx, actor }: Context, query: Query) {
  let list = tx.selectFrom('part_orders as o').selectAll('o')
  if (actor.companyKind !== 'operator') list = list.where('o.customer_company_id', '=', actor.companyId)
  if (query.status) list = list.where('o.status', '=', query.status)
  if (query.number) list = list.where('o.number', '=', query.number)
  return followed(list, 'o', query)
}

/** Orders sent to the current supplier, newest first. */
function ordersToSupplier({ tx, actor }: Context, query: Query) {
  let list = tx
    .selectFrom('part_order_suppliers as s')
    .innerJoin('part_orders as o', (on) =>
      on.onRef('o.customer_company_id', '=', 's.customer_company_id').onRef('o.id', '=', 's.order_id'),
    )
    .selectAll('o')
    .where('s.provider_company_id', '=', actor.companyId)
  if (query.status) list = list.where('o.status', '=', query.status)
  if (query.number) list = list.where('o.number', '=', query.number)
  return followed(list, 'o', query)
}

export function partOrdersStatement(context: Context, query: Query) {
  const { actor } = context
  const supplies = listedSide(actor.companyKind, query.side) === 'provider'
  return supplies ? ordersToSupplier(context, query) : ordersOfCustomer(context, query)
}

export async function listPartOrders(context: Context, query: Query) {
  const { tx, actor, now } = context
  const rows = await partOrdersStatement(context, query).execute()
  const quotes = await quotesOf(tx, rows)
  return followedPage(rows, query, (row) => rowOf(actor, row, quotes.get(row.id) ?? [], now))
}

/** The quotes of some orders, by order, the cheapest first; a supplier sees only their own. */
async function quotesOf(tx: Tx, rows: readonly PartOrderRow[]): Promise<Map<string, PartQuoteRow[]>> {
  if (rows.length === 0) return new Map()
  const quotes = await tx
    .selectFrom('part_quotes')
    .selectAll()
    .where('customer_company_id', 'in', [...new Set(rows.map((row) => row.customer_company_id))])
    .where(
      'order_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('total_frw')
    .orderBy('id')
    .execute()
  return Map.groupBy(quotes, (quote) => quote.order_id)
}

/** One order as the actor sees it, with the actions open to them; undefined when the actor may not see it. */
export async function readPartOrder(context: Context, orderId: string): Promise<PartOrderDetail | undefined> {
  const { tx, actor, now } = context
  const row = await tx
    .selectFrom('part_orders')
    .selectAll()
    .select(customerVerified('part_orders'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const quotes = (await quotesOf(tx, [row])).get(row.id) ?? []
  const recordOf = await providerRecords(
    tx,
    quotes.map((quote) => quote.provider_company_id),
  )
  const { asked } = await tx
    .selectFrom('part_order_suppliers')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('customer_company_id', '=', row.customer_company_id)
    .where('order_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const accepted = quotes.find((quote) => quote.status === 'accepted')
  const concerned = sideOf(actor, row) !== 'supplier' || isChosen(actor, accepted)
  return {
    ...rowOf(actor, row, quotes, now),
    side: sideOf(actor, row),
    partNumber: row.part_number,
    notes: row.notes,
    customerName: concerned ? row.customer_name : null,
    customerVerified: concerned ? row.customer_verified : null,
    supplierName: accepted?.provider_name ?? null,
    suppliersAsked: asked,
    deliveryPlace: concerned ? row.delivery_place : null,
    orderedAt: row.ordered_at?.toISOString() ?? null,
    deliverOn: concerned ? row.deliver_on : null,
    deliveredOn: concerned ? row.delivered_on : null,
    receivedAt: row.received_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    closedReason: concerned ? row.closed_reason : null,
    quotes: quotes.map((quote) => partQuoteOf(row, quote, recordOf(quote.provider_company_id), now)),
    rates: await ratesById(
      tx,
      quotes.flatMap((quote) => [quote.frw_rate_id, quote.usd_rate_id]),
    ),
    actions: actionsOf(actor, row, quotes, now, sideOf(actor, row) === 'supplier' ? await mayNotSell(context) : null),
  }
}

function rowOf(actor: Actor, row: PartOrderRow, quotes: readonly PartQuoteRow[], now: Date): RowOnWire {
  const statusOf = (quote: PartQuoteRow) => quoteStatusAt({ status: quote.status, validUntil: quote.valid_until }, now)
  const own = quotes.filter((quote) => quote.provider_company_id === actor.companyId)
  const newest = own.reduce<PartQuoteRow | undefined>(
    (last, each) => (last && last.id > each.id ? last : each),
    undefined,
  )
  const accepted = quotes.find((quote) => quote.status === 'accepted')
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    vehicleMake: row.vehicle_make,
    partCategory: row.part_category,
    partName: row.part_name,
    quantity: row.quantity,
    urgency: row.urgency,
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    quoteCount: quotes.filter((quote) => statusOf(quote) === 'offered').length,
    ownQuote: newest ? statusOf(newest) : null,
    total: accepted ? money(accepted.total, accepted.currency) : null,
  }
}

/**
 * For each button: null if it works, otherwise the reason why not.
 * @param barred why the actor may give no price; orders that it has received at its card's price go on
 */
function actionsOf(
  actor: Actor,
  row: PartOrderRow,
  quotes: readonly PartQuoteRow[],
  now: Date,
  barred: Barred | null,
): PartOrderDetail['actions'] {
  const side = sideOf(actor, row)
  const accepted = quotes.find((quote) => quote.status === 'accepted')
  const asked = (command: PartOrderCommand) => {
    const answer = decidePartOrder(partOrderOf(row), command)
    return isRefusal(answer) ? answer.refused : null
  }
  const at = now.getTime()
  const customer = (command: PartOrderCommand) => (side === 'customer' ? asked(command) : 'other_side')
  const chosen = (command: PartOrderCommand) =>
    side === 'supplier' && (!accepted || isChosen(actor, accepted)) && !isClosedTo(actor, quotes, row)
      ? asked(command)
      : 'other_side'
  const stands = quotes.some(
    (quote) => quote.provider_company_id === actor.companyId && quote.status === 'offered' && quote.valid_until > now,
  )
  return {
    accept: customer({ kind: 'accept', now: at }),
    cancel:
      side === 'supplier'
        ? chosen({ kind: 'cancel', by: 'supplier', reason: 'asked' })
        : customer({ kind: 'cancel', by: 'customer', reason: 'asked' }),
    receive: customer({ kind: 'receive' }),
    quote:
      side !== 'supplier' ? 'other_side' : stands ? 'already_quoted' : (asked({ kind: 'quote', now: at }) ?? barred),
    confirm: chosen({ kind: 'confirm', now: at }),
    decline: chosen({ kind: 'decline', now: at, reason: 'asked' }),
    deliver: chosen({ kind: 'deliver' }),
  }
}

/** True when the order went to another supplier, whose quote the actor cannot see. */
function isClosedTo(actor: Actor, quotes: readonly PartQuoteRow[], row: PartOrderRow): boolean {
  const given = row.status === 'ordered' || row.status === 'delivered'
  return given && !quotes.some((quote) => quote.status === 'accepted' && quote.provider_company_id === actor.companyId)
}
