import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract as c } from '../../../contract/companies.ts'
import type { Person } from '../../../testing/app.ts'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { mailedInvitation } from '../../../testing/invitations.ts'

let bench: AuthBench
let admin: GoTrueClient['admin']
beforeAll(async () => {
  bench = await authBench()
  admin = await bench.admin()
})
afterAll(() => bench.close())

const colleague = (manager: Person, role: Person['role'] = 'manager') =>
  bench.app.person(manager.companyKind, { companyId: manager.companyId, role })
const present = async ({ companyId }: Person) => {
  const people = bench.app.owner.db.selectFrom('people').select(['id', 'role']).where('left_at', 'is', null)
  return people.where('company_id', '=', companyId).execute()
}
const waiting = async ({ companyId }: Person) => {
  const invitations = bench.app.owner.db.selectFrom('invitations').select('email').where('accepted_at', 'is', null)
  return (await invitations.where('company_id', '=', companyId).execute()).map(({ email }) => email)
}

describe.each([
  ['deleted', false],
  ['softly deleted', true],
])('an account that is %s by an administrator', (_, soft) => {
  const deleted = ({ personId }: Person) => admin.deleteUser(personId, soft)

  test('leaves no invitation that waits; those of colleagues stay', async () => {
    const manager = await bench.app.person('customer')
    const other = await colleague(manager)
    const [theirs, kept] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`]
    const token = await mailedInvitation(bench, manager, theirs)
    await mailedInvitation(bench, other, kept)
    expect((await deleted(manager)).error).toBeNull()
    expect(await waiting(manager)).toEqual([kept])
    expect((await bench.app.call(c.readInvitation, { body: { token } })).body.code).toBe('invitation_invalid')
    expect(await present(manager)).toEqual([{ id: other.personId, role: 'manager' }])
  })

  test('stays when it is the last manager of others, until somebody else is one', async () => {
    const manager = await bench.app.person('customer')
    const other = await colleague(manager, 'user')
    const email = `${randomUUID()}@example.org`
    await mailedInvitation(bench, manager, email)
    expect((await deleted(manager)).error).toMatchObject({ code: 'last_manager', status: 422 })
    expect(await present(manager)).toHaveLength(2)
    expect(await waiting(manager)).toEqual([email])
    expect((await bench.app.call(c.getMe, {}, manager)).status).toBe(200)

    const params = { personId: other.personId }
    expect((await bench.app.call(c.changeRole, { params, body: { role: 'manager' } }, manager)).status).toBe(200)
    expect((await deleted(manager)).error).toBeNull()
    expect(await present(manager)).toEqual([{ id: other.personId, role: 'manager' }])
  })

  test('of two managers deleted at once, with a colleague beside them, one stays', async () => {
    const manager = await bench.app.person('customer')
    const second = await colleague(manager)
    await colleague(manager, 'user')
    const errors = (await Promise.all([deleted(manager), deleted(second)])).map(({ error }) => error?.code)
    expect(errors.sort()).toEqual(['last_manager', undefined])
    expect((await present(manager)).map(({ role }) => role).sort()).toEqual(['manager', 'user'])
  })

  test('keeps the last manager, or is kept by it, when that one accepts an invitation at the same instant', async () => {
    const elsewhere = await bench.app.person('customer')
    for (let round = 0; round < 3; round++) {
      const manager = await bench.app.person('customer')
      const second = await colleague(manager)
      await colleague(manager, 'user')
      const token = await mailedInvitation(bench, elsewhere, second.email)
      const [leaving, moving] = await Promise.all([
        deleted(manager),
        bench.app.call(c.acceptInvitation, { body: { token } }, second),
      ])
      const refused = [leaving.error?.code, moving.status === 200 ? undefined : moving.body.code]
      expect(refused.filter(Boolean)).toEqual(['last_manager'])
      expect((await present(manager)).map(({ role }) => role).sort()).toEqual(['manager', 'user'])
    }
  })

  test('leaves an empty company that keeps its records, and that nobody joins by its domain', async () => {
    const alone = await bench.app.person('customer')
    const domain = `${randomUUID()}.example.org`
    const { db } = bench.app.owner
    await db.updateTable('companies').set({ self_registration: true }).where('id', '=', alone.companyId).execute()
    await db
      .insertInto('company_domains')
      .values({ company_id: alone.companyId, domain, mailbox: 'postmaster', verified_at: new Date() })
      .execute()
    expect((await deleted(alone)).error).toBeNull()
    const email = `aline@${domain}`
    expect((await admin.createUser({ email, email_confirm: true })).error).toBeNull()
    expect(await present(alone)).toEqual([])
    expect(await db.selectFrom('people').select('role').where('email', '=', email).execute()).toEqual([
      { role: 'manager' },
    ])
  })
})
