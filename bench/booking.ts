import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import { isRefusal } from '../domain/decision.ts'
import { requestBooking } from '../server/features/bookings/request-booking.ts'
import type { Actor } from '../server/platform/actor.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { openingFor } from '../server/platform/http/mount.ts'
import { features, listenAll } from '../server/routes.ts'
import { openLanes } from './lane.ts'
import { type Figures, measure } from './measure.ts'
import { signIn } from './product.ts'

const cardsOfLane = 100

/**
 * A booking from the request to the committed response, over HTTP, and the bare transaction: the same verb on the same
 * database without HTTP, sign-in, parsing and idempotency. Each lane books its own cards in turn, so that no lane waits
 * for another one's capacity and no card gets hundreds of unanswered bookings. The listeners of other features are part
 * of both, and so are the jobs: each measurement begins with an empty queue. The simulated deals of the demo market,
 * which would go on for minutes, are paused.
 */
export async function bookingThroughput(
  context: AppContext,
  address: string,
  lanes: number,
): Promise<{ http: Figures; bare: Figures }> {
  const token = await signIn(address, 'importer@demo.umuhora.rw')
  const actor = await actorOf(context, token)
  const offers = await context.worker.read((tx) =>
    tx
      .selectFrom('offers')
      .select(['id', 'price', 'currency'])
      .where('service', '=', 'seafreight')
      .where('status', '=', 'published')
      .where('basis', '=', 'container')
      .where('demonstration', '=', true)
      .orderBy('id', 'desc')
      .limit(2 * lanes * cardsOfLane)
      .execute(),
  )
  await context.worker.transact((tx) =>
    tx
      .updateTable('offers')
      .set({ capacity_total: null })
      .where(
        'id',
        'in',
        offers.map((offer) => offer.id),
      )
      .execute(),
  )
  let turn = 0
  /**
   * @param lane of either measurement: each has its share of the cards
   */
  const input = (lane: number) => {
    const offer = offers[lane * cardsOfLane + (turn++ % cardsOfLane)] as (typeof offers)[number]
    return {
      source: { kind: 'offer' as const, offerId: offer.id, cargo: { description: 'Tiles', weightKg: 100 } },
      agreedTotal: { amount: offer.price, currency: offer.currency as 'USD' },
      pickupDay: dayInKigali(new Date(), 5),
      instructions: '',
    }
  }
  await pauseSimulation(context)
  listenAll(Object.values(features))
  const bareBooking = async (lane: number) => {
    const booked = await context.app.transact(
      (tx) => requestBooking({ tx, actor, now: new Date() }, input(lane)),
      openingFor(actor.sessionId, actor.personId),
    )
    if (isRefusal(booked)) throw new Error(booked.refused)
  }
  const http = await openLanes(address, lanes)
  const httpBooking = async (lane: number) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    await http.ask(lane, { path: '/api/v1/bookings', headers, body: input(lanes + lane) })
  }
  const figures = async (book: (lane: number) => Promise<void>) => {
    await emptyQueue(context)
    return measure(lanes, book)
  }
  // The two alternate, so that growth and warm-up affect both.
  const bareAtFirst = await figures(bareBooking)
  const overHttp = mean(await figures(httpBooking), await figures(httpBooking))
  const bare = mean(bareAtFirst, await figures(bareBooking))
  http.close()
  return { http: overHttp, bare }
}

function mean(one: Figures, other: Figures): Figures {
  const of = (name: keyof Figures) => (one[name] + other[name]) / 2
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99') }
}

async function pauseSimulation({ worker }: AppContext): Promise<void> {
  await worker.transact((tx) => tx.updateTable('demo_companies').set({ running: false }).execute())
}

/** Waits until no job is due. */
async function emptyQueue({ worker }: AppContext): Promise<void> {
  for (;;) {
    const { rows } = await worker.read((tx) =>
      sql`select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1`.execute(
        tx,
      ),
    )
    if (rows.length === 0) return
    await pause(200)
  }
}

async function actorOf(context: AppContext, token: string): Promise<Actor> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    session_id: string
    email: string
  }
  const person = await context.worker.read((tx) =>
    tx
      .selectFrom('people')
      .select(['company_id', 'role', 'duties'])
      .where('id', '=', claims.sub)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return {
    personId: claims.sub,
    companyId: person.company_id,
    companyKind: 'customer',
    role: person.role as Actor['role'],
    duties: person.duties as Actor['duties'],
    email: claims.email,
    sessionId: claims.session_id,
    aal: 'aal1',
  }
}
