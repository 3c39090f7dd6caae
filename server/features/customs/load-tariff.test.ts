import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customsContract } from '../../../contract/customs.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'
import { tariffCodes } from './tariff.views.ts'

const { loadTariff, listTariffLoads, getTariffLoad, listTariffLoadLines, getTariffLine, previewTaxEstimate } =
  customsContract

let app: TestApp
let operator: Person
let importer: Person

beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
  importer = await app.person('customer')
})
afterAll(() => app.close())

const file = { fileName: 'eac-cet.csv', source: 'EAC Gazette, 30 June 2027', effectiveFrom: '2027-07-01' }
const load = (csv: string, more: object = {}, person = operator) =>
  app.call(loadTariff, { body: { ...file, csv, ...more } }, person)

async function linesOf(loadId: string, outcome?: 'added' | 'changed' | 'refused') {
  const items = []
  let after: string | undefined
  do {
    const { body } = await app.call(
      listTariffLoadLines,
      { params: { loadId }, query: { limit: 100, outcome, after } },
      operator,
    )
    items.push(...body.items)
    after = body.next ?? undefined
  } while (after)
  return items
}

async function dutyOn(code: string, day: string) {
  const { body } = await app.call(getTariffLine, { params: { code }, query: { day } })
  return body.duty && [body.duty.lowBp, body.duty.highBp, body.duty.doubt]
}

const eveOf = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Typical errors in a file, each with the reason that the report must give. */
const faults = [
  [',10,,,', 'code_missing'],
  ['69O7.21,10,,,', 'code_malformed'],
  ['690,10,,,', 'code_malformed'],
  ['69,10,,,', 'code_malformed'],
  ['690799,10,,,', 'unknown_code'],
  ['55555555,10,,,', 'unknown_code'],
  ['6907.21,,,,', 'rate_missing'],
  ['6907.22,free,,,', 'rate_malformed'],
  ['6907.23,"2,5,5",,,', 'rate_malformed'],
  ['6907.23,-5,,,', 'rate_malformed'],
  ['6907.30,1001,,,', 'rate_out_of_bounds'],
  ['6907.40,35-25,,,', 'range_reversed'],
  ['6909.11,35,USD 345,,', 'specific_malformed'],
  ['6909.12,35,ZZZ 3/kg,,', 'specific_malformed'],
  ['6909.19,35,,bands,', 'kind_unknown'],
  ['6909.90,35,,,F', 'grade_unknown'],
  ['6910.10,35', 'columns_wrong'],
  ['6910.90,35,,,A,more', 'columns_wrong'],
  ['0101.21,10,,,', 'code_twice'],
  ['01012100,10,,,', 'code_twice'],
] as const

test('of six thousand lines twenty faulty ones are refused by name, and the others are loaded with their date', async () => {
  const subheadings = (await tariffCodes(app.owner.db)).map(({ code }) => code).filter((code) => code.length === 6)
  const good = ['01012100,3,,,', ...subheadings.map((code) => `${code},7,,,`)].slice(0, 5_500)
  const headings = (await tariffCodes(app.owner.db)).map(({ code }) => code).filter((code) => code.length === 4)
  good.push(...headings.slice(0, 6_000 - faults.length - good.length).map((code) => `${code},7,,,`))
  // The faulty lines are spread among the others; repeated codes are at the end.
  const lines = [...good]
  const before = await dutyOn('010121', '2027-06-30')
  for (const [place, [line]] of faults.entries()) lines.splice(place < 18 ? place * 250 : lines.length, 0, line)
  expect(lines).toHaveLength(6_000)
  const csv = `\ufeffcode,rate,specific,kind,grade\r\n${lines.join('\r\n')}\r\n`

  const rehearsal = await load(csv, { dryRun: true })
  expect(rehearsal.status, JSON.stringify(rehearsal.body)).toBe(200)
  expect(rehearsal.body).toMatchObject({ dryRun: true, counts: { refused: 20 } })
  expect(await dutyOn('010121', '2027-07-01')).toEqual(before)

  const { status, body } = await load(csv)
  expect([status, body.counts.refused]).toEqual([200, 20])
  expect(body.counts).toEqual(rehearsal.body.counts)
  expect(body.counts.added + body.counts.changed + body.counts.unchanged).toBe(5_980)

  const refused = await linesOf(body.id, 'refused')
  expect(refused.map(({ line, fault }) => [lines[line - 2], fault])).toEqual(
    lines.flatMap((line) => faults.filter(([faulty]) => faulty === line)),
  )
  expect(await linesOf(body.id)).toHaveLength(20 + body.counts.added + body.counts.changed)
  const changed = (await linesOf(body.id, 'changed')).find(({ code }) => code === '01012100')
  expect(changed).toMatchObject({ before: { lowBp: 0 }, after: { lowBp: 300 }, line: expect.any(Number) })

  // The old rates still apply to earlier days.
  expect(await dutyOn('01012100', '2027-06-30')).toEqual([0, 0, null])
  expect(await dutyOn('01012100', '2027-07-01')).toEqual([300, 300, null])
  const again = await load(csv)
  expect(again.body.counts).toEqual({ added: 0, changed: 0, unchanged: 5_980, refused: 20 })
})

describe('a load', () => {
  test('takes effect in the next calculation, from its own day', async () => {
    const goods = { hsCode: '6802.10', commercialValue: { amount: 1_000_000, currency: 'RWF' }, quantity: 1 } as const
    const duty = async (day: string) => {
      const { body } = await app.call(previewTaxEstimate, { body: { goods: [goods], day } }, importer)
      return body.goods[0]?.lines[0]?.percent
    }
    const { body } = await load('code,rate\n680210,12.5\n6802.10.00,17\n', { effectiveFrom: '2028-01-01' })
    expect(body.counts).toMatchObject({ refused: 0 })
    expect(await duty('2027-12-31')).not.toEqual({ lowBp: 1700, highBp: 1700 })
    expect(await duty('2028-01-01')).toEqual({ lowBp: 1700, highBp: 1700 })
  })

  test('concurrent ones run one after the other, and end each rate once', async () => {
    const rates = ['11', '12', '13', '14']
    const answers = await Promise.all(
      rates.map((rate, place) => load(`code,rate\n9506,${rate}\n`, { effectiveFrom: `2029-0${place + 1}-01` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await app.owner.db
      .selectFrom('duty_rates')
      .select(['effective_from', 'effective_to'])
      .where('code', '=', '9506')
      .where('goods', '=', '')
      .orderBy('effective_from')
      .execute()
    expect(rows.at(-1)?.effective_to).toBeNull()
    for (const [place, row] of rows.slice(1).entries())
      expect(rows[place]?.effective_to ?? 'never', 'ends before the next begins').toBe(eveOf(row.effective_from))
  })

  test.each([
    ['other columns', 'hs,duty\n6907,10\n', 'not_a_tariff_file'],
    ['no code column', 'rate\n10\n', 'not_a_tariff_file'],
    ['a duplicate column', 'code,rate,code\n6907,10,6907\n', 'not_a_tariff_file'],
    ['a quotation mark that is never closed', 'code,rate\n"6907,10\n', 'not_a_tariff_file'],
    ['a binary file', '\u0000\u0001PNG', 'not_a_tariff_file'],
    ['too many lines', `code,rate\n${'6907,10\n'.repeat(20_001)}`, 'too_many_lines'],
  ])('%s: %#', async (_, csv, code) => {
    const answer = await load(csv)
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  test('is for operators only', async () => {
    for (const person of [importer, await app.person('provider')]) {
      const answer = await load('code,rate\n6907,10\n', {}, person)
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
      expect((await app.call(listTariffLoads, {}, person)).status).toBe(403)
    }
  })

  test('is listed with its result, the newest first, the product’s own reference last', async () => {
    const { body } = await app.call(listTariffLoads, { query: { limit: 100 } }, operator)
    const times = body.items.map(({ id }) => id)
    expect(times).toEqual([...times].sort().reverse())
    expect(body.items.at(-1)?.fileName).toMatch(/^reference /)
    const one = await app.call(getTariffLoad, { params: { loadId: body.items[0]?.id ?? '' } }, operator)
    expect(one.body).toEqual(body.items[0])
  })

  test('that fails in the middle leaves nothing', async () => {
    await app.owner.pool.query(
      `create function stumble() returns trigger language plpgsql as $$ begin raise 'stumbled'; end $$;
       create trigger stumble before insert on duty_rates for each row when (new.code = '9701') execute function stumble()`,
    )
    const counts = async () =>
      (await app.owner.pool.query('select (select count(*) from duty_rates) r, (select count(*) from tariff_loads) l'))
        .rows[0]
    const before = await counts()
    expect((await load('code,rate\n9703,5\n9701,5\n', { effectiveFrom: '2030-01-01' })).status).toBe(500)
    expect(await counts()).toEqual(before)
  })
})

test('JSON values fit their columns', async () => {
  const columns = ['tariff_load_lines.after', 'tariff_load_lines.before'] as const
  expect(await readJsonColumns(app.owner, columns)).toEqual({ faults: [], empty: [] })
})

test('a file as a French spreadsheet saves it is read: byte order mark, semicolons, decimal commas', async () => {
  const csv = '\ufeffcode;rate\r\n6907.21.00;12,5\r\n9011.1;7,5\r\n'
  const { status, body } = await load(csv, { dryRun: true, effectiveFrom: '2029-07-01' })
  expect([status, body.counts.refused]).toEqual([200, 0])
  expect(await linesOf(body.id)).toMatchObject([
    { code: '6907.21.00', after: { lowBp: 1250, highBp: 1250 } },
    { code: '9011.1', after: { lowBp: 750 } },
  ])
})

test.each([
  ['9011.1', '901110'],
  ['1006.3', '100630'],
  ['69072100.0', '69072100'],
  ['6907.21.00A', '69072100'],
])('%s, as a spreadsheet or a statistical office writes it, is %s', async (hsCode, code) => {
  const goods = { commercialValue: { amount: 1_000_000, currency: 'RWF' as const }, quantity: 1, netWeightKg: 1000 }
  const { body } = await app.call(previewTaxEstimate, { body: { goods: [{ ...goods, hsCode }] } }, importer)
  expect(body.goods[0]?.code).toBe(code)
})
