import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer, truckRequest } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let mara: Person
let inzira: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  mara = await app.person('provider', { email: 'desk@mara.example' })
  inzira = await app.person('provider', { email: 'desk@inzira.example' })
  await publishedOffer(app, mara)
  await publishedOffer(app, mara, { price: { amount: 360_000, currency: 'USD' } })
  await publishedOffer(app, inzira, { price: { amount: 400_000, currency: 'USD' } })
})
afterAll(() => app.close())

const form = {
  ...truckRequest,
  weightKg: 20_000,
  contact: { ...truckRequest.contact, emailAddress: 'aline@uwase.example' },
} as const

async function asked(change: object = {}) {
  const { status, body } = await app.call(quotesContract.requestQuote, { body: { ...form, ...change } }, customer)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const seenBy = async (provider: Person, requestId: string) =>
  (await app.call(quotesContract.getProviderRequest, { params: { requestId } }, provider)).body
const decline = (quoteId: string, reason?: string) =>
  app.call(quotesContract.declineQuote, { params: { quoteId }, body: { reason } }, customer)
const instead = (requestId: string, replaces: string, provider = mara) =>
  app.call(
    quotesContract.answerQuoteRequest,
    {
      params: { requestId },
      body: {
        price: { amount: 330_000, currency: 'USD' },
        validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString(),
        transitDaysMin: 5,
        transitDaysMax: 7,
        replaces,
      },
    },
    provider,
  )
const book = (quoteId: string, usd: number) =>
  app.call(
    bookingsContract.requestBooking,
    {
      body: {
        source: { kind: 'quote', quoteId },
        agreedTotal: { amount: usd, currency: 'USD' },
        pickupDay: dayFromNow(3),
      },
    },
    customer,
  )
const lossMails = async (to: string) =>
  (await app.mails(to)).filter(({ subject }) => subject.startsWith('Your quote was not chosen'))
/** Includes the mails of earlier tests, in which either side of a race may have lost. */
const lossMailsNow = async (to: string) => {
  await app.work()
  return lossMails(to)
}

describe('the budget', () => {
  test('is hidden from providers unless the customer shows it', async () => {
    const hidden = await asked()
    expect([hidden.budgetRange, hidden.budgetShown]).toEqual(['3m-5m', false])
    const seen = await seenBy(mara, hidden.id)
    expect(seen.budgetRange).toBeNull()
    expect(JSON.stringify(seen)).not.toContain('3m-5m')
    const shown = await asked({ budgetShown: true })
    expect([shown.budgetShown, (await seenBy(mara, shown.id)).budgetRange]).toEqual([true, '3m-5m'])
  })
})

describe('an automatic quote', () => {
  test('is seen only by its provider, the cheapest first, in list and page', async () => {
    const { id } = await asked()
    const one = await seenBy(mara, id)
    expect(one.automatic.map(({ total }) => total.amount)).toEqual([350_000, 360_000])
    const { body } = await app.call(quotesContract.listProviderRequests, { query: {} }, mara)
    expect(body.items.find((item) => item.id === id)).toEqual(one)
    expect((await seenBy(inzira, id)).automatic.map(({ total }) => total.amount)).toEqual([400_000])
  })

  test('is withdrawn, and replaced by another price in one call', async () => {
    const { id } = await asked()
    const [cheap, dear] = (await seenBy(mara, id)).automatic
    await app.call(quotesContract.withdrawQuote, { params: { quoteId: dear?.id ?? '' } }, mara)
    const { status, body } = await instead(id, cheap?.id ?? '')
    expect(status).toBe(200)
    expect(body.automatic.map((each) => each.status)).toEqual(['withdrawn', 'withdrawn'])
    expect(body.ownQuote).toMatchObject({ status: 'offered', total: { amount: 330_000 } })
    const { quotes } = (await app.call(quotesContract.getQuoteRequest, { params: { requestId: id } }, customer)).body
    const standing = quotes.filter((quote) => quote.status === 'offered' && quote.provider.id === mara.companyId)
    expect(standing.map(({ total }) => total.own.amount)).toEqual([330_000])
  })

  test('cannot be changed by others, nor once it is withdrawn', async () => {
    const { id } = await asked()
    const [mine] = (await seenBy(mara, id)).automatic
    expect((await instead(id, mine?.id ?? '', inzira)).status).toBe(404)
    expect((await seenBy(mara, id)).automatic[0]?.status).toBe('offered')
    await app.call(quotesContract.withdrawQuote, { params: { quoteId: mine?.id ?? '' } }, mara)
    expect((await instead(id, mine?.id ?? '')).status).toBe(404)
    expect((await seenBy(mara, id)).ownQuote).toBeNull()
  })

  test('is either changed or booked, never both', async () => {
    const { id } = await asked()
    const [mine] = (await seenBy(mara, id)).automatic
    const [changed, booked] = await Promise.all([instead(id, mine?.id ?? ''), book(mine?.id ?? '', 350_000)])
    expect([changed.status, booked.status].filter((status) => status === 200)).toHaveLength(1)
    const { status } = (await seenBy(mara, id)).automatic[0] ?? {}
    expect(status).toBe(booked.status === 200 ? 'accepted' : 'withdrawn')
  })
})

describe('the outcome', () => {
  test('the reason of a decline is read only by the provider concerned', async () => {
    const before = await lossMailsNow('desk@inzira.example')
    const { id } = await asked()
    const [mine] = (await seenBy(mara, id)).automatic
    expect((await decline(mine?.id ?? '', 'x'.repeat(501))).body.fields).toHaveProperty('reason')
    expect((await decline(mine?.id ?? '', '  Too slow for us  ')).status).toBe(200)
    expect((await seenBy(mara, id)).automatic[0]).toMatchObject({
      status: 'declined',
      lostTo: 'said_no',
      declineReason: 'Too slow for us',
    })
    expect(JSON.stringify(await seenBy(inzira, id))).not.toContain('Too slow')
    await app.work()
    const [mail] = await lossMails('desk@mara.example')
    expect(mail?.body_text).toContain('The reason given: Too slow for us')
    expect(await lossMails('desk@inzira.example')).toEqual(before)
  })

  test('a provider that was not chosen is notified once, the chosen one not at all', async () => {
    const before = (await lossMailsNow('desk@mara.example')).length
    const chosenBefore = await lossMailsNow('desk@inzira.example')
    const { id } = await asked()
    const [theirs] = (await seenBy(inzira, id)).automatic
    expect((await book(theirs?.id ?? '', 400_000)).status).toBe(200)
    expect((await seenBy(inzira, id)).automatic[0]).toMatchObject({ status: 'accepted', lostTo: null })
    expect((await seenBy(mara, id)).automatic.map(({ lostTo }) => lostTo)).toEqual(['another_chosen', 'another_chosen'])
    await app.work()
    expect(await lossMails('desk@mara.example')).toHaveLength(before + 1)
    expect(await lossMails('desk@inzira.example')).toEqual(chosenBefore)
  })
})
