import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract as c } from '../../../contract/companies.ts'
import type { Person } from '../../../testing/app.ts'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { invitationHourPasses, mailedInvitation } from '../../../testing/invitations.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

const { call, person } = {
  call: ((...args: Parameters<AuthBench['app']['call']>) => bench.app.call(...args)) as AuthBench['app']['call'],
  person: ((...args: Parameters<AuthBench['app']['person']>) =>
    bench.app.person(...args)) as AuthBench['app']['person'],
}

const colleague = (manager: Person, role: Person['role'] = 'user') =>
  person(manager.companyKind, { companyId: manager.companyId, role })

const invite = (...args: [manager: Person, email: string, role?: Person['role']]) => mailedInvitation(bench, ...args)

describe('an invitation', () => {
  test('can be read by its recipient, and brings a new account straight into the company', async () => {
    const manager = await person('provider', { companyName: 'Lake Carriers' })
    const { client, email, password } = bench.visitor()
    const token = await invite(manager, email, 'operator')
    const read = await call(c.readInvitation, { body: { token } })
    expect(read.body).toMatchObject({ companyName: 'Lake Carriers', email, role: 'operator' })
    await client.signUp({
      email,
      password,
      options: { data: { first_name: 'New', last_name: 'Hand', invitation: token } },
    })
    const { data } = await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'signup' })
    expect(await bench.me(data.session)).toMatchObject({
      person: { role: 'operator', firstName: 'New', lastName: 'Hand' },
      company: { id: manager.companyId, kind: 'provider' },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('invitation')
    expect((await call(c.readInvitation, { body: { token } })).status).toBe(404)
    expect((await call(c.invitePerson, { body: { email, role: 'user' } }, manager)).body.code).toBe(
      'already_in_company',
    )
  })

  test('an address gets one invitation an hour, from all inviters together; the next is sent after the hour', async () => {
    const { email } = bench.visitor()
    const managers = await Promise.all(Array.from({ length: 6 }, () => person('customer')))
    const asked = managers.flatMap((manager) => Array.from({ length: 5 }, () => manager))
    const answers = await Promise.all(
      asked.map((manager) => call(c.invitePerson, { body: { email, role: 'user' } }, manager)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => body.mailAt !== null)).toHaveLength(5)
    const mails = async () => (await bench.letters(email)).length
    expect(await mails()).toBe(1)
    const link = (await bench.letter(email)).link
    const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
    // After a second invitation the mail already sent is still valid.
    expect((await call(c.readInvitation, { body: { token } })).status).toBe(200)
    for (const due of [2, 3]) {
      await invitationHourPasses(bench)
      await sql`update graphile_worker._private_jobs set run_at = now() where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'companies:mail-invitation')`.execute(
        bench.app.owner.db,
      )
      await bench.app.work()
      expect(await mails()).toBe(due)
    }
  })

  test('accepted sixty times concurrently by one person makes one move and no error', async () => {
    const manager = await person('customer')
    const alone = await person('customer')
    const token = await invite(manager, alone.email)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => call(c.acceptInvitation, { body: { token } }, alone)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    expect((await call(c.getMe, {}, alone)).body).toMatchObject({ company: { id: manager.companyId } })
  })

  test('accepted concurrently for six companies moves the person into one of them', async () => {
    const alone = await person('customer')
    const managers = await Promise.all(Array.from({ length: 6 }, () => person('customer')))
    const tokens: string[] = []
    for (const manager of managers) {
      await invitationHourPasses(bench)
      tokens.push(await invite(manager, alone.email))
    }
    const answers = await Promise.all(tokens.map((token) => call(c.acceptInvitation, { body: { token } }, alone)))
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { rows } = await sql<{ company_id: string }>`
      select company_id from people where id = ${alone.personId} and left_at is null`.execute(bench.app.owner.db)
    expect(rows).toHaveLength(1)
    expect(managers.map(({ companyId }) => companyId)).toContain(rows[0]?.company_id)
  })

  test('moves a person who has an account; the empty company they leave is deleted', async () => {
    const manager = await person('customer')
    const alone = await person('customer')
    const token = await invite(manager, alone.email)
    const { status, body } = await call(c.acceptInvitation, { body: { token } }, alone)
    expect([status, body]).toMatchObject([
      200,
      { person: { id: alone.personId, role: 'user' }, company: { id: manager.companyId } },
    ])
    expect(
      await bench.app.owner.db.selectFrom('companies').select('id').where('id', '=', alone.companyId).execute(),
    ).toEqual([])
    expect((await call(c.acceptInvitation, { body: { token } }, alone)).status).toBe(404)
  })

  test('cannot move the last manager of other people, nor the person of a company that has records', async () => {
    const manager = await person('customer')
    const needed = await person('customer')
    await colleague(needed)
    const token = await invite(manager, needed.email)
    expect((await call(c.acceptInvitation, { body: { token } }, needed)).body.code).toBe('last_manager')

    const busy = await person('provider')
    await bench.app.owner.db.insertInto('provider_records').values({ provider_company_id: busy.companyId }).execute()
    const other = await invite(manager, busy.email)
    expect((await call(c.acceptInvitation, { body: { token: other } }, busy)).body.code).toBe('company_has_records')
    expect((await call(c.getMe, {}, busy)).body).toMatchObject({ company: { id: busy.companyId } })
  })

  test('is invalid for another address, after a week, once withdrawn, or once replaced', async () => {
    const manager = await person('customer')
    const guest = await person('customer')
    const thief = await person('customer')
    const accept = async (token: string, by: Person) =>
      (await call(c.acceptInvitation, { body: { token } }, by)).body.code
    const first = await invite(manager, guest.email)
    expect(await accept(first, thief)).toBe('invitation_invalid')
    await invitationHourPasses(bench)
    const second = await invite(manager, guest.email)
    expect(await accept(first, guest)).toBe('invitation_invalid')
    await bench.app.owner.db
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('email', '=', guest.email)
      .execute()
    expect(await accept(second, guest)).toBe('invitation_invalid')
    await invitationHourPasses(bench)
    const third = await invite(manager, guest.email)
    const { body } = await call(c.listInvitations, {}, manager)
    expect(body.items).toMatchObject([{ email: guest.email, role: 'user' }])
    const stranger = { params: { invitationId: body.items[0]?.id ?? '' } }
    expect((await call(c.withdrawInvitation, stranger, thief)).status).toBe(404)
    expect((await call(c.withdrawInvitation, stranger, manager)).status).toBe(200)
    expect(await accept(third, guest)).toBe('invitation_invalid')
    expect(await accept('x'.repeat(43), guest)).toBe('invitation_invalid')
  })

  test('a stranger’s token at sign-up is ignored, and creates a company of their own', async () => {
    const manager = await person('customer')
    const token = await invite(manager, bench.visitor().email)
    const { client, email, password } = bench.visitor()
    await client.signUp({ email, password, options: { data: { invitation: token } } })
    const { data } = await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'signup' })
    expect(await bench.me(data.session)).toMatchObject({ company: { name: email }, person: { role: 'manager' } })
  })

  test('repeated within the hour is the invitation of the manager who repeated it, also once the first may not invite', async () => {
    const [first, guest] = [await person('customer'), await person('customer')]
    const second = await colleague(first, 'manager')
    const token = await invite(first, guest.email)
    const again = await call(c.invitePerson, { body: { email: guest.email, role: 'operator' } }, second)
    expect(again.status).toBe(200)
    await call(c.changeRole, { params: { personId: first.personId }, body: { role: 'user' } }, second)
    expect((await call(c.listInvitations, {}, second)).body.items).toMatchObject([{ id: again.body.id }])
    const { body } = await call(c.acceptInvitation, { body: { token } }, guest)
    expect(body).toMatchObject({ person: { role: 'operator' }, company: { id: first.companyId } })
  })

  test('accepted twice concurrently is accepted once', async () => {
    const manager = await person('customer')
    const guest = await person('customer')
    const token = await invite(manager, guest.email)
    const both = await Promise.all([1, 2].map(() => call(c.acceptInvitation, { body: { token } }, guest)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const waiting = await bench.app.owner.db
      .selectFrom('invitations')
      .select('accepted_by')
      .where('email', '=', guest.email)
      .execute()
    expect(waiting).toEqual([{ accepted_by: guest.personId }])
  })

  test('the name of the company is plain text in the mail, whatever it contains', async () => {
    const manager = await person('customer', { companyName: '<img src=x onerror=alert(1)>\nBcc: x@y.rw' })
    const email = bench.visitor().email
    await invite(manager, email)
    const mail = await bench.app.owner.db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail.body_html).not.toContain('<img src=x')
    expect(mail.subject).not.toContain('\n')
  })
})
