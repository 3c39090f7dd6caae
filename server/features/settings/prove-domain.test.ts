import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import { settingsContract as s } from '../../../contract/settings.ts'
import type { Person } from '../../../testing/app.ts'
import { type AuthBench, authBench } from '../../../testing/auth.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

const call: AuthBench['app']['call'] = (...args) => bench.app.call(...args)
const newDomain = () => `${randomUUID()}.example.rw`
const manager = (companyName = 'Kigali Home Imports') => bench.app.person('customer', { companyName })

async function name(person: Person, domain: string) {
  return call(s.addDomain, { body: { domain, mailbox: 'postmaster' } }, person)
}

async function mailedCode(domain: string): Promise<string> {
  await bench.app.work()
  const [mail] = await bench.app.mails(`postmaster@${domain}`)
  return /^[A-Z2-9]{10}/.exec(mail?.subject ?? '')?.[0] ?? ''
}

async function prove(person: Person, domain = newDomain()) {
  const { body } = await name(person, domain)
  const code = await mailedCode(domain)
  const proof = await call(s.proveDomain, { params: { domainId: body.id }, body: { code } }, person)
  return { domain, domainId: body.id, code, proof }
}

/** Registers an address and opens the mailed link; returns the resulting company and role. */
async function register(email: string) {
  const visitor = bench.visitor({ email })
  await visitor.client.signUp({ email, password: visitor.password })
  const { hash } = await bench.letter(email)
  const { data } = await visitor.client.verifyOtp({ token_hash: hash, type: 'signup' })
  return (await bench.me(data.session)) as { person: { role: string }; company: { id: string; name: string } }
}

describe('a domain', () => {
  test('is verified by the code sent to its postmaster', async () => {
    const person = await manager()
    const domain = newDomain()
    const named = await name(person, ` ${domain.toUpperCase()}`)
    expect(named.body).toMatchObject({ domain, mailbox: `postmaster@${domain}`, verifiedAt: null })
    const params = { domainId: named.body.id }
    const wrong = await call(s.proveDomain, { params, body: { code: 'ABCDEFGHJK' } }, person)
    expect(wrong.body).toMatchObject({ proven: false })
    const code = await mailedCode(domain)
    const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`
    expect((await call(s.proveDomain, { params, body: { code: typed } }, person)).body).toMatchObject({ proven: true })
    expect((await call(s.listDomains, {}, person)).body.items).toMatchObject([
      { domain, verifiedAt: expect.any(String) },
    ])
    expect((await call(s.proveDomain, { params, body: { code } }, person)).body.code).toBe('domain_settled')
    expect((await name(person, domain)).body.code).toBe('domain_settled')
  })

  test.each([
    ['gmail.com', 422, 'domain_public'],
    ['not a domain', 422, 'domain_invalid'],
  ])('%s cannot be verified', async (domain, status, code) => {
    const answer = await name(await manager(), domain)
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([status, code, { domain: code }])
  })

  test('after five wrong codes the right one is refused; a new one works', async () => {
    const person = await manager()
    const domain = newDomain()
    const params = { domainId: (await name(person, domain)).body.id }
    const code = await mailedCode(domain)
    for (let i = 0; i < 5; i++) await call(s.proveDomain, { params, body: { code: 'ABCDEFGHJK' } }, person)
    expect((await call(s.proveDomain, { params, body: { code } }, person)).body.code).toBe('code_expired')
    await name(person, domain)
    const fresh = { params, body: { code: await mailedCode(domain) } }
    expect((await call(s.proveDomain, fresh, person)).body).toMatchObject({ proven: true })
  })

  test('belongs to one company, also when two verify it concurrently', async () => {
    const [one, two] = [await manager('One'), await manager('Two')]
    const domain = newDomain()
    const first = (await name(one, domain)).body.id
    const codeOfFirst = await mailedCode(domain)
    const second = (await name(two, domain)).body.id
    const codeOfSecond = await mailedCode(domain)
    const answers = await Promise.all([
      call(s.proveDomain, { params: { domainId: first }, body: { code: codeOfFirst } }, one),
      call(s.proveDomain, { params: { domainId: second }, body: { code: codeOfSecond } }, two),
    ])
    expect(answers.map(({ status, body }) => (status === 200 ? 'proven' : body.code)).sort()).toEqual([
      'domain_taken',
      'proven',
    ])
    expect((await name(await manager('Three'), domain)).body.code).toBe('domain_taken')
  })
})

describe('people who sign up without an invitation', () => {
  test('join the company of their domain in its default role, if it permits that', async () => {
    const person = await manager('Umuvumu')
    const on = (body: object) => call(s.changeSettings, { body }, person)
    expect((await on({ selfRegistration: true })).body.code).toBe('domain_missing')
    const { domain, domainId } = await prove(person)
    expect((await register(`before@${domain}`)).company.name).not.toBe('Umuvumu')
    await on({ selfRegistration: true, defaultRole: 'operator' })
    const joined = await register(`after@${domain}`)
    expect(joined).toMatchObject({ person: { role: 'operator' }, company: { id: person.companyId } })
    expect((await register(`sub@mail.${domain}`)).company.id).not.toBe(person.companyId)
    expect((await register(`near@x${domain}`)).company.id).not.toBe(person.companyId)
    const log = await call(s.listLog, { query: { area: 'companies' } }, person)
    expect(log.body.items[0]).toMatchObject({ verb: 'companies.join', after: '{"role": "operator"}' })
    await call(s.removeDomain, { params: { domainId } }, person)
    expect((await call(s.getSettings, {}, person)).body).toMatchObject({ selfRegistration: false })
    expect((await register(`later@${domain}`)).company.id).not.toBe(person.companyId)
  })

  test('an unverified domain admits nobody', async () => {
    const [owner, pretender] = [await manager('Owner'), await manager('Pretender')]
    const domain = newDomain()
    await prove(pretender)
    await name(pretender, domain)
    await call(s.changeSettings, { body: { selfRegistration: true } }, pretender)
    expect((await register(`someone@${domain}`)).company.id).not.toBe(pretender.companyId)
    expect((await prove(owner, domain)).proof.body).toMatchObject({ proven: true })
  })
})

describe('the setting for e-mail verification of invited people', () => {
  async function invited(verification: boolean, address?: string) {
    const person = await manager('Umuvumu')
    await call(s.changeSettings, { body: { emailVerification: verification } }, person)
    const email = `${randomUUID()}@example.org`
    await call(companiesContract.invitePerson, { body: { email, role: 'user' } }, person)
    const { link } = await bench.letter(email)
    const invitation = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
    const { client, password } = bench.visitor()
    const signedUp = await client.signUp({ email: address ?? email, password, options: { data: { invitation } } })
    return { person, session: signedUp.data.session }
  }

  test('on: the address is confirmed again', async () => {
    expect((await invited(true)).session).toBeNull()
  })

  test('off: the mailed invitation proves the address', async () => {
    const { person, session } = await invited(false)
    expect(await bench.me(session)).toMatchObject({ company: { id: person.companyId }, person: { role: 'user' } })
  })

  test('off: it does not prove another address', async () => {
    expect((await invited(false, `${randomUUID()}@example.org`)).session).toBeNull()
  })
})
