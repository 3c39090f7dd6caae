import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quotesContract } from '../../../contract/quotes.ts'
import { demoProviderCompanyId } from '../../../database/seed/demo-providers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { acceptQuote } from './accept-quote.ts'
import { quotesJobs } from './quotes.jobs.ts'
import { quoteFacts } from './quotes.views.ts'

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
  provider = await app.person('provider', { companyId: demoProviderCompanyId })
})
afterAll(() => app.close())

const form = {
  service: 'airfreight',
  cargoType: 'general-air-cargo',
  weightKg: 240,
  volumeM3: 1.8,
  origin: 'AEDXB-DXB',
  budgetRange: '1m-3m',
  servicePriority: 'speed-priority',
  contact: { name: 'Aline Uwase', bestTime: 'morning' },
} as const

async function request() {
  const { body } = await app.call(quotesContract.requestQuote, { body: form }, customer)
  expect(body.quotes.length).toBeGreaterThan(2)
  return body
}
function by<T>(person: Person, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.context.app.transact(work, openingFor(person.sessionId, person.personId))
}
const accept = (quoteId: string, person = customer, now = new Date()) =>
  by(person, (tx) => acceptQuote({ tx, actor: person, now }, quoteId))
const read = async (requestId: string) =>
  (await app.call(quotesContract.getQuoteRequest, { params: { requestId } }, customer)).body
const expire = (requestId: string) =>
  app.context.worker.transact(async (tx) =>
    quotesJobs['quotes.expire']?.(
      tx,
      { requestId },
      { now: new Date(), config: app.context.config, log: app.context.log },
    ),
  )

describe('accepting a quote', () => {
  test('of another company, or an unknown one, is not found', async () => {
    const { quotes } = await request()
    const id = quotes[0]?.id ?? ''
    expect(await accept(id, await app.person('customer'))).toEqual({ refused: 'quote_not_found' })
    expect(await accept(id, provider)).toEqual({ refused: 'quote_not_found' })
    expect(await accept('00000000-0000-7000-8000-000000000000')).toEqual({ refused: 'quote_not_found' })
    expect(await by(provider, (tx) => quoteFacts({ tx, actor: provider, now: new Date() }, id))).toBeUndefined()
  })

  test('returns the facts for a booking, declines the other quotes, and is audited', async () => {
    const { id, quotes } = await request()
    const quote = quotes[1]
    const facts = await accept(quote?.id ?? '')
    expect(facts).toMatchObject({
      quoteId: quote?.id,
      offerId: quote?.offerId,
      providerCompanyId: quote?.provider.id,
      service: 'airfreight',
      origin: 'AEDXB-DXB',
      destination: 'RWKGL-KGL',
      cargo: { weightKg: 240, volumeM3: 1.8 },
      quantity: 300,
      total: { own: quote?.total.own, frw: quote?.total.frw },
      transitDays: quote?.transitDays,
    })
    const after = await read(id)
    expect(after.status).toBe('accepted')
    for (const each of after.quotes) expect(each.status).toBe(each.id === quote?.id ? 'accepted' : 'declined')
    const rows = await app.owner.db
      .selectFrom('audit_log')
      .select(['verb', 'person_id'])
      .where('subject_id', '=', quote?.id ?? '')
      .execute()
    expect(rows).toEqual([{ verb: 'quotes.accept', person_id: customer.personId }])
  })

  test('is refused once it is accepted, declined, withdrawn, expired, or its request is closed', async () => {
    const first = await request()
    const [a, b] = first.quotes.map((quote) => quote.id)
    await accept(a ?? '')
    expect(await accept(a ?? '')).toEqual({ refused: 'already_accepted' })
    expect(await accept(b ?? '')).toEqual({ refused: 'quote_declined' })

    const second = await request()
    expect(await accept(second.quotes[0]?.id ?? '', customer, new Date(Date.now() + 8 * 86_400_000))).toEqual({
      refused: 'quote_expired',
    })
    const answer = {
      price: { amount: 90_000, currency: 'USD' },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      transitDaysMin: 2,
      transitDaysMax: 4,
    } as const
    const { body } = await app.call(
      quotesContract.answerQuoteRequest,
      { params: { requestId: second.id }, body: answer },
      provider,
    )
    const own = body.ownQuote?.id ?? ''
    await app.call(quotesContract.withdrawQuote, { params: { quoteId: own } }, provider)
    expect(await accept(own)).toEqual({ refused: 'quote_withdrawn' })
    await app.call(quotesContract.cancelQuoteRequest, { params: { requestId: second.id } }, customer)
    expect(await accept(second.quotes[0]?.id ?? '')).toEqual({ refused: 'quote_declined' })
  })

  test('an expired request is closed even if a quote of it is still valid', async () => {
    const { id, quotes } = await request()
    await app.owner.db
      .updateTable('quote_requests')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await accept(quotes[0]?.id ?? '')).toEqual({ refused: 'request_expired' })
  })

  test('two quotes of one request concurrently: one is accepted, the other is refused', async () => {
    const { id, quotes } = await request()
    const answers = await Promise.all(quotes.slice(0, 3).map((quote) => accept(quote.id)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    for (const answer of answers) if (isRefusal(answer)) expect(answer.refused).toBe('quote_declined')
    expect((await read(id)).quotes.filter((quote) => quote.status === 'accepted')).toHaveLength(1)
  })

  test('concurrently with a withdrawal: the second is refused', async () => {
    const { id } = await request()
    const answer = {
      price: { amount: 90_000, currency: 'USD' },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      transitDaysMin: 2,
      transitDaysMax: 4,
    } as const
    const { body } = await app.call(
      quotesContract.answerQuoteRequest,
      { params: { requestId: id }, body: answer },
      provider,
    )
    const quoteId = body.ownQuote?.id ?? ''
    const [accepted, withdrawn] = await Promise.all([
      accept(quoteId),
      app.call(quotesContract.withdrawQuote, { params: { quoteId } }, provider),
    ])
    if (isRefusal(accepted)) expect([accepted.refused, withdrawn.status]).toEqual(['quote_withdrawn', 200])
    else expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'already_accepted'])
  })

  test('when the booking around it is rolled back, the quote is as before', async () => {
    const { id, quotes } = await request()
    const undone = by(customer, async (tx) => {
      await acceptQuote({ tx, actor: customer, now: new Date() }, quotes[0]?.id ?? '')
      throw new Error('no capacity')
    })
    await expect(undone).rejects.toThrow('no capacity')
    expect(await read(id)).toMatchObject({ status: 'quoted', quotes: quotes.map(() => ({ status: 'offered' })) })
  })
})

type Command = 'accept' | 'acceptOwn' | 'withdraw' | 'decline' | 'cancel' | 'answer' | 'expire'
const commands: Command[] = ['accept', 'acceptOwn', 'withdraw', 'decline', 'cancel', 'answer', 'expire']

test('of any commands at one time, due or not, each is done or refused with a reason, and what is left is consistent', async () => {
  // `already_quoted`: the answer came first, while the provider’s earlier one was open.
  const reasons =
    /^(quote_(declined|withdrawn|expired)|already_(accepted|quoted)|request_(accepted|expired|cancelled))$/
  const attempt = async (chosen: Command[], due: boolean) => {
    const { id, quotes } = await request()
    const params = { requestId: id }
    const body = {
      price: { amount: 90_000, currency: 'USD' as const },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      transitDaysMin: 2,
      transitDaysMax: 4,
    }
    const answer = () => app.call(quotesContract.answerQuoteRequest, { params, body }, provider)
    const own = { quoteId: (await answer()).body.ownQuote?.id ?? '' }
    const other = { quoteId: quotes[0]?.id ?? '' }
    if (due) {
      const row = app.owner.db.updateTable('quote_requests').set({ expires_at: new Date(Date.now() - 1) })
      await row.where('id', '=', id).execute()
    }
    const refusalOf = async (call: Promise<{ status: number; body: object }>) => {
      const { status, body: problem } = await call
      return status === 200 ? null : 'code' in problem ? String(problem.code) : `${status}`
    }
    const accepted = async (quoteId: string) => {
      const found = await accept(quoteId)
      return isRefusal(found) ? found.refused : null
    }
    const run: Record<Command, () => Promise<string | null>> = {
      accept: () => accepted(other.quoteId),
      acceptOwn: () => accepted(own.quoteId),
      withdraw: () => refusalOf(app.call(quotesContract.withdrawQuote, { params: own }, provider)),
      decline: () => refusalOf(app.call(quotesContract.declineQuote, { params: other, body: {} }, customer)),
      cancel: () => refusalOf(app.call(quotesContract.cancelQuoteRequest, { params }, customer)),
      answer: () => refusalOf(answer()),
      expire: async () => {
        await expire(id)
        return null
      },
    }
    const refusals = await Promise.all(chosen.map((command) => run[command]()))
    for (const [at, refusal] of refusals.entries()) if (refusal) expect(refusal, chosen[at]).toMatch(reasons)
    const done = chosen.filter((_, at) => refusals[at] === null)
    const after = await app.owner.db.selectFrom('quotes').select('status').where('request_id', '=', id).execute()
    const left = await app.owner.db
      .selectFrom('quote_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    const count = (status: string) => after.filter((quote) => quote.status === status).length
    const wasAccepted = done.includes('accept') || done.includes('acceptOwn')
    expect(done.filter((command) => /^accept/.test(command)).length).toBeLessThanOrEqual(1)
    expect([count('accepted'), left?.status === 'accepted']).toEqual(wasAccepted ? [1, true] : [0, false])
    if (due) expect(done.filter((command) => !['expire', 'withdraw', 'decline'].includes(command))).toEqual([])
    // A closed request has no quote that could still be accepted.
    if (left?.status !== 'quoted') expect(count('offered')).toBe(0)
  }
  await fc.assert(fc.asyncProperty(fc.shuffledSubarray(commands, { minLength: 3 }), fc.boolean(), attempt), {
    numRuns: 15,
  })
})

describe('the expiry job', () => {
  test('does nothing early, and plans itself for the next expiry', async () => {
    const { id, quotes } = await request()
    await expire(id)
    expect((await read(id)).quotes.every((quote) => quote.status === 'offered')).toBe(true)
    const ends = quotes.map((quote) => Date.parse(quote.validUntil))
    const { rows } = await app.owner.pool.query('select run_at from graphile_worker.jobs where key = $1', [
      `quotes.expire:${id}`,
    ])
    expect(rows.map((row) => row.run_at.getTime())).toEqual([Math.min(...ends)])
  })

  test('marks one quote, then the request with all its others; a second run changes nothing', async () => {
    const { id, quotes } = await request()
    const first = quotes[0]?.id ?? ''
    const past = new Date(Date.now() - 1000)
    await app.owner.db.updateTable('quotes').set({ valid_until: past }).where('id', '=', first).execute()
    // Shown as expired before the job has run.
    expect((await read(id)).quotes.find((quote) => quote.id === first)?.status).toBe('expired')
    await expire(id)
    const stored = () =>
      app.owner.db.selectFrom('quotes').select(['id', 'status']).where('request_id', '=', id).execute()
    expect((await stored()).filter((quote) => quote.status === 'expired').map((quote) => quote.id)).toEqual([first])
    await app.owner.db.updateTable('quote_requests').set({ expires_at: past }).where('id', '=', id).execute()
    await expire(id)
    await expire(id)
    expect(new Set((await stored()).map((quote) => quote.status))).toEqual(new Set(['expired']))
    expect((await read(id)).status).toBe('expired')
    const rows = await app.owner.db
      .selectFrom('audit_log')
      .select('person_id')
      .where('verb', '=', 'quotes.expire')
      .where('subject_id', '=', id)
      .execute()
    expect(rows).toEqual([{ person_id: null }, { person_id: null }])
  })

  test('does not change an accepted quote', async () => {
    const { id, quotes } = await request()
    await accept(quotes[0]?.id ?? '')
    await app.owner.db
      .updateTable('quotes')
      .set({ valid_until: new Date(0) })
      .where('request_id', '=', id)
      .execute()
    await app.owner.db
      .updateTable('quote_requests')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await expire(id)
    const after = await read(id)
    expect(after.status).toBe('accepted')
    expect(after.quotes.find((quote) => quote.id === quotes[0]?.id)?.status).toBe('accepted')
  })
})
