import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Offers } from '../../platform/database/schema.generated.ts'
import { currencyTable } from './price-order.views.ts'

/** The number of cheapest and of quickest cards that are read for each lane. */
const mostOfEach = 4
/** The number of brokers for each place of declaration. */
const mostBrokers = 5

/** A search between two places: cards of one service, priced per one basis. */
interface Lane {
  readonly service: Service
  readonly origin: string
  readonly destination: string
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
}

/** A card with its dated departures: instants, the soonest first, with the capacity left on each. */
export interface CardOfLane extends Selectable<Offers> {
  readonly runs: readonly { cut_off: string; departs: string; arrives: string; left: number }[] | null
}

function withRuns(now: Date) {
  return sql`o.*, case when o.service = 'consolidation' then
        (select coalesce(jsonb_agg(jsonb_build_object('cut_off', d.cut_off_at, 'departs', d.departs_at,
            'arrives', d.arrives_at, 'left', d.capacity - d.taken) order by d.cut_off_at), '[]')
           from departures d
          where d.provider_company_id = o.provider_company_id and d.offer_id = o.id and d.status = 'open'
            and d.cut_off_at > ${now}) end as runs`
}

function isOffered(today: string) {
  return sql`o.status = 'published' and o.valid_from <= ${today} and o.valid_until >= ${today}
    and o.availability <> 'full'`
}

interface Asked {
  /** The rates of the day, by which cards are compared. */
  readonly rates: readonly ExchangeRate[]
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly now: Date
  /** Cards that are read besides. */
  readonly ids?: readonly string[]
}

/** The ids of the cheapest cards `o` of a condition: of each currency by an index, merged by the rates. */
function cheapest(rates: readonly ExchangeRate[], condition: RawBuilder<unknown>, most: number) {
  return sql`select o.id from ${currencyTable(rates)} cross join lateral
      (select o.id, o.price_in_tenths from offers o where ${condition} and o.currency = r.currency
        order by o.price_in_tenths, o.id limit ${most}) o
    order by o.price_in_tenths * r.francs, o.id limit ${most}`
}

/**
 * The cards of all lanes, the brokers of the given places and the cards with the given ids, in one statement. Each lane
 * reads two indexes in order and stops after a few cards, however many exist.
 */
export function cardsStatement(
  lanes: readonly Lane[],
  brokersAt: readonly string[],
  { rates, today, now, ids = [] }: Asked,
) {
  const column = (of: (lane: Lane) => string) => lanes.map(of)
  const offered = isOffered(today)
  const onLane = sql`${offered} and o.service = l.service and o.origin = l.origin and o.destination = l.destination
    and o.basis = l.basis and o.equipment_key = l.equipment`
  return sql<CardOfLane>`
    with lanes as materialized (
      select * from unnest(${column((lane) => lane.service)}::text[], ${column((lane) => lane.origin)}::text[],
        ${column((lane) => lane.destination)}::text[], ${column((lane) => lane.basis)}::text[],
        ${column((lane) => lane.equipment ?? '')}::text[]) as l(service, origin, destination, basis, equipment)
    ), chosen as (
      select c.id from lanes l cross join lateral
        (${cheapest(rates, onLane, mostOfEach)}) c
      union
      select c.id from lanes l cross join lateral
        (select o.id from offers o where ${onLane} order by o.transit_order, o.id limit ${mostOfEach}) c
      union
      select c.id from unnest(${brokersAt}::text[]) as p(place) cross join lateral
        (${cheapest(rates, sql`${offered} and o.service = 'customs' and o.destination is null and o.origin = p.place`, mostBrokers)}) c
      union
      select c.id from unnest(${[...ids]}::uuid[]) as asked(id) cross join lateral
        (select o.id from offers o where o.id = asked.id and ${offered} limit 1) c
    )
    select ${withRuns(now)}
      from chosen cross join lateral (select * from offers where offers.id = chosen.id limit 1) o
     order by o.id`
}

export async function cardsOfLanes(
  tx: Tx,
  lanes: readonly Lane[],
  brokersAt: readonly string[],
  asked: Asked,
): Promise<readonly CardOfLane[]> {
  return (await cardsStatement(lanes, brokersAt, asked).execute(tx)).rows
}

/** The same for cards with the given ids, without those that are no longer offered or are full. */
export async function cardsById(
  tx: Tx,
  ids: readonly string[],
  today: string,
  now: Date,
): Promise<readonly CardOfLane[]> {
  const { rows } = await sql<CardOfLane>`
    select ${withRuns(now)} from offers o where o.id = any(${[...ids]}::uuid[]) and ${isOffered(today)}`.execute(tx)
  return rows
}
