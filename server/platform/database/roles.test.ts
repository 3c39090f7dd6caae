import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { appOn, type TestApp } from '../../../testing/app.ts'
import { belongingsOf } from '../../../testing/belongings.ts'
import { connected, newDatabase } from '../../../testing/new-database.ts'
import { StartProblem } from '../config.ts'
import { asMigrator, migrate, prepare } from './migrate.ts'
import { dropOldLogins, ensureRoles, loginOf, type Role, roles, roleUrl } from './roles.ts'

/** A managed PostgreSQL: the owner of one database may create roles and is no superuser. */
interface Place {
  readonly url: string
  readonly secret: string
  readonly owner: string
}

async function newPlace(rights = 'createrole'): Promise<Place> {
  return { ...(await newDatabase({ rights })), secret: `the secret of ${randomUUID()}` }
}

let one: Place
let two: Place
let apps: TestApp[]
beforeAll(async () => {
  one = await newPlace()
  two = await newPlace()
  await Promise.all([one, two].map(({ url, secret }) => migrate(url, [secret])))
  apps = await Promise.all([one, two].map(({ url, secret }) => appOn(url, { SECRET_KEY: secret })))
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const signIn = (url: string, role: Role, secret: string, database = new URL(url).pathname) => {
  const address = new URL(roleUrl(url, role, secret))
  address.pathname = database
  return codeOf(connected((client) => client.query('select current_user'), address.toString()))
}

test('the whole market works with an owner without superuser rights: two installations in one cluster', async () => {
  for (const app of apps) {
    const { rows } = await app.owner.pool.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
    const customer = await app.person('customer')
    const provider = await app.person('provider')
    const { bookingId } = await belongingsOf(app, customer, provider)
    await app.work()
    expect((await app.mails(provider.email)).length).toBeGreaterThan(0)
    const mine = await app.call(bookingsContract.getBooking, { params: { bookingId } }, customer)
    expect(mine.status).toBe(200)
    const stranger = await app.person('customer')
    expect((await app.call(bookingsContract.getBooking, { params: { bookingId } }, stranger)).status).toBe(404)
  }
}, 120_000)

test.each(roles)('%s of one installation can only connect to its own database', async (role) => {
  expect(await signIn(one.url, role, one.secret)).toBe('done')
  expect(await signIn(one.url, role, one.secret, new URL(two.url).pathname)).toBe('42501')
  expect(await signIn(two.url, role, two.secret, new URL(one.url).pathname)).toBe('42501')
  expect(await signIn(one.url, role, two.secret)).toBe('28P01')
})

test('no role can own, bypass row level security, create roles, or become another', async () => {
  await connected(async (client) => {
    const { rows } = await client.query(
      `select rolname from pg_roles where rolname like 'umuhora\\_%' and rolname <> 'umuhora_owner'
          and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
    )
    expect(rows).toEqual([])
  })
  for (const role of roles)
    await connected(
      async (client) => {
        for (const other of roles.filter((each) => each !== role))
          expect(await codeOf(client.query(`set role ${loginOf(other, one.url, one.secret)}`))).toBe('42501')
        expect(await codeOf(client.query(`set role ${one.owner}`))).toBe('42501')
        expect(await codeOf(client.query('alter table companies disable row level security'))).toBe('42501')
        expect(await codeOf(client.query('select from installation'))).toBe('42501')
      },
      roleUrl(one.url, role, one.secret),
    )
})

test('the owner of one installation cannot change the roles of the other', async () => {
  const login = loginOf('umuhora_app', two.url, two.secret)
  await connected(async (client) => {
    expect(await codeOf(client.query(`alter role ${login} password 'mine'`))).toBe('42501')
    expect(await codeOf(client.query(`drop role ${login}`))).toBe('42501')
  }, one.url)
  expect(await signIn(two.url, 'umuhora_app', two.secret)).toBe('done')
})

test('two keys work side by side; a dropped key is removed once nobody uses it', async () => {
  const next = `the next secret of ${randomUUID()}`
  await migrate(one.url, [one.secret, next])
  expect(await signIn(one.url, 'umuhora_app', one.secret)).toBe('done')
  expect(await signIn(one.url, 'umuhora_app', next)).toBe('done')
  await connected(async (owner) => {
    const held = await dropOldLogins(owner, one.url, [next])
    expect(held.inUse).toContain(loginOf('umuhora_app', one.url, one.secret))
    await migrate(one.url, [one.secret, next])
    expect(await dropOldLogins(owner, one.url, [one.secret])).toEqual({
      dropped: roles.map((role) => loginOf(role, one.url, next)),
      inUse: [],
    })
  }, one.url)
  expect(await signIn(one.url, 'umuhora_app', next)).toBe('28P01')
  expect(await signIn(one.url, 'umuhora_app', one.secret)).toBe('done')
  expect(await signIn(two.url, 'umuhora_app', two.secret)).toBe('done')
})

test('a login left by a dropped database works in the new one only', async () => {
  const place = await newPlace()
  await asMigrator(place.url, (owner) => prepare(owner, place.url, [place.secret]))
  const database = new URL(place.url).pathname.slice(1)
  await connected(async (admin) => {
    await admin.query(`drop database ${database}`)
    await admin.query(`create database ${database} owner ${place.owner}`)
  })
  await migrate(place.url, [place.secret])
  expect(await signIn(place.url, 'umuhora_app', place.secret)).toBe('done')
  await connected(async (admin) => {
    const { rows } = await admin.query('select from pg_auth_members where member = $1::regrole', [
      loginOf('umuhora_app', place.url, place.secret),
    ])
    expect(rows).toHaveLength(1)
  })
})

test('an owner that inherits the roles it creates is not restricted by their policies', async () => {
  const place = await newPlace()
  await connected((admin) => admin.query(`alter role ${place.owner} set createrole_self_grant to 'set, inherit'`))
  await migrate(place.url, [place.secret])
  await migrate(place.url, [place.secret])
  await connected(async (owner) => {
    const { rows } = await owner.query(
      `select r.name, pg_has_role(r.name || (select role_suffix from installation), 'usage') as inherits
         from unnest($1::text[]) as r(name)`,
      [roles],
    )
    expect(rows.map(({ name, inherits }) => [name, inherits])).toEqual([
      ['umuhora_app', false],
      ['umuhora_public', false],
      ['umuhora_worker', true],
      ['umuhora_auth', false],
    ])
  }, place.url)
})

test('an owner who cannot create roles, and a role with too many rights, stop the start with instructions', async () => {
  const weak = await newPlace('nocreaterole')
  const refused = await migrate(weak.url, [weak.secret]).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toContain(`alter role ${weak.owner} createrole`)
  const login = loginOf('umuhora_app', two.url, two.secret)
  await connected((admin) => admin.query(`alter role ${login} bypassrls`))
  const strong = await connected((owner) => ensureRoles(owner, two.url, [two.secret]), two.url).catch(
    (error: unknown) => error,
  )
  expect(strong).toBeInstanceOf(StartProblem)
  expect(String(strong)).toContain(login)
  await connected((admin) => admin.query(`alter role ${login} nobypassrls`))
})
