import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appOn, type Person, type TestApp } from '../testing/app.ts'
import { type BreakablePostgres, breakablePostgres } from '../testing/breakable-postgres.ts'
import { testSecret } from '../testing/database.ts'
import { publishedOffer } from '../testing/market.ts'
import { type Programs, programsOn } from '../testing/programs.ts'

let postgres: BreakablePostgres
let replica: Awaited<ReturnType<BreakablePostgres['replica']>>
let app: TestApp
let programs: Programs
let provider: Person

beforeAll(async () => {
  postgres = await breakablePostgres(testSecret)
  replica = await postgres.replica()
  app = await appOn(postgres.url)
  programs = programsOn(app, { SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_REPLICA_URL: replica.url })
  provider = await app.person('provider')
}, 120_000)
afterAll(async () => {
  await programs.stopAll()
  await app.close()
  await postgres.close()
})

test('what is the same for everybody comes from the replica, and from the primary while that is away', async () => {
  const { address } = await programs.start('api')
  const list = async (limit: number) => {
    const answer = await fetch(`${address}/api/v1/offers?service=transport&limit=${limit}`)
    return {
      status: answer.status,
      ids: ((await answer.json()) as { items?: { id: string }[] }).items?.map(({ id }) => id),
    }
  }
  const mine = async () =>
    (await fetch(`${address}/api/v1/me`, { headers: { authorization: `Bearer ${provider.token}` } })).status
  const offerId = await publishedOffer(app, provider)
  await expect.poll(async () => (await list(50)).ids).toContain(offerId)
  expect(await mine()).toBe(200)
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names from pg_stat_replication where state = 'streaming'`.execute(app.owner.db)
  expect(rows[0]?.names).toBe(1)

  await postgres.stop('fast')
  await expect.poll(mine).toBe(503)
  expect(await list(49)).toMatchObject({ status: 200, ids: expect.arrayContaining([offerId]) })
  await postgres.start()
  await expect.poll(mine).toBe(200)

  await replica.stop()
  expect(await list(48)).toMatchObject({ status: 200, ids: expect.arrayContaining([offerId]) })
}, 120_000)
