import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { offersContract } from '../../../contract/offers.ts'
import { refuse } from '../../../domain/decision.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { truckCard } from '../../../testing/market.ts'
import { listenToStatements } from '../../../testing/statements.ts'
import { makeApi } from '../../api.ts'
import { SharedAnswers, written } from './shared-answers.ts'

let app: TestApp
let provider: Person
beforeAll(async () => {
  app = await testApp()
  provider = await app.person('provider')
  await app.owner.db.updateTable('companies').set({ verified_at: new Date() }).execute()
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())

const list = { service: 'transport', sort: 'price', limit: 20 } as const
const seen = async () => (await app.call(offersContract.listOffers, { query: list })).body.items.map(({ id }) => id)

async function published(): Promise<string> {
  const { body } = await app.call(offersContract.createOffer, { body: truckCard() }, provider)
  const { status } = await app.call(offersContract.publishOffer, { params: { offerId: body.id } }, provider)
  expect(status).toBe(200)
  return body.id
}

/** Stops the clock, so that no answer expires: an answer that disappears was dropped on purpose. */
const stopTime = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now())

test('many concurrent requests of one list share one statement, and another list has its own', async () => {
  await published()
  const statements: string[] = []
  const stop = listenToStatements(statements)
  const answers = await Promise.all(Array.from({ length: 20 }, seen))
  await app.call(offersContract.listOffers, { query: { ...list, sort: 'rating' } })
  stop()
  expect(statements.filter((text) => /from "offers"/.test(text))).toHaveLength(2)
  expect(new Set(answers.map(String)).size).toBe(1)
})

test('a person who changes a card sees the change in the list at once, every time', async () => {
  stopTime()
  for (let n = 0; n < 5; n++) {
    const id = await published()
    expect(await seen()).toContain(id)
    await app.call(offersContract.withdrawOffer, { params: { offerId: id } }, provider)
    expect(await seen()).not.toContain(id)
  }
})

test('another process is notified of the change', async () => {
  const other = await makeApi(app.context, null)
  try {
    stopTime()
    const there = async () => {
      const { body } = await other.app.inject(`/api/v1/offers?service=transport&sort=price&limit=20`)
      return body
    }
    const before = await there()
    const id = await published()
    expect(before).not.toContain(id)
    await vi.waitFor(async () => expect(await there()).toContain(id))
  } finally {
    await other.stop()
  }
})

test('a repeated response is cached for a second; refusals and errors are shared only with concurrent requests', async () => {
  const shared = new SharedAnswers()
  let asked = 0
  const ask = () => shared.of('q', async () => written(String(++asked)))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  // An answer that was requested only once is not cached.
  expect(await ask()).toEqual(written('1'))
  expect([await ask(), await ask()]).toEqual([written('2'), written('2')])
  clock.mockReturnValue(999)
  expect(await ask()).toEqual(written('2'))
  clock.mockReturnValue(1000)
  expect(await Promise.all([ask(), ask()])).toEqual([written('3'), written('3')])
  expect(await ask()).toEqual(written('3'))
  shared.forget()
  expect(await ask()).toEqual(written('4'))
  for (const question of ['r', 'r']) await shared.of(question, async () => refuse('not_found'))
  for (const question of ['f', 'f']) await shared.of(question, () => Promise.reject(new Error('away'))).catch(() => {})
  expect(await shared.of('r', async () => written('r'))).toEqual(written('r'))
  expect(await shared.of('f', async () => written('f'))).toEqual(written('f'))
})

test('a response requested before a change and returned after it is not cached', async () => {
  const shared = new SharedAnswers()
  const slow = Promise.withResolvers<string>()
  const before = shared.of('q', async () => written(await slow.promise))
  shared.forget()
  slow.resolve('old')
  expect((await before) as object).toEqual(written('old'))
  expect(await shared.of('q', async () => written('new'))).toEqual(written('new'))
})

test('at most five hundred responses are cached, the newest', async () => {
  const shared = new SharedAnswers()
  let asked = 0
  const ask = (n: number) => shared.of(String(n), async () => written(String(++asked)))
  for (let n = 0; n <= 500; n++) await Promise.all([ask(n), ask(n)])
  await ask(500)
  expect(asked).toBe(501)
  await ask(0)
  expect(asked).toBe(502)
})
