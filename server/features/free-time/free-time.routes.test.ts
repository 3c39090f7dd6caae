import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeTimeContract } from '../../../contract/free-time.ts'
import { tariffColumns } from '../../../domain/free-time/tariff-rows.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { transitClocks } from './free-time.views.ts'

let app: TestApp
let operator: Person
let provider: Person

beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
  provider = await app.person('provider')
})
afterAll(() => app.close())

const { listFreeTimeTariffs, importFreeTimeTariffs } = freeTimeContract
const heading = tariffColumns.join(',')
const row = (line: string, change: Readonly<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    clock: 'container',
    line,
    port: 'KEMBA',
    equipment: 'dry',
    free_days: '21',
    tier_base: 'after_free',
    tiers: '1-7: 20/40; 8-: 35/70',
    currency: 'USD',
    from: '2026-12-01',
    source: '"Notice, page 2"',
    grade: 'A',
    ...change,
  }
  return tariffColumns.map((column) => cells[column] ?? '').join(',')
}
const send = (rows: readonly string[], dryRun = false, person = operator) =>
  app.call(importFreeTimeTariffs, { body: { csv: rows.join('\n'), dryRun } }, person)
const held = () => app.context.worker.transact(transitClocks)

test('rows are checked, then saved, and apply from then on', async () => {
  const before = (await held()).length
  const rehearsed = await send([heading, row('Line A')], true)
  expect(rehearsed.body).toEqual({
    lines: [{ line: 2, outcome: 'added', fault: null, column: null, found: null }],
    written: false,
  })
  expect(await held()).toHaveLength(before)
  expect((await send([heading, row('Line A'), row('Line B', { free_days: '14' })])).body.written).toBe(true)
  expect(await held()).toHaveLength(before + 2)
  const { items } = (await app.call(listFreeTimeTariffs, { query: {} }, operator)).body
  expect(
    items
      .slice(0, 2)
      .map(({ line, freeDays, source }) => [line, freeDays, source])
      .sort(),
  ).toEqual([
    ['Line A', 21, 'Notice, page 2'],
    ['Line B', 14, 'Notice, page 2'],
  ])
})

test('if one line is wrong nothing is written, and each wrong line is named', async () => {
  const before = await held()
  const { body } = await send([heading, row('Line C'), row('Line D', { tiers: '1-7: 20/40' }), 'a,b', row('Line C')])
  expect(body.written).toBe(false)
  expect(body.lines).toMatchObject([
    { line: 2, outcome: 'added' },
    { line: 3, outcome: 'refused', fault: 'tiers_gap', column: 'tiers', found: '1-7: 20/40' },
    { line: 4, outcome: 'refused', fault: 'columns_wrong' },
    { line: 5, outcome: 'refused', fault: 'row_repeated' },
  ])
  expect(await held()).toEqual(before)
})

test('an existing row stays unchanged; two concurrent operators write it once', async () => {
  const rows = [heading, row('Line E')]
  const answers = await Promise.all([send(rows), send(rows)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await held()).filter(({ line }) => line === 'Line E')).toHaveLength(1)
  const again = await send([heading, row('Line E', { free_days: '1' })])
  expect(again.body).toMatchObject({ written: false, lines: [{ outcome: 'known' }] })
  expect((await held()).find(({ line }) => line === 'Line E')?.freeDays).toBe(21)
})

test('a table pasted from a spreadsheet is read with its tabs', async () => {
  const tabs = [heading, row('Line F', { source: 'Notice' })].map((line) => line.replaceAll(',', '\t'))
  expect((await send(tabs, true)).body.lines).toMatchObject([{ outcome: 'added' }])
})

test.each([
  ['a heading without rows', heading],
  ['no heading', row('Line G')],
  ['another file', 'name,price\nx,1'],
  ['a quotation mark that is never closed', `${heading}\n"container`],
])('%s is not a tariff file', async (_what, csv) => {
  const answer = await app.call(importFreeTimeTariffs, { body: { csv, dryRun: false } }, operator)
  expect(answer.body).toMatchObject({ code: 'not_a_tariff_file', fields: { csv: 'not_a_tariff_file' } })
})

test('more than 500 rows are refused', async () => {
  expect((await send([heading, ...Array(501).fill(row('Line H'))])).body.code).toBe('too_many_lines')
})

test('only operators read and write them', async () => {
  expect((await send([heading, row('Line I')], false, provider)).status).toBe(403)
  expect((await app.call(listFreeTimeTariffs, { query: {} }, provider)).status).toBe(403)
})
