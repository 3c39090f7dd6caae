import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insuranceContract, type NewInsuranceCard } from '../../../contract/insurance.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { mostInsuranceCards } from '../../../domain/insurance/insurance-card.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { insuranceBody, licensedInsurer, publishedInsurance, publishInsurance } from '../../../testing/insurance.ts'
import { tiles, wayMarket } from '../../../testing/itinerary-market.ts'
import { dayFromNow } from '../../../testing/market.ts'

let app: TestApp
let insurer: Person
let name: string
beforeAll(async () => {
  app = await testApp()
  name = 'Ingabo Cover'
  insurer = await app.person('provider', { companyName: name })
  await publishedInsurance(app, insurer)
  await wayMarket(app)
}, 60_000)
afterAll(() => app.close())
beforeEach(() => app.owner.db.deleteFrom('insurance_cards').execute())

const list = async (person = insurer) => (await app.call(insuranceContract.listInsuranceCards, {}, person)).body.items
const withdraw = (insuranceCardId: string, person = insurer) =>
  app.call(insuranceContract.withdrawInsuranceCard, { params: { insuranceCardId } }, person)

/** The insurance line of the first itinerary found, queried without signing in. */
async function insured() {
  const { body } = await app.call(itinerariesContract.findItineraries, { query: tiles as never })
  const line = body.items[0]?.lines.find(({ code }) => code === 'insurance')
  if (!line) throw new Error(JSON.stringify(body))
  return line
}

describe('a card that is published', () => {
  test('is in its provider’s list only, as it was entered', async () => {
    const other = await app.person('provider')
    const card = insuranceBody({ mostInsured: { amount: 25_000_000, currency: 'USD' } })
    const id = await publishedInsurance(app, insurer, card)
    expect(await list()).toEqual([
      {
        id,
        licence: 'BNR/INS/12',
        ...card,
        state: 'published',
        publishedAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    expect(await list(other)).toEqual([])
  })

  test('is created once, however often the call is repeated', async () => {
    const key = { idempotencyKey: 'insurance-card-1' }
    const send = () => app.call(insuranceContract.publishInsuranceCard, { body: insuranceBody() }, insurer, key)
    expect((await send()).body.id).toBe((await send()).body.id)
    const [card] = await list()
    expect(await list()).toHaveLength(1)
    const audited = await app.owner.db
      .selectFrom('audit_log')
      .select('verb')
      .where('subject_id', '=', card?.id ?? '')
      .execute()
    expect(audited).toEqual([{ verb: 'insurance.publish' }])
  })

  test.each<[string, Partial<NewInsuranceCard>, string, string]>([
    ['a rate of a thousandth of a per cent', { rate: 1 }, 'invalid_input', 'rate'],
    ['a premium of one cent', { minimumPremium: { amount: 1, currency: 'USD' } }, 'invalid_input', 'minimumPremium'],
    ['a rate of zero', { rate: 0 }, 'invalid_input', 'rate'],
    ['a rate above ten per cent', { rate: 10_001 }, 'invalid_input', 'rate'],
    ['a negative premium', { minimumPremium: { amount: -1, currency: 'USD' } }, 'invalid_input', 'minimumPremium'],
    ['a limit of zero', { mostInsured: { amount: 0, currency: 'USD' } }, 'invalid_input', 'mostInsured'],
    ['a limit in francs', { mostInsured: { amount: 9, currency: 'RWF' } }, 'invalid_input', 'mostInsured'],
    ['a deductible above half', { deductible: 5_001 }, 'invalid_input', 'deductible'],
    ['no mode', { modes: [] }, 'invalid_input', 'modes'],
    ['a duplicate mode', { modes: ['sea', 'sea'] }, 'invalid_input', 'modes'],
    ['an end before its start', { validFrom: dayFromNow(9), validUntil: dayFromNow(8) }, 'invalid_input', 'validUntil'],
    [
      'a validity in the past',
      { validFrom: dayFromNow(-9), validUntil: dayFromNow(-1) },
      'not_valid_anymore',
      'validUntil',
    ],
  ])('%s is refused at its field', async (_, change, code, field) => {
    const { status, body } = await publishInsurance(app, insurer, change)
    expect([status, body.code]).toEqual([code === 'invalid_input' ? 422 : 409, code])
    expect(Object.keys(body.fields ?? {}).map((path) => path.split('.')[0])).toEqual([field])
    expect(await list()).toEqual([])
  })

  test('is refused beyond twenty cards, also when two are sent concurrently', async () => {
    for (let at = 1; at < mostInsuranceCards; at++) await publishedInsurance(app, insurer)
    const both = await Promise.all([publishInsurance(app, insurer), publishInsurance(app, insurer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('too_many_insurance_cards')
    expect(await list()).toHaveLength(mostInsuranceCards)
  })

  test('is refused to a provider who is not verified, or is suspended', async () => {
    const person = await app.person('provider')
    const set = (change: object) =>
      app.owner.db.updateTable('companies').set(change).where('id', '=', person.companyId).execute()
    await set({ verified_at: null })
    expect((await publishInsurance(app, person)).body.code).toBe('company_not_verified')
    await set({ verified_at: new Date(), suspended_at: new Date(), suspended_reason: 'Papers' })
    expect((await publishInsurance(app, person)).body.code).toBe('company_suspended')
  })
})

describe('the licence of an insurer', () => {
  test('is needed to publish: a verified haulier, and an insurer whose licence ended, are refused', async () => {
    const haulier = await app.person('provider', { companyName: 'Haulier' })
    const licences = app.owner.db.selectFrom('licences').select('service').where('company_id', '=', haulier.companyId)
    expect((await licences.execute()).map(({ service }) => service)).toContain('transport')
    const verified = app.owner.db.updateTable('companies').set({ verified_at: new Date() })
    await verified.where('id', '=', haulier.companyId).execute()
    const refused = await publishInsurance(app, haulier)
    expect([refused.status, refused.body.code]).toEqual([409, 'insurance_unlicensed'])
    await licensedInsurer(app, haulier, dayFromNow(-1))
    expect((await publishInsurance(app, haulier)).body.code).toBe('insurance_unlicensed')
    expect(await list(haulier)).toEqual([])
    await licensedInsurer(app, haulier, dayFromNow(0))
    expect((await publishInsurance(app, haulier)).status).toBe(200)
  })

  test('when it ends, its cards are offered to nobody until the next one is verified', async () => {
    await publishedInsurance(app, insurer)
    expect((await insured()).firm).toBe(true)
    await licensedInsurer(app, insurer, dayFromNow(-1))
    expect((await insured()).firm).toBe(false)
    expect(await list()).toMatchObject([{ state: 'unlicensed' }])
    await licensedInsurer(app, insurer)
    expect((await insured()).firm).toBe(true)
    expect(await list()).toMatchObject([{ state: 'published' }])
  })

  test('a card from before licences were verified is never offered', async () => {
    const id = await publishedInsurance(app, insurer)
    await app.owner.db.updateTable('insurance_cards').set({ by_licence: false }).where('id', '=', id).execute()
    expect((await insured()).firm).toBe(false)
    expect(await list()).toMatchObject([{ state: 'unlicensed' }])
  })
})

describe('a card that is withdrawn', () => {
  test('stays in the list, and is withdrawn only once', async () => {
    const id = await publishedInsurance(app, insurer)
    const both = await Promise.all([withdraw(id), withdraw(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list()).toMatchObject([{ id, state: 'withdrawn' }])
  })

  test('is found on a later page, after all newer cards', async () => {
    const id = await publishedInsurance(app, insurer)
    await withdraw(id)
    const newer = await publishedInsurance(app, insurer)
    const page = async (after?: string) =>
      (await app.call(insuranceContract.listInsuranceCards, { query: { limit: 1, after } }, insurer)).body
    const first = await page()
    expect([first.items.map((card) => card.id), first.next]).toEqual([[newer], newer])
    const second = await page(newer)
    expect([second.items.map((card) => card.id), second.next]).toEqual([[id], null])
  })

  test('cannot be another company’s', async () => {
    const id = await publishedInsurance(app, insurer)
    expect((await withdraw(id, await app.person('provider'))).status).toBe(404)
    expect(await list()).toMatchObject([{ id, state: 'published' }])
  })
})

describe('the insurance of an itinerary', () => {
  test('is an estimate while nobody offers insurance', async () => {
    const line = await insured()
    expect(line).toMatchObject({ who: null, firm: false })
    expect(line).not.toHaveProperty('cover')
  })

  test('is the firm premium of the widest clauses, with its provider, clauses and deductible', async () => {
    await publishedInsurance(app, insurer, { rate: 900 })
    await publishedInsurance(app, insurer)
    await publishedInsurance(app, insurer, { rate: 20, deductible: 5_000 })
    await publishedInsurance(app, insurer, { clauses: 'C', rate: 100 })
    const line = await insured()
    expect(line).toMatchObject({ who: name, firm: true, grade: null, cover: { clauses: 'A', deductible: 50 } })
    expect(line.francs.low).toBe(line.francs.high)
    // The premium is the insured value times the rate.
    expect(line.own?.low).toBe(Math.round(((line.cover?.insuredValue.amount ?? 0) * 350) / 100_000))
  })

  test.each<[string, Partial<NewInsuranceCard>]>([
    ['begins tomorrow', { validFrom: dayFromNow(1) }],
    ['does not cover road', { modes: ['sea'] }],
    ['has too low a limit', { mostInsured: { amount: 100_000, currency: 'USD' } }],
  ])('does not use a card that %s', async (_, change) => {
    await publishedInsurance(app, insurer, change)
    expect((await insured()).firm).toBe(false)
  })

  test('does not use a card that was withdrawn, or of a suspended provider', async () => {
    const id = await publishedInsurance(app, insurer)
    expect((await insured()).firm).toBe(true)
    const suspend = (at: Date | null) =>
      app.owner.db
        .updateTable('companies')
        .set({ suspended_at: at, suspended_reason: at && 'Papers' })
        .where('id', '=', insurer.companyId)
        .execute()
    await suspend(new Date())
    expect((await insured()).firm).toBe(false)
    await suspend(null)
    expect((await insured()).firm).toBe(true)
    await withdraw(id)
    expect((await insured()).firm).toBe(false)
  })
})
