import { afterAll, beforeAll, expect, test } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import { importKinds } from '../../../domain/companies/import-kinds.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let manager: Person
beforeAll(async () => {
  app = await testApp()
  manager = await app.person('customer', { companyName: 'manager@tiles.example' })
})
afterAll(() => app.close())

const introduce = (person: Person | null, body: object) =>
  app.call(companiesContract.introduceCompany, { body: { name: 'Kigali Tiles', ...body } as never }, person)
const company = async (person: Person) => (await app.call(companiesContract.getMe, {}, person)).body.company

test('a manager enters name, TIN and what is imported, and may change them', async () => {
  expect(await company(manager)).toMatchObject({ tin: null, imports: [], introduced: false })
  const imports = ['building-materials', 'food', 'food']
  const { status, body } = await introduce(manager, { tin: 'TIN 102 345 678', imports })
  expect(status, JSON.stringify(body)).toBe(200)
  const said = { name: 'Kigali Tiles', tin: '102345678', imports: ['building-materials', 'food'], introduced: true }
  expect(body).toMatchObject(said)
  expect(await company(manager)).toMatchObject(said)
  await introduce(manager, { name: 'Kigali Tiles Ltd' })
  expect(await company(manager)).toMatchObject({ name: 'Kigali Tiles Ltd', tin: null, imports: [], introduced: true })
  const log = await app.owner.db
    .selectFrom('audit_log')
    .select('verb')
    .where('company_id', '=', manager.companyId)
    .orderBy('id')
    .execute()
  expect(log.map(({ verb }) => verb)).toEqual([
    'companies.rename',
    'companies.introduce',
    'companies.rename',
    'companies.introduce',
  ])
})

test.each([
  [{ name: ' ' }, { name: 'required' }],
  [{ name: 'https://stranger.example' }, { name: 'name_is_link' }],
  [{ tin: '12345678' }, { tin: 'not_a_tin' }],
  [{ tin: '1234567890' }, { tin: 'not_a_tin' }],
  [{ tin: 'abc' }, { tin: 'not_a_tin' }],
])('%j is refused at its field, and nothing is saved', async (wrong, fields) => {
  const person = await app.person('customer')
  const { status, body } = await introduce(person, wrong)
  expect([status, body.fields]).toEqual([422, fields])
  expect((await company(person)).introduced).toBe(false)
})

test('unknown kinds of goods, and too many, are refused', async () => {
  expect((await introduce(manager, { imports: ['weapons'] })).status).toBe(422)
  expect((await introduce(manager, { imports: [...importKinds, 'food'] })).status).toBe(422)
})

test('a user of the company and a stranger are refused; another company is never changed', async () => {
  const person = await app.person('customer')
  const user = await app.person('customer', { companyId: person.companyId, role: 'user' })
  expect((await introduce(user, {})).status).toBe(403)
  expect((await introduce(null, {})).status).toBe(401)
  await introduce(manager, { tin: '109876543' })
  expect(await company(person)).toMatchObject({ tin: null, introduced: false })
})

test('of two concurrent changes by managers the last one applies, completely', async () => {
  const person = await app.person('customer')
  const other = await app.person('customer', { companyId: person.companyId })
  const answers = await Promise.all([
    introduce(person, { name: 'One', tin: '111111111' }),
    introduce(other, { name: 'Two', tin: '222222222' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { name, tin } = await company(person)
  expect([
    ['One', '111111111'],
    ['Two', '222222222'],
  ]).toContainEqual([name, tin])
})

test('the new name of a provider waits for an operator’s decision, its other answers apply at once', async () => {
  const provider = await app.person('provider', { companyName: 'Rusizi Carriers' })
  await introduce(provider, { name: 'Rusizi Lines', tin: '102345678' })
  expect(await company(provider)).toMatchObject({ name: 'Rusizi Carriers', tin: '102345678' })
})
