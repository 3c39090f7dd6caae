import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOffers } from '../../../database/seed/offers.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { somebodyWaits } from '../../../testing/waits.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { recordCompletion, recordRating } from './record-provider.ts'
import { releaseCapacity, reserveCapacity } from './reserve-capacity.ts'

let app: TestApp
let customer: Person
let offerId: string
let providerId: string
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
})
afterAll(() => app.close())
beforeEach(async () => {
  const card = await app.owner.db
    .selectFrom('offers')
    .select(['id', 'provider_company_id'])
    .where('service', '=', 'seafreight')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  offerId = card.id
  providerId = card.provider_company_id
  await app.owner.db
    .updateTable('offers')
    .set({ capacity_total: 3, capacity_taken: 0, status: 'published' })
    .where('id', '=', offerId)
    .execute()
})

/** Runs like the customer's request: the app role, in a transaction of that company. */
function asCustomer<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.context.app.transact(work, openingFor(customer.sessionId, customer.personId))
}
const card = () => app.owner.db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow()

describe('capacity', () => {
  test('is never above its total, nor below zero', async () => {
    expect(await asCustomer((tx) => reserveCapacity(tx, offerId, 3.001))).toEqual({ refused: 'capacity_exhausted' })
    expect(await asCustomer((tx) => reserveCapacity(tx, offerId, 0))).toEqual({ refused: 'capacity_exhausted' })
    expect(await asCustomer((tx) => reserveCapacity(tx, offerId, -1))).toEqual({ refused: 'capacity_exhausted' })
    expect(await asCustomer((tx) => reserveCapacity(tx, offerId, 2.5))).toBeUndefined()
    expect(await asCustomer((tx) => reserveCapacity(tx, offerId, 1))).toEqual({ refused: 'capacity_exhausted' })
    await asCustomer((tx) => releaseCapacity(tx, offerId, 99))
    expect((await card()).capacity_taken).toBe(0)
  })

  test('of two concurrent bookings of the last capacity one gets it, the other is refused', async () => {
    await asCustomer((tx) => reserveCapacity(tx, offerId, 2))
    let first: (() => void) | undefined
    const firstHasIt = new Promise<void>((done) => {
      first = done
    })
    let release: (() => void) | undefined
    const mayCommit = new Promise<void>((done) => {
      release = done
    })
    const one = asCustomer(async (tx) => {
      const answer = await reserveCapacity(tx, offerId, 1)
      first?.()
      await mayCommit
      return answer
    })
    await firstHasIt
    const two = asCustomer((tx) => reserveCapacity(tx, offerId, 1))
    await somebodyWaits(app)
    release?.()
    expect(await one).toBeUndefined()
    expect(await two).toEqual({ refused: 'capacity_exhausted' })
    expect((await card()).capacity_taken).toBe(3)
  })

  test('when the first of two is rolled back, the second gets it', async () => {
    await asCustomer((tx) => reserveCapacity(tx, offerId, 2))
    const two = await app.context.app
      .transact(
        async (tx) => {
          await reserveCapacity(tx, offerId, 1)
          throw new Error('undone')
        },
        openingFor(customer.sessionId, customer.personId),
      )
      .catch(() => asCustomer((tx) => reserveCapacity(tx, offerId, 1)))
    expect(two).toBeUndefined()
  })

  test('ten concurrent bookings of three places: three get one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => asCustomer((tx) => reserveCapacity(tx, offerId, 1))),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3)
    expect(await card()).toMatchObject({ capacity_taken: 3, availability: 'full' })
  })

  test('is released by a customer even when the card is no longer published', async () => {
    await asCustomer((tx) => reserveCapacity(tx, offerId, 2))
    await app.owner.db.updateTable('offers').set({ status: 'withdrawn' }).where('id', '=', offerId).execute()
    await asCustomer((tx) => releaseCapacity(tx, offerId, 2))
    expect((await card()).capacity_taken).toBe(0)
  })

  test('is the only thing that a customer can change on a card', async () => {
    await asCustomer(async (tx) => {
      const changed = tx.updateTable('offers').set({ price: 1 }).where('id', '=', offerId).executeTakeFirst()
      await expect(changed).rejects.toThrow(/row-level security/)
      throw new Error('undo')
    }).catch((error: Error) => expect(error.message).toBe('undo'))
    await expect(
      asCustomer((tx) => tx.updateTable('provider_records').set({ rating_count: 1 }).execute()),
    ).rejects.toThrow(/permission denied/)
  })
})

test('a rating appears in the record and on every card; completions are counted', async () => {
  const before = await app.owner.db
    .selectFrom('provider_records')
    .selectAll()
    .where('provider_company_id', '=', providerId)
    .executeTakeFirstOrThrow()
  await app.context.worker.transact((tx) => recordRating(tx, providerId, 431, 7))
  await asCustomer((tx) => recordCompletion(tx, providerId))
  const cards = await app.owner.db
    .selectFrom('offers')
    .select(['rating_hundredths', 'rating_count'])
    .where('provider_company_id', '=', providerId)
    .execute()
  expect(cards.length).toBeGreaterThan(1)
  const shown = { rating_hundredths: 431, rating_count: 7 }
  for (const each of cards) expect(each).toEqual(shown)
  const after = await app.owner.db
    .selectFrom('provider_records')
    .selectAll()
    .where('provider_company_id', '=', providerId)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ ...shown, completed_count: before.completed_count + 1 })
})
