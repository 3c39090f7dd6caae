import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { bookingBody, confirmedBooking, publishedOffer } from '../testing/market.ts'
import { connected } from '../testing/new-database.ts'
import { inspectBookings } from './crash-inspection.ts'

let app: TestApp
let offerId: string
let confirmed: string
let requested: string
beforeAll(async () => {
  app = await testApp()
  const [customer, provider] = [await app.person('customer'), await app.person('provider')]
  offerId = await publishedOffer(app, provider)
  confirmed = (await confirmedBooking(app, customer, provider, { offerId })).id
  const asked = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
  expect(asked.status).toBe(200)
  requested = asked.body.id
})
afterAll(() => app.close())

/** Inspects after a change, which is rolled back. */
const inspectedAfter = (change: (owner: pg.Client) => Promise<{ rowCount: number | null }>) =>
  connected(async (owner) => {
    await owner.query('begin; set local session_replication_role = replica')
    expect((await change(owner)).rowCount).toBeGreaterThan(0)
    const found = await inspectBookings(owner, offerId)
    await owner.query('rollback')
    return found
  }, app.context.ownerUrl)

test('bookings as the product writes them are whole', async () => {
  const found = await connected((owner) => inspectBookings(owner, offerId), app.context.ownerUrl)
  expect(found).toMatchObject({ half: 0, miscounted: 0 })
  expect([...found.bookings].sort()).toEqual([confirmed, requested].sort())
  expect(found.taken).toBeGreaterThan(0)
})

describe('a half-written booking is found that lacks', () => {
  test.each([
    [
      'the audit entry of its request',
      `delete from audit_log where subject_id = $1 and verb = 'bookings.request'`,
      'requested',
    ],
    [
      'the audit entry of its confirmation',
      `delete from audit_log where subject_id = $1 and verb = 'bookings.confirm'`,
      'confirmed',
    ],
    ['its shipment', 'delete from shipments where booking_id = $1', 'confirmed'],
    [
      'its documents',
      `delete from documents where set_id in (select id from document_sets where subject_id = $1)`,
      'confirmed',
    ],
    ['its confirmation', 'update bookings set confirmed_at = null where id = $1', 'confirmed'],
  ] as const)('%s', async (_, change, which) => {
    const id = which === 'confirmed' ? confirmed : requested
    expect(await inspectedAfter((owner) => owner.query(change, [id]))).toMatchObject({ half: 1, miscounted: 0 })
  })

  test('nothing, but has an entry twice', async () => {
    const twice = `insert into audit_log (verb, subject_kind, subject_id)
      select verb, subject_kind, subject_id from audit_log where subject_id = $1 and verb = 'bookings.request'`
    expect(await inspectedAfter((owner) => owner.query(twice, [requested]))).toMatchObject({ half: 1 })
  })
})

test.each([
  ['more', 1],
  ['less', -1],
])('capacity is miscounted when the card counts %s than its bookings hold', async (_, by) => {
  const change = 'update offers set capacity_taken = capacity_taken + $2 where id = $1'
  const found = await inspectedAfter((owner) => owner.query(change, [offerId, by]))
  expect(found).toMatchObject({ half: 0, miscounted: 1 })
})
