import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewOffer } from '../../../contract/offers.ts'
import { storageContract } from '../../../contract/storage.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { slotsOn } from '../../../domain/storage/visiting-hours.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'
import { dayFromNow, publishedOffer } from '../../../testing/market.ts'
import { visitsStatement } from './storage.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let rival: Person
let stranger: Person

const hall: Partial<NewOffer> = {
  service: 'warehousing',
  origin: 'RWKGL',
  destination: null,
  basis: 'm2-month',
  equipment: null,
  transitDaysMin: null,
  transitDaysMax: null,
  price: { amount: 5_360, currency: 'RWF' },
  capacityTotal: 2_400,
  included: [],
  notIncluded: [],
  attributes: { name: 'Masaka Hall A', sizeSqm: 2_400, type: 'standard', features: ['cctv'] },
}

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider', { companyName: 'Masaka Stores' })
  rival = await app.person('provider')
  stranger = await app.person('customer')
})
afterAll(() => app.close())

const c = storageContract

/** The hours of the first open day at least `days` ahead. */
function hoursAhead(days: number): string[] {
  const slots = slotsOn(dayFromNow(days))
  return slots.length > 0 ? slots.map((slot) => slot.toISOString()) : hoursAhead(days + 1)
}
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const hour = (days: number, n = 0) => hoursAhead(days)[n] ?? ''

async function requested(offer?: string, startsAt = hour(3), by = customer) {
  const offerId = offer ?? (await publishedOffer(app, provider, hall))
  const { status, body } = await app.call(c.requestVisit, { body: { offerId, startsAt, visitors: 2 } }, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return { offerId, visitId: body.id, startsAt }
}

async function confirmed() {
  const made = await requested()
  const { status } = await app.call(c.confirmVisit, { params: made }, provider)
  expect(status).toBe(200)
  return made
}

const subjectsOf = async (person: Person) => {
  await app.work()
  return (await app.mails(person.email)).map((mail) => mail.subject)
}

describe('requesting a visit', () => {
  test('shows the free hours of a day, holds one, and asks the provider', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const day = hour(4).slice(0, 10)
    const before = await app.call(c.listVisitSlots, { params: { offerId }, query: { day } }, customer)
    expect(before.body.slots).toEqual(hoursAhead(4).map((startsAt) => ({ startsAt, free: true })))
    await requested(offerId, hour(4, 1))
    const after = await app.call(c.listVisitSlots, { params: { offerId }, query: { day } }, stranger)
    expect(after.body.slots.filter((slot) => !slot.free).map((slot) => slot.startsAt)).toEqual([hour(4, 1)])
    expect(await subjectsOf(provider)).toContain('Visit wanted: Masaka Hall A')
    const { body } = await app.call(c.listVisits, {}, provider)
    expect(body.items[0]).toMatchObject({
      status: 'requested',
      warehouseName: 'Masaka Hall A',
      customer: { name: 'Kigali Tiles' },
      visitors: 2,
      actions: {
        confirm: null,
        propose: null,
        decline: null,
        cancel: 'visit_not_confirmed',
        complete: 'visit_not_confirmed',
      },
    })
  })

  test('shows no hours on a Sunday', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const sunday = [0, 1, 2, 3, 4, 5, 6].map((days) => dayFromNow(days)).find((day) => slotsOn(day).length === 0) ?? ''
    const { body } = await app.call(c.listVisitSlots, { params: { offerId }, query: { day: sunday } }, customer)
    expect(body).toMatchObject({ day: sunday, slots: [], nextFreeDay: dayAfter(sunday) })
  })

  test('names the next day on which an hour is free; a taken one is not', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const [first, second] = [hour(10).slice(0, 10), hour(11).slice(0, 10)]
    const next = async () =>
      (await app.call(c.listVisitSlots, { params: { offerId }, query: { day: dayFromNow(9) } }, customer)).body
        .nextFreeDay
    expect(await next()).toBe(first)
    for (const startsAt of hoursAhead(10)) {
      expect(await next()).toBe(first)
      const other = await app.person('customer')
      expect((await app.call(c.requestVisit, { body: { offerId, startsAt, visitors: 1 } }, other)).status).toBe(200)
    }
    expect(await next()).toBe(second === first ? hour(12).slice(0, 10) : second)
  })

  test.each([
    ['outside_opening_hours', 422, () => ({ startsAt: `${dayFromNow(3)}T03:00:00Z` })],
    ['slot_too_soon', 409, () => ({ startsAt: slotsOn('2026-01-05')[0]?.toISOString() })],
    ['slot_too_far', 422, () => ({ startsAt: hour(90) })],
    ['invalid_input', 422, () => ({ visitors: 0 })],
    ['not_found', 404, () => ({ offerId: '01990000-0000-7000-8000-000000000000' })],
  ])('is refused with %s', async (code, status, change) => {
    const offerId = await publishedOffer(app, provider, hall)
    const body = { offerId, startsAt: hour(3), visitors: 1, ...change() }
    const answer = await app.call(c.requestVisit, { body: body as never }, customer)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a truck cannot be visited', async () => {
    const offerId = await publishedOffer(app, provider)
    const body = { offerId, startsAt: hour(3), visitors: 1 }
    expect((await app.call(c.requestVisit, { body }, customer)).body.code).toBe('no_visits_here')
    const params = { offerId }
    const slots = await app.call(c.listVisitSlots, { params, query: { day: dayFromNow(3) } }, customer)
    expect(slots.body.code).toBe('no_visits_here')
  })

  test('of twelve who want one hour, one gets it; the next hour is still free', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const body = { offerId, startsAt: hour(3), visitors: 1 }
    const people = [customer, stranger]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => app.call(c.requestVisit, { body }, people[n % 2] ?? customer)),
    )
    const codes = answers.map((each) => (each.status === 200 ? 'held' : each.body.code)).sort()
    expect(codes).toEqual(['held', ...Array(11).fill('slot_taken')])
    await requested(offerId, hour(3, 1), await app.person('customer'))
  })

  test('a company holds only one visit of a warehouse; after cancelling it may request another', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const answers = await Promise.all(
      [0, 1, 2].map((n) =>
        app.call(c.requestVisit, { body: { offerId, startsAt: hour(3, n), visitors: 1 } }, customer),
      ),
    )
    const codes = answers.map((each) => (each.status === 200 ? 'held' : each.body.code)).sort()
    expect(codes).toEqual(['held', 'visit_stands', 'visit_stands'])
    const visitId = answers.find((each) => each.status === 200)?.body.id ?? ''
    await app.call(c.cancelVisit, { params: { visitId }, body: { reason: 'Another day' } }, customer)
    await requested(offerId, hour(4))
  })

  test('two halls may be visited at the same hour', async () => {
    await Promise.all([requested(), requested()])
  })
})

describe('opening hours', () => {
  const weekdaysOnly = { weekdays: { from: 14, until: 16 }, saturday: null, sunday: null }

  test('have a default until the provider sets others; existing visits stay', async () => {
    const owner = await app.person('provider')
    const offerId = await publishedOffer(app, owner, hall)
    const usual = await app.call(c.getOpeningHours, {}, owner)
    expect(usual.body).toEqual({ weekdays: { from: 8, until: 17 }, saturday: { from: 8, until: 12 }, sunday: null })
    const monday = [2, 3, 4, 5, 6, 7, 8].map(dayFromNow).find((day) => new Date(day).getUTCDay() === 1) ?? ''
    const { visitId } = await requested(offerId, `${monday}T06:00:00.000Z`)
    expect((await app.call(c.setOpeningHours, { body: weekdaysOnly }, owner)).body).toEqual(weekdaysOnly)
    const { body } = await app.call(c.listVisitSlots, { params: { offerId }, query: { day: monday } }, stranger)
    expect(body).toEqual({
      day: monday,
      opening: weekdaysOnly,
      slots: [`${monday}T12:00:00.000Z`, `${monday}T13:00:00.000Z`].map((startsAt) => ({ startsAt, free: true })),
      nextFreeDay: dayAfter(monday),
    })
    const closed = { offerId, startsAt: `${monday}T07:00:00Z`, visitors: 1 }
    expect((await app.call(c.requestVisit, { body: closed }, stranger)).body.code).toBe('outside_opening_hours')
    const params = { visitId }
    const moved = await app.call(c.proposeVisit, { params, body: { startsAt: `${monday}T07:00:00Z` } }, owner)
    expect(moved.body.code).toBe('outside_opening_hours')
    expect((await app.call(c.confirmVisit, { params }, owner)).status).toBe(200)
    expect((await app.call(c.getOpeningHours, {}, rival)).body).toEqual(usual.body)
  })

  test.each([
    [{ from: 9, until: 9 }],
    [{ from: 17, until: 8 }],
    [{ from: 8.5, until: 12 }],
    [{ from: -1, until: 12 }],
    [{ from: 8, until: 25 }],
  ])('%j is refused', async (weekdays) => {
    const body = { ...weekdaysOnly, weekdays }
    expect((await app.call(c.setOpeningHours, { body }, provider)).status).toBe(422)
  })

  test('cannot be set by a customer', async () => {
    expect((await app.call(c.setOpeningHours, { body: weekdaysOnly }, customer)).status).toBe(403)
  })
})

describe('answering', () => {
  test('confirming notifies both, and reminds both a day before', async () => {
    const { visitId, startsAt } = await confirmed()
    for (const person of [customer, provider])
      expect(await subjectsOf(person)).toContain('Visit confirmed: Masaka Hall A')
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`storage.remind-visit:${visitId}`}`.execute(app.owner.db)
    expect(rows.map((row) => row.run_at.getTime())).toEqual([Date.parse(startsAt) - 24 * 3_600_000])
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`storage.remind-visit:${visitId}`}`.execute(
      app.owner.db,
    )
    for (const person of [customer, provider])
      expect(await subjectsOf(person)).toContain('Tomorrow: visit to Masaka Hall A')
  })

  test('another time is proposed, accepted by the customer, and the first hour is free again', async () => {
    const { visitId, offerId } = await requested()
    const params = { visitId }
    const to = hour(3, 2)
    const proposed = await app.call(c.proposeVisit, { params, body: { startsAt: to } }, provider)
    expect(proposed.body).toMatchObject({
      status: 'proposed',
      startsAt: to,
      actions: { confirm: 'waits_for_other_side' },
    })
    expect(await subjectsOf(customer)).toContain('Another time for your visit to Masaka Hall A')
    const own = await app.call(c.confirmVisit, { params }, provider)
    expect([own.status, own.body.code]).toEqual([409, 'waits_for_other_side'])
    await requested(offerId, hour(3), stranger)
    const accepted = await app.call(c.confirmVisit, { params }, customer)
    expect(accepted.body).toMatchObject({ status: 'confirmed', startsAt: to })
  })

  test('a taken or closed hour cannot be proposed', async () => {
    const { visitId, offerId } = await requested()
    await requested(offerId, hour(3, 1), stranger)
    const propose = (startsAt: string) =>
      app.call(c.proposeVisit, { params: { visitId }, body: { startsAt } }, provider)
    expect((await propose(hour(3, 1))).body.code).toBe('slot_taken')
    expect((await propose(hour(3))).body.code).toBe('same_time')
    expect((await propose(`${dayFromNow(3)}T22:00:00Z`)).body.code).toBe('outside_opening_hours')
  })

  test('of a concurrent proposal and request for the same hour, one gets it', async () => {
    const { visitId, offerId } = await requested()
    const startsAt = hour(3, 2)
    const [moved, asked] = await Promise.all([
      app.call(c.proposeVisit, { params: { visitId }, body: { startsAt } }, provider),
      app.call(c.requestVisit, { body: { offerId, startsAt, visitors: 1 } }, stranger),
    ])
    expect([moved?.status, asked?.status].sort()).toEqual([200, 409])
  })

  test('declining states the reason and frees the hour', async () => {
    const { visitId, offerId, startsAt } = await requested()
    const params = { visitId }
    const blank = await app.call(c.declineVisit, { params, body: { reason: ' ' } }, provider)
    expect(blank.body.fields).toEqual({ reason: 'required' })
    const { body } = await app.call(c.declineVisit, { params, body: { reason: 'Stocktaking' } }, provider)
    expect(body).toMatchObject({ status: 'declined', closedBy: 'provider', closedReason: 'Stocktaking' })
    expect(await subjectsOf(customer)).toContain('Visit declined: Masaka Hall A')
    await requested(offerId, startsAt, stranger)
  })

  test('either side cancels a confirmed visit, and the other is notified', async () => {
    for (const [by, other] of [
      [customer, provider],
      [provider, customer],
    ] as const) {
      const { visitId } = await confirmed()
      const { body } = await app.call(c.cancelVisit, { params: { visitId }, body: { reason: 'Road closed' } }, by)
      expect(body).toMatchObject({ status: 'cancelled', closedBy: by.companyKind })
      expect((await subjectsOf(other))[0]).toBe('Visit cancelled: Masaka Hall A')
    }
  })

  test('is marked visited after its hour, not before', async () => {
    const { visitId } = await confirmed()
    const params = { visitId }
    expect((await app.call(c.completeVisit, { params }, provider)).body.code).toBe('visit_not_yet')
    await app.owner.db
      .updateTable('visits')
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where('id', '=', visitId)
      .execute()
    expect((await app.call(c.completeVisit, { params }, provider)).body.status).toBe('visited')
  })

  test('expires at its hour if nobody has confirmed, and can no longer be confirmed', async () => {
    const { visitId } = await requested()
    await app.owner.db
      .updateTable('visits')
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where('id', '=', visitId)
      .execute()
    const late = await app.call(c.confirmVisit, { params: { visitId } }, provider)
    expect([late.status, late.body.code]).toEqual([409, 'visit_past'])
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`storage.lapse-visit:${visitId}`}`.execute(
      app.owner.db,
    )
    expect(await subjectsOf(customer)).toContain('Visit not confirmed: Masaka Hall A')
    const { body } = await app.call(c.listVisits, { query: { show: 'all' } }, customer)
    expect(body.items.find((visit) => visit.id === visitId)?.status).toBe('lapsed')
  })
})

describe('who sees visits', () => {
  test('customer, provider and operators; nobody else', async () => {
    const { visitId } = await requested()
    for (const person of [rival, stranger])
      expect((await app.call(c.confirmVisit, { params: { visitId } }, person)).status).toBe(404)
    const operator = await app.person('operator')
    const { body } = await app.call(c.listVisits, { query: { limit: 100 } }, operator)
    expect(body.items.find((visit) => visit.id === visitId)?.actions.confirm).toBe('other_side')
    expect((await app.call(c.confirmVisit, { params: { visitId } }, operator)).status).toBe(404)
  })

  test.each(['coming', 'all'] as const)('the pages of «%s» contain every visit once, in order', async (show) => {
    const buyer = await app.person('customer')
    for (let n = 0; n < 12; n++) await requested(undefined, hour(10 + n, n % 4), buyer)
    const seen: string[] = []
    const times: string[] = []
    let after: string | undefined
    do {
      const { body } = await app.call(c.listVisits, { query: { limit: 5, after, show } }, buyer)
      seen.push(...body.items.map((item) => item.id))
      times.push(...body.items.map((item) => item.startsAt))
      after = body.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(12)
    const sorted = [...times].sort()
    expect(times).toEqual(show === 'coming' ? sorted : sorted.reverse())
  })

  test.each(['customer', 'provider'] as const)(
    'the list of a %s is read from its index, in order',
    async (companyKind) => {
      const person = companyKind === 'customer' ? customer : provider
      const actor = { ...person, companyKind, email: '', role: 'user', aal: 'aal1', sessionId: '' } as const
      const plan = await app.owner.transact(async (tx) => {
        // A sort is always faster for few rows. Forbidding it shows whether an index can provide the order.
        await sql`set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off`.execute(
          tx,
        )
        const statement = visitsStatement({ tx, actor, now: new Date() }, { limit: 20, show: 'all' }).compile()
        const text = statement.sql.replace(/\$(\d+)/g, (_, n) => `'${String(statement.parameters[Number(n) - 1])}'`)
        const { rows } = await sql<Record<string, string>>`explain ${sql.raw(text)}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(`using visits_of_${companyKind}`)
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    },
  )
})

test('a visit that moves while its pages are read hides no other', async () => {
  const buyer = await app.person('customer')
  const made: string[] = []
  for (let n = 0; n < 3; n++) made.push((await requested(undefined, hour(10 + n), buyer)).visitId)
  const first = await app.call(c.listVisits, { query: { limit: 1 } }, buyer)
  expect(first.body.items[0]?.id).toBe(made[0])
  const move = { params: { visitId: made[0] ?? '' }, body: { startsAt: hour(20) } }
  expect((await app.call(c.proposeVisit, move, provider)).status).toBe(200)
  const rest = await app.call(c.listVisits, { query: { after: first.body.next ?? '' } }, buyer)
  expect(rest.body.items.map(({ id }) => id)).toEqual([made[1], made[2], made[0]])
})

test('every action writes its audit row', async () => {
  const { visitId } = await confirmed()
  const rows = await app.owner.db
    .selectFrom('audit_log')
    .select('verb')
    .where('subject_id', '=', visitId)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.verb)).toEqual(['storage.request-visit', 'storage.confirm-visit'])
})

test('JSON values fit their columns', async () => {
  const columns = ['opening_hours.hours'] as const
  expect(await readJsonColumns(app.owner, columns)).toEqual({ faults: [], empty: [] })
})
