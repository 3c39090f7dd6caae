import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { consolidationContract } from '../../../contract/consolidation.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { type LiveStream, liveStream } from '../../../testing/live-stream.ts'
import { dayFromNow, lastDeparture } from '../../../testing/market.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { bookingsJobs } from '../bookings/bookings.jobs.ts'
import { completeBooking, reopenBooking, startBooking, takeBackStart } from '../bookings/follow-shipment.ts'
import { lapseRoom } from '../bookings/lapse-room.ts'

let app: TestApp
let provider: Person
let customers: Person[]
let live: LiveStream
beforeAll(async () => {
  app = await testApp()
  provider = await app.person('provider', { companyName: 'Pearl Groupage' })
  customers = await Promise.all([1, 2, 3].map(() => app.person('customer')))
  live = await liveStream(await app.listen(), provider.token)
  await live.next(({ event }) => event === 'hello')
})
afterAll(async () => {
  live.close()
  await app.close()
})

const { requestBooking, confirmBooking, declineBooking, cancelBooking, getBooking } = bookingsContract
const { getMyDeparture, closeDeparture } = consolidationContract

/** A departure with ten cubic metres; a new company holds one of them. */
const newDeparture = () => lastDeparture(app, provider)
type Run = Awaited<ReturnType<typeof newDeparture>>

const ask = ({ offerId, departureId }: Run, customer: Person | undefined, volumeM3: number) =>
  app.call(
    requestBooking,
    {
      body: {
        source: {
          kind: 'offer',
          offerId,
          departureId,
          cargo: { description: 'Ceramic tiles', weightKg: 400, volumeM3 },
        },
        agreedTotal: { amount: Math.round(volumeM3 * 16_500), currency: 'USD' },
        pickupDay: dayFromNow(0),
      },
    },
    customer,
  )
const see = async (bookingId: string) => (await app.call(getBooking, { params: { bookingId } }, provider)).body
const taken = async (id: string) =>
  (await app.owner.db.selectFrom('departures').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
const listed = async (departureId: string) =>
  (await app.call(getMyDeparture, { params: { departureId } }, provider)).body
const sum = (quantities: readonly (number | null)[]) =>
  Math.round(quantities.reduce<number>((total, each) => total + (each ?? 0), 0) * 1000) / 1000

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
/** The job that releases what is not answered, after the longest hold that a booking can have. */
const lapse = async () => {
  await app.owner.db
    .updateTable('bookings')
    .set({ held_until: new Date(Date.now() - 1000) })
    .where('status', '=', 'requested')
    .where('room_held', '=', true)
    .execute()
  await app.context.worker.transact((tx) => lapseRoom(tx, new Date()))
}
const expire = () =>
  app.context.worker.transact(async (tx) =>
    bookingsJobs({} as never)['bookings.expire']?.(tx, {}, { now: later(25) } as never),
  )
const report = (step: (context: Context, bookingId: string) => Promise<unknown>, bookingId: string): Promise<unknown> =>
  app.context.app.transact(
    (tx) => step({ tx, actor: { ...provider, aal: 'aal1' } as Actor, now: new Date() }, bookingId),
    openingFor(provider.sessionId, provider.personId),
  )
const cancel = async (bookingId: string, by: Person) =>
  app.call(
    cancelBooking,
    {
      params: { bookingId },
      body: {
        reason: 'No goods',
        agreedFee: (await app.call(getBooking, { params: { bookingId } }, by)).body.feeIfCancelledNow?.amount ?? 0,
      },
    },
    by,
  )

const commands = {
  confirm: (bookingId: string) => app.call(confirmBooking, { params: { bookingId } }, provider),
  decline: (bookingId: string) =>
    app.call(declineBooking, { params: { bookingId }, body: { reason: 'No room' } }, provider),
  'cancel as its customer': async (bookingId: string) => {
    const { companyId } = (await see(bookingId)).customer
    return cancel(bookingId, customers.find((each) => each.companyId === companyId) as Person)
  },
  'cancel as its provider': (bookingId: string) => cancel(bookingId, provider),
  start: (bookingId: string) => report(startBooking, bookingId),
  complete: (bookingId: string) => report(completeBooking, bookingId),
  'take back start': (bookingId: string) => report(takeBackStart, bookingId),
  reopen: (bookingId: string) => report(reopenBooking, bookingId),
  lapse,
  expire,
} satisfies Record<string, (bookingId: string) => Promise<unknown>>
type Command = keyof typeof commands

test('after any commands the bookings of a departure hold together what it says is taken', async () => {
  const step = fc.oneof(
    fc.record({ customer: fc.nat(2), volumeM3: fc.constantFrom(0.5, 1, 1.125, 2, 4) }),
    fc.record({ command: fc.constantFrom(...(Object.keys(commands) as Command[])), booking: fc.nat(5) }),
    fc.constant('close' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const run = await newDeparture()
      const made: string[] = []
      for (const each of steps) {
        if (each === 'close') await app.call(closeDeparture, { params: { departureId: run.departureId } }, provider)
        else if ('volumeM3' in each) {
          const { status, body } = await ask(run, customers[each.customer], each.volumeM3)
          if (status === 200) made.push(body.id)
        } else if (made.length > 0) await commands[each.command](made[each.booking % made.length] as string)
        const { bookings, capacity, left } = await listed(run.departureId)
        const held = sum(bookings.map(({ quantity }) => quantity))
        expect([held, sum([capacity - left])]).toEqual(Array(2).fill(Number(await taken(run.departureId))))
      }
    }),
    {
      numRuns: 25,
      examples: [
        [
          [
            { customer: 0, volumeM3: 1 },
            { command: 'lapse', booking: 0 },
          ],
        ],
        [[{ customer: 0, volumeM3: 4 }]],
      ],
    },
  )
}, 120_000)

test.each([
  ['lapse', 1, []],
  ['expire', 1, []],
  ['confirm', 4, []],
  ['decline', 1, []],
  ['cancel as its customer', 1, []],
  ['cancel as its provider', 1, ['confirm']],
] as const)('an open page of a departure is updated on %s', async (command, volumeM3, before) => {
  const run = await newDeparture()
  const { body } = await ask(run, customers[0], volumeM3)
  for (const each of before) await commands[each](body.id)
  const updates = () =>
    live.seen.filter(
      ({ data }) => data.type === 'consolidation.filled' && (data.subject as { id: string }).id === run.departureId,
    ).length
  await expect.poll(updates).toBe(1 + before.length)
  const held = await taken(run.departureId)
  await commands[command](body.id)
  expect(await taken(run.departureId)).not.toBe(held)
  await expect.poll(updates).toBe(2 + before.length)
})
