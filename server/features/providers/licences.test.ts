import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { offersContract } from '../../../contract/offers.ts'
import { providersContract as c } from '../../../contract/providers.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { dayInKigali, endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Service } from '../../../domain/offers/services.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, dayFromNow, draftOffer, publishedOffer } from '../../../testing/market.ts'
import { appliedAsProvider, handedInLicence, providerBody } from '../../../testing/providers.ts'
import { jsonText } from '../../platform/database/json.ts'
import { checkLicence, checkLicences } from './check-licence.ts'

let app: TestApp
let operator: Person
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
  customer = await app.person('customer')
})
beforeEach(async () => {
  provider = await app.person('provider', { companyName: 'Lake Carriers' })
})
afterAll(() => app.close())

const dayMs = 86_400_000
const licence = async (service: Service = 'transport', who = provider) => {
  const { body } = await app.call(c.listLicences, {}, who)
  return body.items.find((each) => each.service === service)
}
/** Sets the licence of a service as if an operator had verified it long ago. */
async function endsOn(expiresOn: string, service: Service = 'transport'): Promise<string> {
  const { id } = await app.owner.db
    .updateTable('licences')
    .set({ number: 'RURA/TR/2026-1', expires_on: expiresOn, told_days: null })
    .where('company_id', '=', provider.companyId)
    .where('service', '=', service)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const look = (id: string, now: Date) => app.context.worker.transact((tx) => checkLicence(tx, id, now))
/** A licence that lapsed yesterday, with its check already done. */
async function lapse(service: Service = 'transport'): Promise<string> {
  const id = await endsOn(dayFromNow(-1), service)
  await look(id, new Date())
  return id
}
const verify = (renewalId: string, by = operator) => app.call(c.verifyLicence, { params: { renewalId } }, by)
const decline = (renewalId: string, by = operator) =>
  app.call(c.declineLicence, { params: { renewalId }, body: { reason: 'The stamp is missing' } }, by)
const shown = async () =>
  (await app.call(offersContract.listOffers, { query: { service: 'transport', limit: 100 } })).body.items.filter(
    (card) => card.provider.id === provider.companyId,
  ).length
const subjects = async () => (await app.mails(provider.email)).map(({ subject }) => subject)
const alertsOf = async (who: Person) =>
  (
    await app.owner.db
      .selectFrom('alerts')
      .select('kind')
      .where('company_id', '=', who.companyId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const requestForm = {
  service: 'transport',
  cargoType: 'general-cargo',
  weightKg: 12_000,
  origin: 'KEMBA',
  budgetRange: '3m-5m',
  servicePriority: 'balanced',
  contact: { name: 'Aline Uwase', bestTime: 'morning' },
} as const

describe('a service whose licence has expired', () => {
  test('is no longer sold: cards are hidden, new bookings refused; current bookings and other services continue', async () => {
    const offerId = await publishedOffer(app, provider)
    const draftId = await draftOffer(app, provider)
    const running = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
    await lapse()
    expect(await shown()).toBe(0)
    const again = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
    expect(again.body.code).toBe('not_found')
    for (const id of [offerId, draftId]) {
      const published = await app.call(offersContract.publishOffer, { params: { offerId: id } }, provider)
      expect([published.status, published.body.code]).toEqual([409, 'licence_lapsed'])
    }
    const params = { bookingId: running.body.id }
    expect((await app.call(bookingsContract.confirmBooking, { params }, provider)).body).toMatchObject({
      status: 'confirmed',
    })
    expect((await licence())?.state).toBe('lapsed')
    expect((await licence('warehousing'))?.state).toBe('unrecorded')
  })

  test('that expires during an open request: no quote by hand, and the quote of its card cannot be booked', async () => {
    await publishedOffer(app, provider)
    const { body: request } = await app.call(quotesContract.requestQuote, { body: requestForm }, customer)
    const quote = request.quotes.find((each) => each.provider.id === provider.companyId)
    await lapse()
    const answered = await app.call(
      quotesContract.answerQuoteRequest,
      {
        params: { requestId: request.id },
        body: {
          price: { amount: 300_000, currency: 'USD' },
          validUntil: new Date(Date.now() + 5 * dayMs).toISOString(),
          transitDaysMin: 4,
          transitDaysMax: 6,
        },
      },
      provider,
    )
    expect(answered.body.code).toBe('licence_lapsed')
    const body = {
      source: { kind: 'quote' as const, quoteId: quote?.id ?? '' },
      agreedTotal: quote?.total.own as { amount: number; currency: 'USD' },
      pickupDay: dayFromNow(5),
    }
    const booked = await app.call(bookingsContract.requestBooking, { body }, customer)
    expect([booked.status, booked.body.code]).toEqual([409, 'provider_unlicensed'])
    await verify(await handedInLicence(app, provider))
    expect((await app.call(bookingsContract.requestBooking, { body }, customer)).status).toBe(200)
  })

  test('cannot be booked even before the worker’s check, but can on the licence’s last day', async () => {
    const offerId = await publishedOffer(app, provider)
    const booking = { body: bookingBody({ offerId }) }
    await endsOn(dayFromNow(-1))
    expect((await app.call(bookingsContract.requestBooking, booking, customer)).body.code).toBe('provider_unlicensed')
    await endsOn(dayFromNow(0))
    expect((await app.call(bookingsContract.requestBooking, booking, customer)).status).toBe(200)
  })
})

describe('a renewal', () => {
  test('brings the cards back once it is verified, except expired ones; both sides are notified', async () => {
    await publishedOffer(app, provider)
    const over = await publishedOffer(app, provider)
    const withdrawn = await publishedOffer(app, provider)
    await app.call(offersContract.withdrawOffer, { params: { offerId: withdrawn } }, provider)
    await lapse()
    await app.owner.db
      .updateTable('offers')
      .set({ valid_from: dayFromNow(-9), valid_until: dayFromNow(-1) })
      .where('id', '=', over)
      .execute()
    const renewalId = await handedInLicence(app, provider, { number: ' rura/tr 2027-9' })
    expect(await licence()).toMatchObject({
      state: 'lapsed',
      renewal: { status: 'waiting', number: 'RURA/TR 2027-9', expiresOn: '2031-12-31' },
    })
    const { status, body } = await verify(renewalId)
    expect(status).toBe(200)
    expect(body.licences.find(({ service }) => service === 'transport')).toMatchObject({
      state: 'valid',
      number: 'RURA/TR 2027-9',
      renewal: null,
    })
    expect(await shown()).toBe(1)
    await app.work()
    expect(await subjects()).toContain('Your licence is verified: Transport')
    expect(await alertsOf(provider)).toEqual(['licence_lapsed', 'licence_verified'])
    expect(await alertsOf(operator)).toContain('provider_applied')
  })

  test('that is declined changes nothing, has a reason, and another may be submitted', async () => {
    await publishedOffer(app, provider)
    await lapse()
    expect((await decline(await handedInLicence(app, provider))).status).toBe(200)
    expect(await licence()).toMatchObject({
      state: 'lapsed',
      renewal: { status: 'declined', reason: 'The stamp is missing' },
    })
    expect(await shown()).toBe(0)
    await app.work()
    expect(await subjects()).toContain('Your licence was declined: Transport')
    expect((await verify(await handedInLicence(app, provider))).status).toBe(200)
    expect(await shown()).toBe(1)
  })

  test('for a service without a licence permits its sale', async () => {
    await app.owner.db
      .deleteFrom('licences')
      .where('company_id', '=', provider.companyId)
      .where('service', '=', 'transport')
      .execute()
    const params = { offerId: await draftOffer(app, provider) }
    expect((await app.call(offersContract.publishOffer, { params }, provider)).body.code).toBe('licence_lapsed')
    expect(await licence()).toBeUndefined()
    const renewalId = await handedInLicence(app, provider)
    expect((await licence())?.state).toBe('none')
    await verify(renewalId)
    expect((await app.call(offersContract.publishOffer, { params }, provider)).status).toBe(200)
  })

  test('two concurrent submissions: one is pending; two operators concurrently: one decides', async () => {
    const body = { service: 'transport' as const, number: 'RURA 12', expiresOn: dayFromNow(400) }
    const sent = await Promise.all([1, 2].map(() => app.call(c.handInLicence, { body }, provider)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('renewal_waiting')
    const renewalId = (await licence())?.renewal?.id ?? ''
    const other = await app.person('operator')
    const decided = await Promise.all([verify(renewalId), decline(renewalId, other)])
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(decided.find(({ status }) => status === 409)?.body.code).toBe('renewal_decided')
  })

  test('verified at the moment when the old one expires, the cards are visible', async () => {
    for (let round = 0; round < 3; round++) {
      provider = await app.person('provider')
      await publishedOffer(app, provider)
      const id = await endsOn(dayFromNow(-1))
      const renewalId = await handedInLicence(app, provider)
      await Promise.all([look(id, new Date()), verify(renewalId)])
      expect([await shown(), (await licence())?.state]).toEqual([1, 'valid'])
    }
  })

  test.each([
    [{ expiresOn: dayFromNow(-1) }, 'expiresOn', 'licence_over'],
    [{ expiresOn: '2099-01-01' }, 'expiresOn', 'licence_too_far'],
    [{ expiresOn: 'soon' }, 'expiresOn', 'invalid_format'],
    [{ number: 'none' }, 'number', 'not_a_licence'],
    [{ number: '' }, 'number', 'required'],
  ] as const)('%o is refused at its field', async (change, field, code) => {
    const body = { service: 'transport' as const, number: 'RURA 12', expiresOn: dayFromNow(400), ...change }
    const answer = await app.call(c.handInLicence, { body }, provider)
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, code])
    expect((await licence())?.renewal).toBeNull()
  })

  test('that expired while pending can only be declined', async () => {
    const renewalId = await handedInLicence(app, provider)
    await app.owner.db
      .updateTable('licence_renewals')
      .set({ expires_on: dayFromNow(-1) })
      .where('id', '=', renewalId)
      .execute()
    expect((await verify(renewalId)).body.code).toBe('licence_over')
    expect((await decline(renewalId)).status).toBe(200)
  })

  test('is submitted by managers of providers, and decided by operators only', async () => {
    const body = { service: 'transport' as const, number: 'RURA 12', expiresOn: dayFromNow(400) }
    expect((await app.call(c.handInLicence, { body }, customer)).body.code).toBe('forbidden')
    const colleague = await app.person('provider', { companyId: provider.companyId, role: 'operator' })
    expect((await app.call(c.handInLicence, { body }, colleague)).body.code).toBe('role_missing')
    const renewalId = await handedInLicence(app, provider)
    expect((await verify(renewalId, provider)).body.code).toBe('forbidden')
    // At the database level too: a provider cannot verify its own licence.
    await expect(
      app.context.app.transact(
        (tx) => tx.updateTable('licences').set({ expires_on: '2090-01-01', number: 'X1' }).execute(),
        `select * from open_session('${provider.sessionId}', '${provider.personId}')`,
      ),
    ).rejects.toThrow(/row-level security/)
  })
})

describe('with a suspension', () => {
  test('cards come back when both have ended, whichever ends last', async () => {
    const params = { companyId: provider.companyId }
    const suspend = () => app.call(c.suspendProvider, { params, body: { reason: 'Complaints' } }, operator)
    const lift = () => app.call(c.liftProvider, { params }, operator)
    await publishedOffer(app, provider)
    await suspend()
    await lapse()
    await lift()
    expect(await shown()).toBe(0)
    await verify(await handedInLicence(app, provider))
    expect(await shown()).toBe(1)
    await lapse()
    await suspend()
    await verify(await handedInLicence(app, provider))
    expect(await shown()).toBe(0)
    await lift()
    expect(await shown()).toBe(1)
  })
})

describe('warnings', () => {
  test('are sent 30, 14 and 3 days before and on the last day, once each, to managers only; then it expires', async () => {
    const colleague = await app.person('provider', { companyId: provider.companyId, role: 'operator' })
    await publishedOffer(app, provider)
    const last = dayFromNow(40)
    const id = await endsOn(last)
    const at = (daysBefore: number, hour: string) =>
      new Date(`${dayInKigali(new Date(`${last}T12:00:00Z`), -daysBefore)}T${hour}Z`)
    // Each check runs twice concurrently, as with two workers or a retried job.
    for (const now of [
      at(31, '21:59'),
      at(30, '06:00'),
      at(20, '06:00'),
      at(14, '06:00'),
      at(3, '06:00'),
      at(0, '06:00'),
    ])
      await Promise.all([look(id, now), look(id, now)])
    expect(await shown()).toBe(1)
    const end = endOfDayInKigali(last)
    await look(id, new Date(end.getTime() - 1))
    expect(await shown()).toBe(1)
    await look(id, end)
    await look(id, new Date(end.getTime() + 60_000))
    // The list may be cached: the job's change shows on its notification, or within a second.
    await expect.poll(shown).toBe(0)
    await app.work()
    const subjectLines = (await subjects()).filter((subject) => /licence/i.test(subject)).toReversed()
    expect(subjectLines.map((subject) => subject.replace(/on .*?:/, 'on …:'))).toEqual([
      'Your licence ends on …: Transport',
      'Your licence ends on …: Transport',
      'Your licence ends on …: Transport',
      'Today is the last day of your licence: Transport',
      'Your licence has expired: Transport',
    ])
    expect(await app.mails(colleague.email)).toEqual([])
    expect(await alertsOf(provider)).toEqual([...Array(4).fill('licence_ending'), 'licence_lapsed'])
  })

  test('that were missed for weeks are not all sent: only the current one is', async () => {
    const id = await endsOn(dayFromNow(2))
    await look(id, new Date())
    await app.work()
    expect(await alertsOf(provider)).toEqual(['licence_ending'])
  })

  test('are also sent by the nightly check if the planned job was lost in a restore', async () => {
    await publishedOffer(app, provider)
    await endsOn(dayFromNow(-1))
    await app.context.worker.transact((tx) => checkLicences(tx, new Date()))
    await app.work()
    await app.context.worker.transact((tx) => checkLicences(tx, new Date()))
    await app.work()
    expect(await shown()).toBe(0)
    expect(await alertsOf(provider)).toEqual(['licence_lapsed'])
  })

  test('a check plans the next one, and a renewal starts over', async () => {
    const id = await endsOn(dayFromNow(40))
    await look(id, new Date())
    await look(id, new Date())
    const planned = async () => {
      const { rows } = await app.owner.pool.query(`select run_at from graphile_worker.jobs where key = $1`, [
        `providers.look-at-licence:${id}`,
      ])
      return rows.map(({ run_at }: { run_at: Date }) => run_at.toISOString())
    }
    expect(await planned()).toEqual([`${dayFromNow(10)}T06:00:00.000Z`])
    await verify(await handedInLicence(app, provider, { expiresOn: dayFromNow(100) }))
    await app.work()
    expect(await planned()).toEqual([`${dayFromNow(70)}T06:00:00.000Z`])
    expect(await alertsOf(provider)).toEqual(['licence_verified'])
  })
})

describe('an application', () => {
  test('needs a licence for each service, and verifying it verifies the licences', async () => {
    const manager = await app.person('customer')
    const { id } = await appliedAsProvider(app, manager)
    const { body } = await app.call(c.verifyProvider, { params: { applicationId: id } }, operator)
    expect(body.licences).toMatchObject([
      { service: 'transport', state: 'valid', number: 'RURA/TR/2026-114', expiresOn: '2030-12-31' },
      { service: 'warehousing', state: 'valid', number: 'RDB 4471' },
    ])
  })

  test('from before licences were required records them as unrecorded, and they are valid', async () => {
    const manager = await app.person('customer')
    const { id } = await appliedAsProvider(app, manager)
    await app.owner.db
      .updateTable('provider_applications')
      .set({ licences: jsonText([]) })
      .where('id', '=', id)
      .execute()
    const { body } = await app.call(c.verifyProvider, { params: { applicationId: id } }, operator)
    expect(body.licences.map(({ state, number }) => [state, number])).toEqual([
      ['unrecorded', null],
      ['unrecorded', null],
    ])
  })

  const one = { service: 'transport' as const, number: 'RURA 12', expiresOn: dayFromNow(400) }
  test.each([
    [[], 'licences', 'licences_missing'],
    [[one, { ...one, service: 'customs' as const }], 'licences', 'licences_missing'],
    [[{ ...one, number: 'none' }], 'licences.0.number', 'not_a_licence'],
    [[{ ...one, expiresOn: dayFromNow(-1) }], 'licences.0.expiresOn', 'licence_over'],
  ])('with %o is refused at its field', async (licences, field, code) => {
    const manager = await app.person('customer')
    const body = providerBody({ services: ['transport'], licences })
    const answer = await app.call(c.applyAsProvider, { body }, manager)
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: code }])
  })
})
