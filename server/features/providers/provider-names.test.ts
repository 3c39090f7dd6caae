import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import { offersContract } from '../../../contract/offers.ts'
import { providersContract as c } from '../../../contract/providers.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { publishedOffer } from '../../../testing/market.ts'
import { foundCompany } from '../companies/found-company.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
afterAll(() => app.close())

const ask = (person: Person, companyName: string) =>
  app.call(settingsContract.changeSettings, { body: { companyName } }, person)
const give = ({ companyId }: Person, name: string, by = operator) =>
  app.call(c.giveName, { params: { companyId }, body: { name } }, by)
const decline = ({ companyId }: Person, name: string, by = operator) =>
  app.call(c.declineName, { params: { companyId }, body: { name, reason: 'It is another company’s' } }, by)
const nameOf = async (person: Person) => (await app.call(companiesContract.getMe, {}, person)).body.company.name
const seen = async ({ companyId }: Person) => (await app.call(c.getCompany, { params: { companyId } }, operator)).body

describe('the name of a provider', () => {
  test('waits for an operator; until then the verified one remains, also on its cards', async () => {
    const provider = await app.person('provider', { companyName: 'Kivu Lines', email: 'kim@kivu-lines.example' })
    const offerId = await publishedOffer(app, provider)
    const customer = await app.person('customer')
    const shown = async () =>
      (await app.call(offersContract.getOffer, { params: { offerId } }, customer)).body.offer.provider.name
    expect((await ask(provider, 'Mаersk Rwanda')).body).toMatchObject({
      companyName: 'Kivu Lines',
      askedName: 'Mаersk Rwanda',
    })
    expect([await nameOf(provider), await shown()]).toEqual(['Kivu Lines', 'Kivu Lines'])
    expect(await seen(provider)).toMatchObject({
      name: 'Kivu Lines',
      askedName: 'Mаersk Rwanda',
      lookAlikes: [{ kind: 'carrier', name: 'Maersk' }],
    })
    const waiting = await app.call(c.listCompanies, { query: { state: 'waiting' as const } }, operator)
    expect(waiting.body.items).toMatchObject([{ id: provider.companyId, askedName: 'Mаersk Rwanda' }])
    expect((await decline(provider, 'Mаersk Rwanda')).body).toMatchObject({ name: 'Kivu Lines', askedName: null })
    await app.work()
    const [mail] = await app.mails('kim@kivu-lines.example')
    expect(mail?.subject).toBe('Your company’s new name was declined')
    expect(mail?.body_text).toContain('It is another company’s')

    await ask(provider, 'Kivu Inland Lines')
    expect((await give(provider, 'Kivu Inland Lines')).body).toMatchObject({
      name: 'Kivu Inland Lines',
      askedName: null,
    })
    expect([await nameOf(provider), await shown()]).toEqual(['Kivu Inland Lines', 'Kivu Inland Lines'])
  })

  test('is approved as the operator saw it: a name requested in the meantime is refused', async () => {
    const provider = await app.person('provider', { companyName: 'Virunga Haulage' })
    await ask(provider, 'Virunga Cargo')
    await ask(provider, 'DHL')
    expect((await give(provider, 'Virunga Cargo')).body.code).toBe('name_not_asked')
    expect(await nameOf(provider)).toBe('Virunga Haulage')
    // Asking for its current name withdraws the pending request.
    await ask(provider, 'Virunga Haulage')
    expect(await seen(provider)).toMatchObject({ askedName: null, waitingSince: null })
    expect((await give(provider, 'DHL')).body.code).toBe('name_not_asked')
  })

  test('is decided once, also with ten concurrent operators', async () => {
    const provider = await app.person('provider')
    await ask(provider, 'Nyanza Movers')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? give : decline)(provider, 'Nyanza Movers')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('cannot be approved by a provider, nor by its database role', async () => {
    const provider = await app.person('provider', { companyName: 'Akagera Haulage' })
    await ask(provider, 'Umuhora Support')
    expect((await give(provider, 'Umuhora Support', provider)).status).toBe(403)
    expect((await give(provider, 'Umuhora Support', await app.person('customer'))).status).toBe(403)
    const asProvider = (statement: ReturnType<typeof sql>) =>
      app.context.app.transact(async (tx) => {
        await sql`select open_session(${provider.sessionId}, ${provider.personId})`.execute(tx)
        return statement.execute(tx)
      })
    await expect(
      asProvider(sql`update companies set name = 'Umuhora Support' where id = ${provider.companyId}`),
    ).rejects.toThrow('a provider does not name itself')
    const { rows } = (await asProvider(
      sql`select give_asked_name(${provider.companyId}, 'Umuhora Support') as given`,
    )) as { rows: { given: boolean }[] }
    expect(rows).toEqual([{ given: false }])
    expect(await nameOf(provider)).toBe('Akagera Haulage')
  })

  test('similar to another provider’s is shown to the operator; a customer renames itself freely', async () => {
    await app.person('provider', { companyName: 'Lake Victoria Carriers' })
    const applicant = await app.person('customer', { companyName: 'Before' })
    expect((await ask(applicant, 'Lake Vict0ria Carriers Ltd')).body).toMatchObject({
      companyName: 'Lake Vict0ria Carriers Ltd',
      askedName: null,
    })
    expect((await seen(applicant)).lookAlikes).toEqual([{ kind: 'company', name: 'Lake Victoria Carriers' }])
  })
})

describe('the name of a customer', () => {
  test.each(['Umuhora', 'Umuhora Support', 'UMUH0RA team', 'Kivu Verified Lines', 'KIVU VERIFIED L1NES Ltd'])(
    'is not %s: neither the platform’s nor a verified provider’s',
    async (name) => {
      const provider = await app.person('provider', { companyName: 'Kivu Verified Lines' })
      const verified = app.owner.db.updateTable('companies').set({ verified_at: new Date() })
      await verified.where('id', '=', provider.companyId).execute()
      const customer = await app.person('customer', { companyName: 'Kigali Tiles' })
      const refused = await ask(customer, name)
      expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
        422,
        'name_reserved',
        { companyName: 'name_reserved' },
      ])
      const changed = await app.call(companiesContract.changeCompany, { body: { name } }, customer)
      expect(changed.body.fields).toEqual({ name: 'name_reserved' })
      const introduced = await app.call(
        companiesContract.introduceCompany,
        { body: { name, tin: '', imports: [] } },
        customer,
      )
      expect(introduced.body.code).toBe('name_reserved')
      expect(await nameOf(customer)).toBe('Kigali Tiles')
      expect((await ask(customer, 'Kigali Tiles and Stones')).status).toBe(200)
    },
  )

  test('is the address of its founder, whose own name is reserved', async () => {
    const founder = {
      id: (await app.person('customer')).personId,
      email: 'x@evil.example',
      firstName: 'Umuhora',
      lastName: 'Support',
    }
    await app.owner.db.deleteFrom('people').where('id', '=', founder.id).execute()
    await app.context.worker.transact((tx) => foundCompany(tx, founder))
    const person = app.owner.db.selectFrom('people').innerJoin('companies as c', 'c.id', 'company_id').select('c.name')
    expect(await person.where('people.id', '=', founder.id).executeTakeFirst()).toEqual({ name: 'x@evil.example' })
  })

  test('an operator may be called like the platform', async () => {
    expect((await ask(operator, 'Umuhora')).status).toBe(200)
  })
})
