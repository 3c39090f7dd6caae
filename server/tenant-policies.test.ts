import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedOffers } from '../database/seed/offers.ts'
import { testApp } from '../testing/app.ts'
import { attempts } from '../testing/attempts.ts'
import { belongingsOf } from '../testing/belongings.ts'
import { everyEndpoint } from './routes.ts'

/**
 * The counterpart of the tenant sweep: shows that the sweep passes because of the policies, and that a policy without
 * effect would be noticed (decision 461).
 */
test('without the row level security policies company A can read data of company B', async () => {
  const app = await testApp()
  await seedOffers(app.context)
  const [customer, provider, stranger] = [
    await app.person('customer'),
    await app.person('provider'),
    await app.person('customer'),
  ]
  const b = await belongingsOf(app, customer, provider)
  const details = everyEndpoint().filter(
    ({ method, path, kind, allow }) =>
      method === 'GET' &&
      (kind ?? 'json') === 'json' &&
      allow === 'person' &&
      typeof attempts[`GET ${path}`]?.(b) === 'object',
  )
  const seen = async () => {
    const read: string[] = []
    for (const endpoint of details) {
      const { status } = await app.call(endpoint, attempts[`GET ${endpoint.path}`]?.(b) as never, stranger)
      if (status === 200) read.push(endpoint.path)
    }
    return read
  }
  expect(await seen()).toEqual([])
  await sql`do $$ declare one regclass; begin
    for one in select oid from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
    loop execute format('alter table %s disable row level security', one); end loop; end $$`.execute(app.owner.db)
  expect(await seen()).toEqual(
    expect.arrayContaining([
      '/bookings/:bookingId',
      '/shipments/:shipmentId',
      '/documents/:documentId',
      '/messages/:messageId',
      '/financing/applications/:applicationId',
      '/itinerary-bookings/:itineraryId',
    ]),
  )
  await app.close()
})
