import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { companiesContract } from '../../../contract/companies.ts'
import { documentsContract } from '../../../contract/documents.ts'
import { offersContract } from '../../../contract/offers.ts'
import { providersContract as c } from '../../../contract/providers.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { uploadedFile } from '../../../testing/financing.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'
import { bookingBody, confirmedBooking, dayFromNow, draftOffer, publishedOffer } from '../../../testing/market.ts'
import { appliedAsProvider, providerBody } from '../../../testing/providers.ts'
import { companiesStatement } from './providers.views.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
afterAll(() => app.close())

const quoteBody = {
  service: 'transport' as const,
  cargoType: 'general-cargo' as const,
  weightKg: 20_000,
  origin: 'KEMBA' as const,
  budgetRange: '3m-5m' as const,
  servicePriority: 'balanced' as const,
  contact: { name: 'Vera', bestTime: 'anytime' as const },
  vehicleType: 'trailer' as const,
}

const apply = (person: Person, change = {}) => app.call(c.applyAsProvider, { body: providerBody(change) }, person)
const verify = (applicationId: string, person = operator) =>
  app.call(c.verifyProvider, { params: { applicationId } }, person)
const decline = (applicationId: string, reason = 'The TIN belongs to another company') =>
  app.call(c.declineProvider, { params: { applicationId }, body: { reason } }, operator)
const latest = async (person: Person) => (await app.call(c.getProviderApplication, {}, person)).body.application
const kindOf = async (person: Person) => {
  const { kind, verified } = (await app.call(companiesContract.getMe, {}, person)).body.company
  return { kind, verified }
}

test('an application whose licence has ended meanwhile can only be declined', async () => {
  const manager = await app.person('customer')
  const { id } = await appliedAsProvider(app, manager)
  const until = (expiresOn: string) => {
    const licences = providerBody().licences.map((each) => ({ ...each, expiresOn }))
    return sql`update provider_applications set licences = ${JSON.stringify(licences)}::jsonb where id = ${id}`.execute(
      app.owner.db,
    )
  }
  await until(dayFromNow(-1))
  const refused = await verify(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'licence_over'])
  expect(await kindOf(manager)).toEqual({ kind: 'customer', verified: false })
  await until(dayFromNow(0))
  expect((await verify(id)).status).toBe(200)
  const late = await app.person('customer')
  const other = await appliedAsProvider(app, late)
  await sql`update provider_applications set licences = jsonb_set(licences, '{0,expiresOn}', '"2026-01-01"') where id = ${other.id}`.execute(
    app.owner.db,
  )
  expect((await decline(other.id)).status).toBe(200)
  expect((await apply(late)).status).toBe(200)
})

describe('applying', () => {
  test.each([
    ['no service', { services: [], licences: [] }, 'services'],
    ['an unknown service', { services: ['teleport'] }, 'services.0'],
    ['no name', { registeredName: ' ' }, 'registeredName'],
    ['a TIN of eight digits', { registrationNumber: '10234567' }, 'registrationNumber'],
    ['an invalid number of another register', { country: 'KE', registrationNumber: 'none' }, 'registrationNumber'],
    ['an unknown country', { country: 'XX' }, 'country'],
    ['an invalid telephone number', { phone: 'call me' }, 'phone'],
    ['a telephone number with a digit too few', { phone: '+254 712 345 67' }, 'phone'],
    ['no description', { about: '' }, 'about'],
  ])('is refused with %s, at its field', async (_, change, field) => {
    const { status, body } = await apply(await app.person('customer'), change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  test('is for managers of customers', async () => {
    const user = await app.person('customer', { role: 'user' })
    expect((await apply(user)).status).toBe(403)
    expect((await apply(await app.person('provider'))).body.code).toBe('already_provider')
    expect((await apply(operator)).body.code).toBe('operators_verify')
    expect((await app.call(c.applyAsProvider, { body: providerBody() }, null)).status).toBe(401)
  })

  test('saves the form with a normalised licence number, and shows it again', async () => {
    const manager = await app.person('customer')
    const { body } = await apply(manager, {
      services: ['customs', 'customs'],
      licences: [{ service: 'customs', number: 'rra/17', expiresOn: '2030-06-30' }],
    })
    expect(body).toMatchObject({
      status: 'waiting',
      services: ['customs'],
      licences: [{ service: 'customs', number: 'RRA/17', expiresOn: '2030-06-30' }],
      registrationNumber: '102345678',
      reason: null,
    })
    expect(await latest(manager)).toEqual(body)
    expect(await latest(await app.person('customer'))).toBeNull()
    expect((await apply(manager)).body.code).toBe('application_waiting')
  })

  test('twice concurrently makes one application', async () => {
    const manager = await app.person('customer')
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(manager)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ body, status }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['application_waiting']),
    )
  })

  test('includes a document that only operators can read', async () => {
    const [manager, stranger] = [await app.person('customer'), await app.person('customer')]
    const fileId = await uploadedFile(app, manager, 'certificate.pdf', 'registration')
    expect((await apply(stranger, { fileId })).status).toBe(404)
    expect(await latest(stranger)).toBeNull()
    const { body } = await apply(manager, { fileId })
    expect(body.paper).toMatchObject({ id: fileId, name: 'certificate.pdf' })
    const link = (person: Person) =>
      app.call(documentsContract.linkFile, { params: { fileId }, body: {} }, person).then(({ status }) => status)
    expect([await link(operator), await link(manager), await link(stranger)]).toEqual([200, 200, 404])
  })

  test('is refused with a document uploaded for another purpose', async () => {
    const manager = await app.person('customer')
    const fileId = await uploadedFile(app, manager, 'invoice.pdf', 'document')
    expect((await apply(manager, { fileId })).body).toMatchObject({ code: 'file_not_found' })
  })
})

describe('deciding', () => {
  test('is for operators', async () => {
    const manager = await app.person('customer')
    const { id } = await appliedAsProvider(app, manager)
    for (const person of [manager, await app.person('provider')]) expect((await verify(id, person)).status).toBe(403)
    // At the database level too: a company cannot decide on its own application.
    const changed = await app.context.app.transact(async (tx) => {
      await sql`select open_session(${manager.sessionId}, ${manager.personId})`.execute(tx)
      await sql`update provider_applications set status = 'accepted', decided_at = now() where id = ${id}`.execute(tx)
      const made = await sql<{ made: boolean }>`select make_provider(${manager.companyId}) as made`.execute(tx)
      return made.rows[0]?.made
    })
    expect(changed).toBe(false)
    expect(await latest(manager)).toMatchObject({ status: 'waiting' })
    expect(await kindOf(manager)).toEqual({ kind: 'customer', verified: false })
  })

  test('makes a verified provider, who can publish cards from the next call on', async () => {
    const manager = await app.person('customer', { companyName: 'Virunga Haulage', email: 'vera@virunga.example' })
    await app.person('customer', { companyId: manager.companyId, role: 'user', email: 'user@virunga.example' })
    const { id } = await appliedAsProvider(app, manager)
    const { status, body } = await verify(id)
    expect([status, body.kind, body.waitingSince]).toEqual([200, 'provider', null])
    expect(body.applications).toMatchObject([{ id, status: 'accepted' }])
    expect(await kindOf(manager)).toEqual({ kind: 'provider', verified: true })
    const offerId = await draftOffer(app, manager)
    expect((await app.call(offersContract.publishOffer, { params: { offerId } }, manager)).status).toBe(200)
    await app.work()
    expect((await app.mails('vera@virunga.example'))[0]?.subject).toBe(
      'Your company is now a verified provider on Umuhora',
    )
    expect(await app.mails('user@virunga.example')).toEqual([])
    const { rows } = await sql<{ verb: string; person_id: string }>`
      select verb, person_id from audit_log where subject_id in (${id}, ${manager.companyId}) order by id`.execute(
      app.owner.db,
    )
    expect(rows.filter(({ verb }) => verb.startsWith('providers.'))).toEqual([
      { verb: 'providers.apply', person_id: manager.personId },
      { verb: 'providers.verify', person_id: operator.personId },
    ])
  })

  test('ends no customer activity: bookings and requests are listed, chosen, cancelled and rated as before', async () => {
    const seller = await app.person('provider', { companyName: 'Akagera Carriers' })
    const manager = await app.person('customer')
    const offerId = await publishedOffer(app, seller)
    const booking = await confirmedBooking(app, manager, seller, { offerId })
    const asked = (await app.call(quotesContract.requestQuote, { body: quoteBody }, manager)).body
    await verify((await appliedAsProvider(app, manager)).id)
    const query = { side: 'customer' as const }
    const listed = {
      bookings: await app.call(bookingsContract.listBookings, { query }, manager),
      shipments: await app.call(shipmentsContract.listShipments, { query }, manager),
      documents: await app.call(documentsContract.listDocumentSets, { query }, manager),
      requests: await app.call(quotesContract.listQuoteRequests, {}, manager),
    }
    expect(Object.values(listed).map(({ body }) => body.items.length)).toEqual([1, 1, 1, 1])
    expect((await app.call(bookingsContract.listBookings, {}, manager)).body.items).toEqual([])
    // A quote given to the company can still be booked, and so can a card.
    const quote = asked.quotes.find((each) => each.provider.id === seller.companyId)
    const source = { kind: 'quote' as const, quoteId: quote?.id ?? '' }
    const preview = await app.call(bookingsContract.previewBooking, { body: { source } }, manager)
    const agreedTotal = preview.body.total.own
    const input = { source, agreedTotal, pickupDay: dayFromNow(4) }
    expect((await app.call(bookingsContract.requestBooking, { body: input }, manager)).status).toBe(200)
    const card = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, manager)
    expect(card.status).toBe(200)
    const params = { bookingId: booking.id }
    const { body: seen } = await app.call(bookingsContract.getBooking, { params }, manager)
    const body = { reason: 'We sell now', agreedFee: seen.feeIfCancelledNow?.amount ?? 0 }
    expect((await app.call(bookingsContract.cancelBooking, { params, body }, manager)).body.cancelledBy).toBe(
      'customer',
    )
  })

  test('a refusal states the reason, in the company’s language, and permits a new application', async () => {
    const manager = await app.person('customer', { companyName: 'Kivu Lines', email: 'kim@kivu.example' })
    await app.owner.db.updateTable('companies').set({ language: 'fr' }).where('id', '=', manager.companyId).execute()
    const { id } = await appliedAsProvider(app, manager)
    expect((await decline(id, ' ')).status).toBe(422)
    expect((await decline(id)).status).toBe(200)
    expect(await latest(manager)).toMatchObject({ status: 'declined', reason: 'The TIN belongs to another company' })
    await app.work()
    const [mail] = await app.mails('kim@kivu.example')
    expect(mail?.subject).toBe('Votre demande pour devenir prestataire a été refusée')
    expect(mail?.body_text).toContain('The TIN belongs to another company')
    expect(await kindOf(manager)).toEqual({ kind: 'customer', verified: false })
    expect((await apply(manager)).status).toBe(200)
  })

  test('of two operators concurrently one succeeds', async () => {
    const { id } = await appliedAsProvider(app, await app.person('customer'))
    const answers = await Promise.all([verify(id), decline(id), verify(id, await app.person('operator')), decline(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['application_decided']),
    )
  })

  test('cannot verify a company that is already a provider', async () => {
    const manager = await app.person('customer')
    const { id } = await appliedAsProvider(app, manager)
    await app.owner.db.updateTable('companies').set({ kind: 'provider' }).where('id', '=', manager.companyId).execute()
    expect((await verify(id)).body.code).toBe('application_decided')
    expect((await decline(id)).status).toBe(200)
  })
})

describe('the list of companies', () => {
  const list = async (query: object) => (await app.call(c.listCompanies, { query }, operator)).body

  test('are for operators', async () => {
    const customer = await app.person('customer')
    expect((await app.call(c.listCompanies, {}, customer)).status).toBe(403)
    expect((await app.call(c.getCompany, { params: { companyId: customer.companyId } }, customer)).status).toBe(403)
  })

  test('are found by name, by registered name, by TIN and by state', async () => {
    const [one, two] = [
      await app.person('customer', { companyName: '100%_Sure' }),
      await app.person('provider', { companyName: 'Surely Not' }),
    ]
    await apply(one, { registrationNumber: '109 999 999', registeredName: 'Certain Ltd' })
    const ids = async (query: object) => (await list(query)).items.map(({ id }) => id)
    expect(await ids({ search: 'sure' })).toEqual([two.companyId, one.companyId])
    expect(await ids({ search: '0%_' })).toEqual([one.companyId])
    expect(await ids({ search: '109-999-999' })).toEqual([one.companyId])
    expect(await ids({ search: 'certain' })).toEqual([one.companyId])
    expect(await ids({ search: 'sure', state: 'waiting' })).toEqual([one.companyId])
    expect(await ids({ search: 'sure', state: 'providers' })).toEqual([two.companyId])
    expect(await ids({ search: 'sure', state: 'customers' })).toEqual([one.companyId])
    expect(await ids({ search: 'nobody at all' })).toEqual([])
  })

  test('come page by page, each once', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(after ? { after } : {}) })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    } while (after)
    const { rows } = await sql<{ id: string }>`select id from companies order by id desc`.execute(app.owner.db)
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  test('are read from an index, in order', async () => {
    await sql`insert into companies (name, kind) select 'Many ' || i, 'customer' from generate_series(1, 30000) i`.execute(
      app.owner.db,
    )
    await sql`analyze companies, provider_applications`.execute(app.owner.db)
    for (const query of [{}, { state: 'providers' }, { state: 'waiting' }, { search: 'many' }] as const) {
      const plan = await app.context.app.transact(async (tx) => {
        await sql`select open_session(${operator.sessionId}, ${operator.personId})`.execute(tx)
        return companiesStatement(tx, { limit: 20, ...query }).explain('text')
      })
      const text = JSON.stringify(plan)
      expect(text, JSON.stringify(query)).toMatch(/companies_pkey|companies_by_kind/)
      expect(text, JSON.stringify(query)).not.toContain('Seq Scan on companies')
    }
  })

  test('a company’s page shows its people, cards and bookings', async () => {
    const provider = await app.person('provider')
    await app.person('provider', { companyId: provider.companyId })
    await draftOffer(app, provider)
    const { body } = await app.call(c.getCompany, { params: { companyId: provider.companyId } }, operator)
    expect(body).toMatchObject({
      people: 2,
      offers: { published: 0, all: 1 },
      bookings: { asCustomer: 0, asProvider: 0 },
      applications: [],
    })
    const params = { companyId: '019ab000-0000-7000-8000-000000000000' }
    expect((await app.call(c.getCompany, { params }, operator)).status).toBe(404)
  })
})

test('JSON values fit their columns', async () => {
  const columns = ['provider_applications.licences'] as const
  expect(await readJsonColumns(app.owner, columns)).toEqual({ faults: [], empty: [] })
})
