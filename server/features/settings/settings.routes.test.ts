import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { exportLog, settingsContract as s } from '../../../contract/settings.ts'
import { auditSubjects } from '../../../domain/audit-actions.ts'
import { mayDo } from '../../../domain/companies/permissions.ts'
import type { Person } from '../../../testing/app.ts'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { features } from '../../routes.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

const call: AuthBench['app']['call'] = (...args) => bench.app.call(...args)
const manager = (companyName = 'Kigali Home Imports') => bench.app.person('customer', { companyName })
const member = ({ companyId }: Person, role: Person['role'] = 'user') =>
  bench.app.person('customer', { companyId, role })
const log = async (person: Person) => (await call(s.listLog, { query: { limit: 100 } }, person)).body.items

describe('the settings of a company', () => {
  test('have the initial values of the specification [spec 2.110-2.114, 2.115-2.119, 2.121, 2.122, 9.031]', async () => {
    const { body } = await call(s.getSettings, {}, await manager())
    expect(body).toEqual({
      companyName: 'Kigali Home Imports',
      askedName: null,
      timeZone: 'CAT',
      currency: 'RWF',
      language: 'en',
      secondFactorRequired: false,
      sessionTimeout: true,
      sessionMinutes: 30,
      selfRegistration: false,
      emailVerification: true,
      defaultRole: 'user',
      automaticBackups: true,
      maintenanceMode: false,
      holdHours: 4,
    })
  })

  test('are saved one by one, with an audit row of each change', async () => {
    const person = await manager()
    const changes = [
      { companyName: 'Umuvumu' },
      { timeZone: 'EAT' },
      { currency: 'EUR' },
      { language: 'rw' },
      { sessionMinutes: 45 },
      { holdHours: 8 },
      { sessionTimeout: false },
      { emailVerification: false },
      { defaultRole: 'operator' },
      { automaticBackups: false },
      { maintenanceMode: true },
    ] as const
    for (const body of changes) expect((await call(s.changeSettings, { body }, person)).body).toMatchObject(body)
    expect((await call(s.getSettings, {}, person)).body).toMatchObject(Object.assign({}, ...changes))
    const entries = await log(person)
    expect(entries.map(({ verb }) => verb).slice(0, 2)).toEqual(['settings.change', 'settings.change'])
    expect(entries[0]).toMatchObject({ before: '{"maintenanceMode": false}', after: '{"maintenanceMode": true}' })
    await call(s.changeSettings, { body: { maintenanceMode: true } }, person)
    expect(await log(person)).toHaveLength(entries.length)
  })

  test.each([
    [{ sessionMinutes: 4 }],
    [{ sessionMinutes: 721 }],
    [{ sessionMinutes: 7.5 }],
    [{ currency: 'KES' }],
    [{ timeZone: 'Africa/Kigali' }],
    [{ companyName: '  ' }],
    [{ defaultRole: 'owner' }],
  ])('%j is refused', async (body) => {
    const { status, body: problem } = await call(s.changeSettings, { body: body as never }, await manager())
    expect([status, problem.code]).toEqual([422, 'invalid_input'])
  })

  test('are read by members, and changed by managers only', async () => {
    const person = await manager()
    for (const role of ['user', 'operator'] as const) {
      const other = await member(person, role)
      expect((await call(s.getSettings, {}, other)).status).toBe(200)
      expect((await call(s.changeSettings, { body: { currency: 'EUR' } }, other)).status).toBe(403)
      expect((await call(s.listLog, {}, other)).status).toBe(403)
      expect((await call(s.listDomains, {}, other)).status).toBe(403)
      const reset = { params: { personId: person.personId } }
      expect((await call(s.resetSecondFactor, reset, other)).status).toBe(403)
    }
  })

  test('a person’s own language overrides the company’s, and is reset with null', async () => {
    const person = await manager()
    await call(s.changeSettings, { body: { language: 'fr' } }, person)
    const other = await member(person)
    expect((await call(companiesContract.getMe, {}, other)).body).toMatchObject({ language: 'fr', ownLanguage: null })
    await call(s.changeLanguage, { body: { language: 'rw' } }, other)
    expect((await call(companiesContract.getMe, {}, other)).body).toMatchObject({ language: 'rw', ownLanguage: 'rw' })
    expect((await call(companiesContract.getMe, {}, person)).body).toMatchObject({ language: 'fr', ownLanguage: null })
    await call(s.changeLanguage, { body: { language: null } }, other)
    expect((await call(companiesContract.getMe, {}, other)).body).toMatchObject({ language: 'fr' })
  })

  test('ten concurrent changes are all saved, each with the right previous value', async () => {
    const person = await manager()
    const minutes = Array.from({ length: 10 }, (_, i) => 40 + i)
    await Promise.all(minutes.map((sessionMinutes) => call(s.changeSettings, { body: { sessionMinutes } }, person)))
    const changed = (await log(person)).filter(({ verb }) => verb === 'settings.change').reverse()
    expect(changed).toHaveLength(10)
    const steps = changed.map(({ before, after }) => [before, after].map((each) => /\d+/.exec(each ?? '')?.[0]))
    expect(steps[0]?.[0]).toBe('30')
    for (let i = 1; i < steps.length; i++) expect(steps[i]?.[0]).toBe(steps[i - 1]?.[1])
  })
})

describe('maintenance', () => {
  test('members can only read, at every endpoint that writes; managers work; other companies are unaffected', async () => {
    const person = await manager()
    const { companyId } = person
    const other = await bench.app.person('customer', { companyId, role: 'operator', duties: ['accounts'] })
    await call(s.changeSettings, { body: { maintenanceMode: true } }, person)
    const writing = Object.values(features)
      .flatMap((feature) => (feature.routes ?? []).map((route): Endpoint => route.endpoint))
      .filter(
        ({ method, allow, readOnly }) => method !== 'GET' && !readOnly && (allow === 'person' || allow === 'customer'),
      )
      .filter(({ may }) => may && mayDo(other, may))
      // Without endpoints that take a body: an invalid body is rejected before permissions are checked.
      .filter(({ body, media }) => !body && !media?.body)
    expect(writing.length).toBeGreaterThan(10)
    const nobodys = '019aa000-0000-7000-8000-00000000ffff'
    for (const endpoint of writing) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, nobodys])
      const { status, body } = await call(endpoint, { params: Object.fromEntries(names) } as never, other)
      if (status !== 404 || body.code !== 'not_found')
        expect([status, body.code], `${endpoint.method} ${endpoint.path}`).toEqual([503, 'maintenance'])
    }
    expect((await call(s.getSettings, {}, other)).body).toMatchObject({ maintenanceMode: true })
    expect((await call(s.stayActive, {}, other)).status).toBe(200)
    const upload = await bench.app.upload(Buffer.from('x'), { name: 'a.pdf', purpose: 'document' }, other)
    expect(upload.body.code).toBe('maintenance')
    expect((await call(s.changeLanguage, { body: { language: 'fr' } }, person)).status).toBe(200)
    const stranger = await manager('Elsewhere')
    expect((await call(s.changeLanguage, { body: { language: 'fr' } }, await member(stranger))).status).toBe(200)
    await call(s.changeSettings, { body: { maintenanceMode: false } }, person)
    expect((await call(s.changeLanguage, { body: { language: 'fr' } }, other)).status).toBe(200)
  })
})

describe('the log', () => {
  test('contains the company’s entries only, filtered by area, person and day, page by page', async () => {
    const person = await manager()
    const colleague = await member(person, 'manager')
    const stranger = await manager('Elsewhere')
    await call(s.changeSettings, { body: { currency: 'EUR' } }, stranger)
    for (const currency of ['EUR', 'USD', 'RWF'] as const) await call(s.changeSettings, { body: { currency } }, person)
    await call(companiesContract.invitePerson, { body: { email: 'a@b.rw', role: 'user' } }, colleague)
    const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10)
    const yesterday = new Date(Date.now() - 22 * 3_600_000).toISOString().slice(0, 10)
    const verbs = async (query: object) => (await call(s.listLog, { query }, person)).body.items.map(({ verb }) => verb)
    expect(await verbs({})).toEqual(['companies.invite', 'settings.change', 'settings.change', 'settings.change'])
    expect(await verbs({ area: 'companies' })).toEqual(['companies.invite'])
    expect(await verbs({ personId: colleague.personId })).toEqual(['companies.invite'])
    expect(await verbs({ personId: stranger.personId })).toEqual([])
    expect(await verbs({ from: today, until: today })).toHaveLength(4)
    expect(await verbs({ until: yesterday })).toEqual([])
    const first = (await call(s.listLog, { query: { limit: 3 } }, person)).body
    expect(first.items[0]).toMatchObject({
      person: { name: 'Test Person' },
      subject: { kind: 'invitation', name: 'a@b.rw' },
    })
    const rest = (await call(s.listLog, { query: { limit: 3, after: first.next ?? '' } }, person)).body
    expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 1, null])
  })

  test('shows names for every kind of subject, never those of other companies or deleted subjects', async () => {
    const [person, stranger] = [await manager('Names Ltd'), await manager('Others Ltd')]
    const gone = '00000000-0000-7000-8000-000000000000'
    const row = { company_id: person.companyId, person_id: person.personId, verb: 'bookings.confirm' }
    const subjects = [
      ...auditSubjects.map((kind) => [kind, gone] as const),
      ['a kind of before', gone] as const,
      ['company', person.companyId] as const,
      ['company', stranger.companyId] as const,
      ['person', person.personId] as const,
      ['person', stranger.personId] as const,
    ]
    await bench.app.owner.db
      .insertInto('audit_log')
      .values(subjects.map(([kind, id]) => ({ ...row, subject_kind: kind, subject_id: id })))
      .execute()
    const named = (await log(person)).filter(({ subject }) => subject.name ?? subject.way)
    expect(named.map(({ subject }) => [subject.kind, subject.name]).sort()).toEqual([
      ['company', 'Names Ltd'],
      ['person', 'Test Person'],
    ])
  })

  test('is read by its index, with any filter', async () => {
    const person = await manager()
    const { db } = bench.app.owner
    await sql`insert into audit_log (company_id, person_id, verb, subject_kind, subject_id)
      select case n % 200 when 0 then ${person.companyId}::uuid else gen_random_uuid() end, gen_random_uuid(), (array['bookings.confirm', 'quotes.ask', 'settings.change'])[1 + n / 200 % 3],
             'booking', gen_random_uuid() from generate_series(1, 20000) n`.execute(db)
    await sql`analyze audit_log`.execute(db)
    for (const [filter, index] of [
      [sql`true`, 'audit_log_by_company'],
      [sql`split_part(verb, '.', 1) = 'financing'`, 'audit_log_by_area'],
      [sql`person_id = ${person.personId}`, 'audit_log_by_person'],
    ] as const) {
      const { rows } = await sql<Record<string, string>>`explain select id from audit_log
        where company_id = ${person.companyId} and ${filter} order by id desc limit 31`.execute(db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(index)
      expect(plan).not.toContain('Sort')
    }
  })

  test('is exported as CSV, complete, and nothing in it runs in a spreadsheet', async () => {
    const person = await manager()
    const name = '=HYPERLINK("evil","x")'
    await call(s.changeSettings, { body: { companyName: name } }, person)
    const actor = { company_id: person.companyId, person_id: person.personId }
    const row = { ...actor, verb: 'bookings.confirm', subject_kind: 'booking', subject_id: person.companyId }
    await bench.app.owner.db
      .insertInto('audit_log')
      .values(Array.from({ length: 2100 }, () => row))
      .execute()
    const fetched = (as: Person | null, query = '') =>
      bench.app.http.inject({
        url: `/api/v1${exportLog.path}${query}`,
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      })
    const file = await fetched(person)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="umuhora-log.csv"',
    })
    const lines = file.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 2100 + 1)
    expect(lines[0]).toBe('\uFEFFtime,person,action,subject,subject name,subject id,before,after')
    expect(lines.at(-1)).toContain('companies.rename')
    expect((await fetched(person, '?area=companies')).body.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await fetched(await member(person))).statusCode).toBe(403)
    expect((await fetched(null)).statusCode).toBe(401)
    expect((await fetched(person, '?from=soon')).statusCode).toBe(422)
    expect((await fetched(await manager('Elsewhere'))).body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('an export whose reader loses the right midway is broken off, not silently shortened', async () => {
    const { app } = bench
    const { companyId, personId, token } = await manager()
    const row = { company_id: companyId, person_id: personId, verb: 'bookings.confirm', subject_kind: 'booking' }
    await app.owner.db
      .insertInto('audit_log')
      .values(Array.from({ length: 2100 }, () => ({ ...row, subject_id: companyId })))
      .execute()
    const { transact } = app.context.app
    let batches = 0
    const spy = vi.spyOn(app.context.app, 'transact').mockImplementation(async (work, opening) => {
      if (++batches > 1) await app.owner.db.deleteFrom('auth.sessions').where('user_id', '=', personId).execute()
      return transact.call(app.context.app, work, opening)
    })
    try {
      const answer = await fetch(`${new URL(bench.url).origin}/api/v1${exportLog.path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      // If the second batch is read before the first is sent, the whole response fails.
      if (answer.status === 200) await expect(answer.text()).rejects.toThrow()
      else expect(answer.status).toBe(500)
      expect(batches).toBe(2)
    } finally {
      spy.mockRestore()
    }
  })
})

describe('own sessions', () => {
  test('are listed with the current one marked, and ended one by one', async () => {
    const { client, email, password, session } = await bench.member()
    const elsewhere = bench.visitor()
    const other = await elsewhere.client.signInWithPassword({ email, password })
    const as = { headers: { authorization: `Bearer ${session.access_token}` } }
    const { body } = await call(s.listSessions, {}, null, as)
    expect(body.items).toHaveLength(3)
    const here = body.items.filter(({ current }) => current)
    expect(here).toHaveLength(1)
    const theirs = (token: string | undefined) => JSON.parse(atob(token?.split('.')[1] ?? '')).session_id as string
    expect(here[0]?.id).toBe(theirs(session.access_token))
    const sessionId = theirs(other.data.session?.access_token)
    expect((await call(s.endSession, { params: { sessionId } }, null, as)).status).toBe(200)
    expect(await bench.me(other.data.session)).toBeNull()
    expect(await bench.me((await client.getSession()).data.session)).not.toBeNull()
    expect((await call(s.endSession, { params: { sessionId } }, null, as)).status).toBe(404)
  })
})
