import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesContract } from '../../../contract/messages.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, publishedOffer, truckRequest } from '../../../testing/market.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { recipientsStatement } from './recipients.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let operator: Person
let stranger: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider', { companyName: 'Rusizi Carriers' })
  operator = await app.person('operator')
  stranger = await app.person('customer', { companyName: 'KIGALI 100 % Coffee' })
})
afterAll(() => app.close())

const c = messagesContract
type Kind = 'quote_request' | 'booking' | 'shipment'
const conversations = (kind: Kind, aboutId: string, person: Person, query = {}) =>
  app.call(c.listConversations, { params: { kind, aboutId }, query }, person)
async function send(person: Person, body: Parameters<typeof app.call<typeof c.sendMessage>>[1]['body']) {
  const { status, body: message } = await app.call(c.sendMessage, { body }, person)
  expect(status, JSON.stringify(message)).toBe(200)
  return message
}

test('messages about a booking are found from it by participants of the thread', async () => {
  const booking = await confirmedBooking(app, customer, provider)
  const about = { kind: 'booking' as const, id: booking.id }
  const fresh = await conversations('booking', booking.id, customer)
  expect(fresh.body).toEqual({
    items: [],
    next: null,
    about: { ...about, number: booking.number, side: null },
    recipients: [
      { to: { kind: 'party' }, name: 'Rusizi Carriers' },
      { to: { kind: 'team' }, name: null },
    ],
  })
  const gate = await send(customer, { to: { kind: 'party' }, about, subject: 'Gate', content: 'Which gate?' })
  const answer = await send(provider, { threadId: gate.threadId, content: 'Gate 4' })
  const papers = await send(customer, { to: { kind: 'team' }, about, subject: 'Papers', content: 'Which papers?' })
  await send(customer, { to: { kind: 'team' }, subject: 'Something else', content: 'Hello' })
  const ids = async (person: Person, query = {}) =>
    (await conversations('booking', booking.id, person, query)).body.items.map(({ id }) => id)
  expect(await ids(customer)).toEqual([papers.id, answer.id])
  expect(await ids(provider)).toEqual([answer.id])
  expect(await ids(operator)).toEqual([papers.id])
  const first = await conversations('booking', booking.id, customer, { limit: 1 })
  expect(first.body.items.map(({ id }) => id)).toEqual([papers.id])
  expect(await ids(customer, { limit: 1, after: first.body.next })).toEqual([answer.id])
  expect((await conversations('booking', booking.id, stranger)).status).toBe(404)

  const team = (await conversations('booking', booking.id, operator)).body.recipients
  expect(team).toEqual([
    { to: { kind: 'company', companyId: customer.companyId }, name: 'Kigali Tiles' },
    { to: { kind: 'company', companyId: provider.companyId }, name: 'Rusizi Carriers' },
  ])
  const asked = { to: team[1]?.to as never, about, subject: 'Gate', content: 'Which gate is it?' }
  const note = await send(operator, asked)
  expect(await ids(provider)).toEqual([note.id, answer.id])
  expect(await ids(customer)).not.toContain(note.id)

  const shipment = await conversations('shipment', booking.shipment?.id ?? '', provider)
  expect(shipment.body).toMatchObject({ items: [], about: { number: booking.shipment?.number } })
})

test('a company writes to the team about a quote request', async () => {
  const asked = await app.call(
    quotesContract.requestQuote,
    {
      body: { ...truckRequest, weightKg: 9000 },
    },
    customer,
  )
  const { status, body } = await conversations('quote_request', asked.body.id, customer)
  expect(status).toBe(200)
  expect(body.recipients).toEqual([{ to: { kind: 'team' }, name: null }])
  // The link goes to the customer's page of the request for the company that asks, and to the provider's page for one
  // that answers.
  expect(body.about.side).toBe('customer')
  await publishedOffer(app, provider)
  const again = await app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
  expect((await conversations('quote_request', again.body.id, provider)).body.about.side).toBe('provider')
  const about = { kind: 'quote_request' as const, id: again.body.id }
  const written = await send(provider, { to: { kind: 'team' }, about, subject: 'Weight', content: 'Gross or net?' })
  expect(written.about?.side).toBe('provider')
  expect((await conversations('quote_request', asked.body.id, stranger)).status).toBe(404)
})

test('the team finds a company by the beginning of its name, ignoring case; nobody else can search', async () => {
  const found = async (query: object) => {
    const { body } = await app.call(c.listRecipients, { query }, operator)
    return body.companies.map(({ name }) => name)
  }
  expect(await found({ name: 'kiGALI' })).toEqual(['KIGALI 100 % Coffee', 'Kigali Tiles'])
  expect(await found({ name: 'kigali 100 %' })).toEqual(['KIGALI 100 % Coffee'])
  expect(await found({ name: '%' })).toEqual([])
  expect(await found({ companyId: provider.companyId })).toEqual(['Rusizi Carriers'])
  expect(await found({ companyId: operator.companyId })).toEqual([])
  for (const person of [customer, provider]) expect((await app.call(c.listRecipients, {}, person)).status).toBe(403)
})

test('companies are found by name through an index, however many there are', async () => {
  await sql`insert into companies (name, kind) select 'Company ' || i, 'customer' from generate_series(1, 20000) i`.execute(
    app.owner.db,
  )
  await sql`analyze companies`.execute(app.owner.db)
  const plan = await app.context.app.transact(
    async (tx) => JSON.stringify(await recipientsStatement(tx, { name: 'Company 77' }).explain('text')),
    openingFor(operator.sessionId, operator.personId),
  )
  expect(plan).toMatch(/Index Scan using companies_by_name/)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
