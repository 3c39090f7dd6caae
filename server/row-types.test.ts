import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { faultsOf } from '../testing/row-types.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
}, 60_000)
afterAll(() => app.close())

const types = `
type Role = 'user' | 'manager'
interface Row {
  readonly id: string
  readonly held: number
  readonly left: number | null
  readonly role: Role
  readonly at: Date
  readonly places: readonly string[]
  readonly note?: string
}
type Counted = Row & { readonly times: number }
type Elsewhere = Selectable<Offers>
`
const row = { id: 'a', held: 1, left: null, role: 'user', at: new Date(), places: ['RWKGL'] }

test.each([
  ['that fits', 'Row', row, []],
  ['with another column besides', 'Row', { ...row, more: 1 }, []],
  ['of a type that stands elsewhere', 'Elsewhere', {}, []],
  ['with a number as text', 'Row', { ...row, held: '1' }, ['held is string, its type says number']],
  ['without a value', 'Row', { ...row, held: null }, ['held is null, its type says number']],
  ['without a column', 'Row', { ...row, id: undefined }, ['id is not there, its type says string']],
  ['with a word of no list', 'Row', { ...row, role: 'owner' }, ['role is string, its type says Role']],
  ['with a day as text', 'Row', { ...row, at: '2026-11-28' }, ['at is string, its type says Date']],
  ['with one place', 'Row', { ...row, places: 'RWKGL' }, ['places is string, its type says readonly string[]']],
  ['of two types', 'Counted', { ...row, times: '2' }, ['times is string, its type says number']],
])('a row %s', async (_name, type, given, faults) => {
  expect(await faultsOf(types, type, given)).toEqual(faults)
})

test('a statement whose rows are not of its type is refused', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from companies`.execute(app.owner.db)
  expect(rows).toEqual([{ n: expect.any(Number) }])
  await expect(sql<{ n: string }>`select count(*) as n from companies`.execute(app.owner.db)).rejects.toThrow(
    /^the rows of server\/row-types\.test\.ts:\d+ are not of their type: n is number, its type says string$/,
  )
})
