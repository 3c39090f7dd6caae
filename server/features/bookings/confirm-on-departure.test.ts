import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { consolidationContract } from '../../../contract/consolidation.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, lastDeparture } from '../../../testing/market.ts'
import { lapseRoom } from './lapse-room.ts'

let app: TestApp
let provider: Person
beforeAll(async () => {
  app = await testApp()
  provider = await app.person('provider')
})
afterAll(() => app.close())

const { requestBooking, confirmBooking, declineBooking, cancelBooking, getBooking } = bookingsContract

const newDeparture = () => lastDeparture(app, provider)
type Run = Awaited<ReturnType<typeof newDeparture>>

/** A booking of this volume by a new company, which holds at most one cubic metre. */
async function booked({ offerId, departureId }: Run, volumeM3: number) {
  const customer = await app.person('customer')
  const cargo = { description: 'Ceramic tiles', weightKg: 400, volumeM3 }
  const { status, body } = await app.call(
    requestBooking,
    {
      body: {
        source: { kind: 'offer', offerId, departureId, cargo },
        agreedTotal: { amount: Math.round(volumeM3 * 16_500), currency: 'USD' },
        pickupDay: dayFromNow(0),
      },
    },
    customer,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return { customer, params: { bookingId: body.id } }
}
type Made = Awaited<ReturnType<typeof booked>>

const confirm = ({ params }: Made) => app.call(confirmBooking, { params }, provider)
const decline = ({ params }: Made) => app.call(declineBooking, { params, body: { reason: 'Too late' } }, provider)
const see = async ({ params }: Made, by = provider) => (await app.call(getBooking, { params }, by)).body
const changeDeparture = ({ departureId }: Run, change: { cut_off_at?: Date; status?: 'closed' | 'departed' }) =>
  app.owner.db.updateTable('departures').set(change).where('id', '=', departureId).execute()
const taken = async ({ departureId }: Run) =>
  (await app.owner.db.selectFrom('departures').select('taken').where('id', '=', departureId).executeTakeFirstOrThrow())
    .taken
/** The answer's code and values; null when it was confirmed. */
const outcome = ({ status, body }: Awaited<ReturnType<typeof confirm>>) =>
  status === 200 ? null : { code: body.code, values: body.values }

const bookings = {
  held: (run: Run) => booked(run, 1),
  'never held': (run: Run) => booked(run, 2),
  async lapsed(run: Run) {
    const made = await booked(run, 1)
    const heldUntil = { held_until: new Date(Date.now() - 1000) }
    await app.owner.db.updateTable('bookings').set(heldUntil).where('id', '=', made.params.bookingId).execute()
    await app.context.worker.transact((tx) => lapseRoom(tx, new Date()))
    return made
  },
}
const departures = {
  open: async () => {},
  'past its cut-off': (run: Run) => changeDeparture(run, { cut_off_at: new Date(Date.now() - 60_000) }),
  closed: ({ departureId }: Run) =>
    app.call(consolidationContract.closeDeparture, { params: { departureId } }, provider),
  departed: (run: Run) => changeDeparture(run, { status: 'departed' }),
  async full(run: Run) {
    const left = 10 - Number(await taken(run))
    if (left > 0.5) await confirm(await booked(run, left - 0.5))
  },
}

const free = null
const tooLate = { code: 'departure_closed', values: undefined }
const full = { code: 'departure_full', values: { left: 0.5 } }

describe('a provider that confirms a booking on a departure', () => {
  test.each([
    ['held', 'open', free],
    ['held', 'past its cut-off', free],
    ['held', 'closed', free],
    ['held', 'full', free],
    ['lapsed', 'open', free],
    ['lapsed', 'past its cut-off', tooLate],
    ['lapsed', 'closed', tooLate],
    ['lapsed', 'departed', tooLate],
    ['lapsed', 'full', full],
    ['never held', 'open', free],
    ['never held', 'past its cut-off', tooLate],
    ['never held', 'closed', tooLate],
    ['never held', 'departed', tooLate],
    ['never held', 'full', full],
  ] as const)('whose capacity is %s, while it is %s', async (room, state, expected) => {
    const run = await newDeparture()
    const made = await bookings[room](run)
    await departures[state](run)
    // The button says what the call will.
    const shown = await see(made)
    expect(shown.actions).toMatchObject({ confirm: expected?.code ?? null, decline: null })
    expect(shown.room?.obstacle).toBe(expected?.code ?? null)
    expect((await see(made, made.customer)).room?.obstacle).toBe(expected?.code ?? null)
    const before = Number(await taken(run))
    expect(outcome(await confirm(made))).toEqual(expected)
    const holds = room === 'held' ? 0 : room === 'lapsed' ? 1 : 2
    expect(Number(await taken(run))).toBe(expected ? before : before + holds)
    expect((await see(made)).status).toBe(expected ? 'requested' : 'confirmed')
    // Where it can't be confirmed, it is declined or cancelled without a fee.
    if (expected) expect((await decline(made)).status).toBe(200)
    expect(Number(await taken(run))).toBe(expected ? before : before + holds)
  })

  test.each(['open', 'past its cut-off', 'closed', 'full'] as const)(
    'that its customer has cancelled, while it is %s',
    async (state) => {
      const run = await newDeparture()
      const made = await bookings.lapsed(run)
      await departures[state](run)
      const body = { reason: 'Another way', agreedFee: 0 }
      expect((await app.call(cancelBooking, { params: made.params, body }, made.customer)).status).toBe(200)
      expect((await see(made)).actions.confirm).toBe('booking_closed')
      expect(await see(made)).toMatchObject({ room: null })
      expect(outcome(await confirm(made))?.code).toBe('booking_closed')
    },
  )

  test('two at once for the last of it: one is confirmed, the other learns what is left', async () => {
    const run = await newDeparture()
    const [one, two] = [await bookings['never held'](run), await bookings['never held'](run)]
    await confirm(await booked(run, 7))
    const outcomes = (await Promise.all([confirm(one), confirm(two)])).map(outcome)
    expect(outcomes).toContainEqual(null)
    expect(outcomes).toContainEqual({ code: 'departure_full', values: { left: 1 } })
    expect(Number(await taken(run))).toBe(9)
  })

  test('while it is being closed: confirmed before, or refused as closed, and never anything else', async () => {
    const run = await newDeparture()
    const made = await Promise.all([1, 2, 3].map(() => bookings['never held'](run)))
    const answers = await Promise.all([...made.map(confirm), departures.closed(run)])
    const outcomes = answers.slice(0, -1).map((answer) => outcome(answer as Awaited<ReturnType<typeof confirm>>))
    for (const each of outcomes) expect([null, tooLate]).toContainEqual(each)
    expect(Number(await taken(run))).toBe(2 * outcomes.filter((each) => each === null).length)
  })
})
