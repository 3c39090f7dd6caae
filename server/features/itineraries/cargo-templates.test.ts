import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cargoTemplatesContract, mostCargoTemplates, type NewCargoTemplate } from '../../../contract/cargo-templates.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { tilesTemplate } from '../../../testing/belongings.ts'

let app: TestApp
let customer: Person
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  customer = await app.person('customer')
})

const save = (change: Partial<NewCargoTemplate> = {}, person = customer) =>
  app.call(cargoTemplatesContract.saveCargoTemplate, { body: { ...tilesTemplate, ...change } }, person)
const list = async (person = customer) =>
  (await app.call(cargoTemplatesContract.listCargoTemplates, {}, person)).body.items
const rename = (cargoTemplateId: string, name: string, person = customer) =>
  app.call(cargoTemplatesContract.renameCargoTemplate, { params: { cargoTemplateId }, body: { name } }, person)
const remove = (cargoTemplateId: string, person = customer) =>
  app.call(cargoTemplatesContract.deleteCargoTemplate, { params: { cargoTemplateId } }, person)

test('a cargo is returned as it was saved, by name, to its company only', async () => {
  const { id } = (await save()).body
  const loose = {
    name: 'Clothes',
    container: null,
    volumeM3: 3.5,
    weightKg: null,
    value: null,
    hsCode: null,
    pieces: null,
  }
  expect((await save(loose)).status).toBe(200)
  expect(await list()).toEqual([
    { ...tilesTemplate, ...loose, id: expect.any(String) },
    { ...tilesTemplate, id },
  ])
  expect(await list(await app.person('customer'))).toEqual([])
})

test.each<[Partial<NewCargoTemplate>, Record<string, string>]>([
  [{ name: ' ' }, { name: 'too_small' }],
  [{ hsCode: 'tiles' }, { hsCode: 'not_a_tariff_code' }],
  [{ volumeM3: 3 }, { volumeM3: 'not_for_containers' }],
  [{ weightKg: 0 }, { weightKg: 'too_small' }],
])('%o is refused at its field', async (bad, fields) => {
  const { status, body } = await save(bad)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(fields)])
})

test('no two have the same name, whether by saving or renaming', async () => {
  const { id } = (await save()).body
  expect((await save()).body.fields).toEqual({ name: 'cargo_name_taken' })
  const [other, third] = [(await save({ name: 'Other' })).body.id, (await save({ name: 'Third' })).body.id]
  expect((await rename(other, tilesTemplate.name)).body.code).toBe('cargo_name_taken')
  expect((await rename(id, tilesTemplate.name)).status).toBe(200)
  const both = await Promise.all([rename(other, 'Same'), rename(third, 'Same')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(new Set((await list()).map(({ name }) => name)).size).toBe(3)
})

test('their number is limited, also with concurrent requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostCargoTemplates + 3 }, (_, n) => save({ name: `Cargo ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostCargoTemplates)
  expect(answers.filter(({ body }) => body.code === 'too_many_cargo_templates')).toHaveLength(3)
})

test('only its company can rename and delete it', async () => {
  const stranger = await app.person('customer')
  const { id } = (await save()).body
  expect([(await rename(id, 'Mine', stranger)).status, (await remove(id, stranger)).status]).toEqual([404, 404])
  expect((await rename(id, 'Tiles for Musanze')).body.name).toBe('Tiles for Musanze')
  expect((await remove(id)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await remove(id)).status).toBe(404)
})
