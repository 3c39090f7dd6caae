import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { providersContract } from '../../../contract/providers.ts'
import { type PartQuoteForm, sparePartsContract } from '../../../contract/spare-parts.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, partCard, publishedOffer } from '../../../testing/market.ts'
import { partOrdersStatement } from './spare-parts.views.ts'

let app: TestApp
let customer: Person
let supplier: Person
let rival: Person
let stranger: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer', { companyName: 'Rusororo Haulage' })
  supplier = await app.person('provider', { companyName: 'Gikondo Parts' })
  rival = await app.person('provider', { companyName: 'Nyabugogo Spares' })
  stranger = await app.person('customer')
  for (const each of [supplier, rival]) await publishedOffer(app, each, partCard)
})
afterAll(() => app.close())

const c = sparePartsContract
const input = { partName: 'Clutch plate', quantity: 2, urgency: 'express', vehicleMake: 'volvo' } as const

async function submitted(body: object = {}, by = customer) {
  const answer = await app.call(c.submitPartOrder, { body: { ...input, ...body } }, by)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const price = (change: Partial<PartQuoteForm> = {}): PartQuoteForm => ({
  price: { amount: 120_000, currency: 'RWF' },
  deliverOn: dayFromNow(5),
  validUntil: dayFromNow(7),
  note: 'Original, boxed',
  ...change,
})

async function quoted(by = supplier, change: Partial<PartQuoteForm> = {}, orderId?: string) {
  const id = orderId ?? (await submitted()).id
  const answer = await app.call(c.quotePartOrder, { params: { orderId: id }, body: price(change) }, by)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { orderId: id, quoteId: answer.body.quotes[0]?.id ?? '' }
}

async function ordered() {
  const made = await quoted()
  const answer = await app.call(
    c.acceptPartQuote,
    { params: { quoteId: made.quoteId }, body: { deliveryPlace: 'KN 5 Rd, Kigali' } },
    customer,
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return made
}

describe('the custom order form', () => {
  test.each([
    [{ partName: ' ' }, 'partName'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: undefined }, 'quantity'],
    [{ urgency: 'yesterday' }, 'urgency'],
    [{ vehicleMake: 'lada' }, 'vehicleMake'],
  ])('refuses %j at the field [spec 5.010]', async (change, field) => {
    const { status, body } = await app.call(c.submitPartOrder, { body: { ...input, ...change } as never }, customer)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  test('needs only name and quantity [spec 3.041, 5.010]', async () => {
    const { body, status } = await app.call(
      c.submitPartOrder,
      { body: { partName: 'Alternator', quantity: 1 } },
      customer,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'submitted', vehicleMake: null, partCategory: null, urgency: null })
    expect(body.number).toMatch(/^UMP-.{4}-.{4}$/)
  })

  test('is sent to every verified supplier with a parts card, and to nobody else', async () => {
    const idle = await app.person('provider')
    const order = await submitted()
    await app.work()
    for (const each of [supplier, rival])
      expect((await app.mails(each.email))[0]?.subject).toBe('Part wanted: 2 × Clutch plate')
    expect(await app.mails(idle.email)).toEqual([])
    const seen = await app.call(c.getPartOrder, { params: { orderId: order.id } }, rival)
    expect(seen.body).toMatchObject({ customerName: null, actions: { quote: null, confirm: 'no_quote_yet' } })
    for (const each of [idle, stranger])
      expect((await app.call(c.getPartOrder, { params: { orderId: order.id } }, each)).status).toBe(404)
  })

  test('for a card is sent to its supplier only', async () => {
    const offerId = await publishedOffer(app, supplier, partCard)
    const order = await submitted({ offerId })
    expect(order.suppliersAsked).toBe(1)
    expect((await app.call(c.getPartOrder, { params: { orderId: order.id } }, rival)).status).toBe(404)
    const trailer = await publishedOffer(app, supplier)
    const wrong = await app.call(c.submitPartOrder, { body: { ...input, offerId: trailer } }, customer)
    expect(wrong.status).toBe(404)
  })

  test('a double click makes one order', async () => {
    const body = { ...input, notes: 'pressed twice' }
    const both = await Promise.all(
      [0, 1].map(() => app.call(c.submitPartOrder, { body }, customer, { idempotencyKey: 'pressed-twice' })),
    )
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
  })
})

test('a suspended supplier cannot quote, and its open quote cannot be accepted', async () => {
  const suspended = await app.person('provider')
  await publishedOffer(app, suspended, partCard)
  const { orderId, quoteId } = await quoted(suspended)
  const another = await submitted()
  const operator = await app.person('operator')
  const body = { reason: 'Licence has lapsed' }
  await app.call(providersContract.suspendProvider, { params: { companyId: suspended.companyId }, body }, operator)
  const named = await app.call(c.quotePartOrder, { params: { orderId: another.id }, body: price() }, suspended)
  expect(named.body.code).toBe('company_suspended')
  const accept = { params: { quoteId }, body: { deliveryPlace: 'KN 5 Rd, Kigali' } }
  expect((await app.call(c.acceptPartQuote, accept, customer)).body.code).toBe('provider_suspended')
  expect((await app.call(c.getPartOrder, { params: { orderId } }, customer)).body.status).toBe('quoted')
})

describe('prices', () => {
  test('are compared, one is accepted, and everybody is notified', async () => {
    const { id } = await submitted()
    await quoted(rival, { price: { amount: 90_000, currency: 'RWF' }, deliverOn: dayFromNow(9) }, id)
    const mine = await quoted(supplier, {}, id)
    const { body: order } = await app.call(c.getPartOrder, { params: { orderId: id } }, customer)
    expect(order).toMatchObject({ status: 'quoted', quoteCount: 2, actions: { accept: null, cancel: null } })
    expect(order.quotes.map((each) => [each.provider.name, each.total.own.amount, each.inTime])).toEqual([
      ['Nyabugogo Spares', 180_000, false],
      ['Gikondo Parts', 240_000, true],
    ])
    const { body: accepted } = await app.call(
      c.acceptPartQuote,
      { params: { quoteId: mine.quoteId }, body: { deliveryPlace: 'KN 5 Rd, Kigali' } },
      customer,
    )
    expect(accepted).toMatchObject({
      status: 'ordered',
      supplierName: 'Gikondo Parts',
      total: { amount: 240_000 },
      deliverOn: dayFromNow(5),
    })
    await app.work()
    const subjectsOf = async (person: Person) => (await app.mails(person.email)).map((mail) => mail.subject)
    expect(await subjectsOf(customer)).toContain('A price for your part: FRW 240,000')
    expect(await subjectsOf(supplier)).toContain(`Order ${accepted.number}: your price was accepted`)
    expect(await subjectsOf(rival)).toContain(`Part order ${accepted.number} went to another supplier`)
    const lost = await app.call(c.getPartOrder, { params: { orderId: id } }, rival)
    expect(lost.body).toMatchObject({
      customerName: null,
      deliveryPlace: null,
      supplierName: null,
      ownQuote: 'declined',
      total: null,
      actions: { deliver: 'other_side', cancel: 'other_side', quote: 'already_ordered' },
    })
    expect(lost.body.quotes).toHaveLength(1)
  })

  test.each<[string, number, Partial<PartQuoteForm>]>([
    ['invalid_input', 422, { deliverOn: dayFromNow(-1) }],
    ['invalid_input', 422, { validUntil: dayFromNow(-1) }],
    ['invalid_input', 422, { price: { amount: 0, currency: 'RWF' } }],
    ['price_too_large', 422, { price: { amount: 1_000_000_000_000, currency: 'RWF' } }],
  ])('are refused with %s', async (code, status, change) => {
    const { id } = await submitted({ quantity: 100 })
    const answer = await app.call(c.quotePartOrder, { params: { orderId: id }, body: price(change) }, supplier)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('are one per supplier, and possible again after a withdrawal', async () => {
    const { orderId, quoteId } = await quoted()
    const again = await app.call(c.quotePartOrder, { params: { orderId }, body: price() }, supplier)
    expect([again.status, again.body.code]).toEqual([409, 'already_quoted'])
    const back = await app.call(c.withdrawPartQuote, { params: { quoteId } }, supplier)
    expect(back.body.ownQuote).toBe('withdrawn')
    const late = await app.call(c.acceptPartQuote, { params: { quoteId }, body: { deliveryPlace: 'Kigali' } }, customer)
    expect([late.status, late.body.code]).toEqual([409, 'quote_withdrawn'])
    await quoted(supplier, {}, orderId)
  })

  test('of two concurrent acceptances, one becomes the order', async () => {
    const { id } = await submitted()
    const made = [await quoted(supplier, {}, id), await quoted(rival, {}, id)]
    const answers = await Promise.all(
      made.map(({ quoteId }) =>
        app.call(c.acceptPartQuote, { params: { quoteId }, body: { deliveryPlace: 'Kigali' } }, customer),
      ),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    expect(answers.find((each) => each.status === 409)?.body.code).toMatch(/quote_declined|already_ordered/)
  })

  test('of a concurrent acceptance and withdrawal, one wins', async () => {
    const { quoteId } = await quoted()
    const [taken, back] = await Promise.all([
      app.call(c.acceptPartQuote, { params: { quoteId }, body: { deliveryPlace: 'Kigali' } }, customer),
      app.call(c.withdrawPartQuote, { params: { quoteId } }, supplier),
    ])
    expect([taken?.status, back?.status].sort()).toEqual([200, 409])
  })

  test('are valid no longer than until the end of their delivery day', async () => {
    const { orderId } = await quoted(supplier, { deliverOn: dayFromNow(2), validUntil: dayFromNow(7) })
    const { body } = await app.call(c.getPartOrder, { params: { orderId } }, customer)
    expect(body.quotes).toMatchObject([
      {
        deliverOn: dayFromNow(2),
        validUntil: new Date(endOfDayInKigali(dayFromNow(2)).getTime() - 1000).toISOString(),
      },
    ])
  })

  test('are valid until the end of their last day', async () => {
    const { orderId, quoteId } = await quoted()
    await app.owner.db
      .updateTable('part_quotes')
      .set({ valid_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', quoteId)
      .execute()
    const late = await app.call(c.acceptPartQuote, { params: { quoteId }, body: { deliveryPlace: 'K' } }, customer)
    expect([late.status, late.body.code]).toEqual([409, 'quote_expired'])
    const { body } = await app.call(c.getPartOrder, { params: { orderId } }, customer)
    expect(body.quotes[0]?.status).toBe('expired')
    await quoted(supplier, {}, orderId)
  })
})

describe('cancelling', () => {
  const alerted = async (person: Person, orderId: string) => {
    const { items } = (await app.call(alertsContract.listAlerts, {}, person)).body
    return items.flatMap(({ kind, subject }) => (subject?.id === orderId ? [kind] : []))
  }

  test('alerts the other side: the suppliers with a price, or the customer', async () => {
    const open = await quoted()
    await app.call(c.cancelPartOrder, { params: { orderId: open.orderId }, body: { reason: 'Vehicle sold' } }, customer)
    const promised = await ordered()
    const body = { reason: 'Out of production' }
    await app.call(c.cancelPartOrder, { params: { orderId: promised.orderId }, body }, supplier)
    await app.work()
    const of = (orderId: string) => Promise.all([supplier, rival, customer].map((each) => alerted(each, orderId)))
    expect(await of(open.orderId)).toEqual([['part_cancelled'], [], ['part_quoted']])
    expect(await of(promised.orderId)).toEqual([[], [], ['part_cancelled', 'part_quoted']])
  })

  test('the customer before the supplier’s promise, the supplier after it', async () => {
    const { orderId } = await ordered()
    const params = { orderId }
    const body = { reason: 'Changed my mind' }
    const late = await app.call(c.cancelPartOrder, { params, body }, customer)
    expect([late.status, late.body.code]).toEqual([409, 'ordered_for_you'])
    expect((await app.call(c.cancelPartOrder, { params, body }, rival)).status).toBe(404)
    const done = await app.call(c.cancelPartOrder, { params, body: { reason: 'Out of production' } }, supplier)
    expect(done.body).toMatchObject({ status: 'cancelled', closedBy: 'supplier', closedReason: 'Out of production' })
  })

  test('closes open prices, and notifies their suppliers', async () => {
    const { orderId, quoteId } = await quoted()
    await app.call(c.cancelPartOrder, { params: { orderId }, body: { reason: 'Vehicle sold' } }, customer)
    const late = await app.call(c.acceptPartQuote, { params: { quoteId }, body: { deliveryPlace: 'K' } }, customer)
    expect(late.body.code).toBe('quote_expired')
    await app.work()
    expect((await app.mails(supplier.email))[0]?.body_text).toContain('Vehicle sold')
  })
})

test('an order that expires with open prices says so to its customer, and releases the suppliers of the prices', async () => {
  const [buyer, open, lapsed] = [
    await app.person('customer'),
    await app.person('provider'),
    await app.person('provider'),
  ]
  for (const each of [open, lapsed]) await publishedOffer(app, each, partCard)
  const { id, number } = await submitted({}, buyer)
  for (const each of [open, lapsed]) await quoted(each, { validUntil: dayFromNow(4) }, id)
  await sql`update part_quotes set valid_until = now() - interval '1 day'
    where order_id = ${id} and provider_company_id = ${lapsed.companyId}`.execute(app.owner.db)
  await sql`update part_orders set answer_by = now() - interval '1 minute' where id = ${id}`.execute(app.owner.db)
  await app.owner.transact((tx) =>
    sql`select enqueue_job('spare-parts:expire', ${JSON.stringify({ orderId: id })}::json, null, null)`.execute(tx),
  )
  await app.work()
  const expired = async (person: Person) =>
    (await app.mails(person.email)).filter(({ subject }) => subject === `Part order ${number} has expired`)
  expect((await expired(buyer)).map(({ body_text }) => body_text)).toEqual([
    expect.stringContaining('The time to accept a price has passed'),
  ])
  expect((await expired(open)).map(({ body_text }) => body_text)).toEqual([
    expect.stringContaining('Your price is no longer binding'),
  ])
  for (const each of [lapsed, rival]) expect(await expired(each)).toEqual([])
})

describe('lists', () => {
  test('contain every order once, newest first, and only the company’s own', async () => {
    const buyer = await app.person('customer')
    const made: string[] = []
    for (let n = 0; n < 25; n++) made.push((await submitted({}, buyer)).id)
    for (const person of [buyer, supplier]) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { body } = await app.call(c.listPartOrders, { query: { limit: 10, after } }, person)
        seen.push(...body.items.map((item) => item.id))
        after = body.next ?? undefined
      } while (after)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => made.includes(id))).toEqual([...made].reverse())
      if (person === buyer) expect(seen).toHaveLength(25)
    }
    expect((await app.call(c.listPartOrders, {}, stranger)).body.items).toEqual([])
    const { body } = await app.call(c.listPartOrders, { query: { status: 'quoted' } }, buyer)
    expect(body.items).toEqual([])
  })

  test.each(['customer', 'provider'] as const)(
    'the list of a %s is read from its index, in order',
    async (companyKind) => {
      const person = companyKind === 'customer' ? customer : supplier
      const actor = { ...person, companyKind, email: '', role: 'user', aal: 'aal1', sessionId: '' } as const
      const plan = await app.owner.transact(async (tx) => {
        // A scan is always faster for few rows. Forbidding it shows whether an index can serve the list.
        await sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`.execute(
          tx,
        )
        const query = partOrdersStatement({ tx, actor, now: new Date() }, { limit: 20 }).compile()
        const { rows } = await sql<Record<string, string>>`explain ${sql.raw(
          query.sql.replace(/\$(\d+)/g, (_, n) => `'${String(query.parameters[Number(n) - 1])}'`),
        )}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toMatch(companyKind === 'customer' ? /part_orders_of_customer/ : /part_order_suppliers_pkey/)
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    },
  )
})

test('every action writes its audit row', async () => {
  const { orderId } = await ordered()
  const rows = await app.owner.db
    .selectFrom('audit_log')
    .select('verb')
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.verb)).toEqual(['spare-parts.submit', 'spare-parts.quote', 'spare-parts.accept'])
})
