import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everydayNames } from '../../domain/customs/everyday-words.ts'
import { headingDuties, vatPercent } from '../../domain/customs/heading-duties.ts'
import { popularGoods } from '../../domain/customs/popular-goods.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { loadReference } from './load-reference.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = new pg.Client(app.context.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const one = async (question: string, values: unknown[] = []) =>
  Object.values((await owner.query(question, values)).rows[0])

describe('reference data of every database', () => {
  test('exist before the first request, each once', async () => {
    expect(
      await one('select count(*)::int as all, count(*) filter (where length(code) = 6)::int as sub from tariff_codes'),
    ).toEqual([6936 + 5866, 5612])
    expect(await one(`select count(*)::int from duty_rates where length(code) = 8`)).toEqual([6155])
    expect(await one(`select count(*)::int from customs_charges`)).toEqual([70])
    expect(await one(`select count(*)::int from customs_thresholds`)).toEqual([35])
    expect(await one('select count(*)::int from tariff_sections')).toEqual([21])
  })

  test('are not loaded twice, and contain only codes of the nomenclature', async () => {
    expect(await loadReference(owner)).toBe(false)
    const codes = new Set((await owner.query('select code from tariff_codes')).rows.map((row) => row.code))
    expect(popularGoods.filter(({ hsCode }) => !codes.has(hsCode))).toEqual([])
    expect([...everydayNames.keys()].filter((code) => !codes.has(code))).toEqual([])
    expect(headingDuties.filter(({ heading }) => !codes.has(heading))).toEqual([])
  })

  test('are loaded again when the files change, and rates ended by an operator’s load remain ended', async () => {
    const { rows } = await owner.query(
      `insert into tariff_loads (file_name, source, effective_from, dry_run, added, changed, unchanged, refused)
       values ('by hand', 'test', '2027-01-01', false, 0, 1, 0, 0) returning id`,
    )
    await owner.query(`update duty_rates set effective_to = '2026-12-31', closed_by = $1 where code = '69072100'`, [
      rows[0].id,
    ])
    await owner.query(`delete from tariff_loads l where company_id is null and file_name like 'reference%'
      and not exists (select from duty_rates d where d.load_id = l.id)`)
    await owner.query(
      `update tariff_loads set file_name = 'reference of an older version' where file_name like 'reference%'`,
    )
    const kept = await one(`select id from duty_rates where code = '69101000' limit 1`)
    expect(await loadReference(owner)).toBe(true)
    expect(await one(`select id from duty_rates where id = $1`, kept)).toEqual(kept)
    expect(
      await one(`select count(*)::int, max(effective_to)::text as last from duty_rates where code = '69072100'`),
    ).toEqual([1, '2026-12-31'])
    expect(await one(`select count(*)::int from duty_rates where length(code) = 8`)).toEqual([6155])
  })
})

describe('facts agree everywhere', () => {
  test('the headings of the assistant match the current tariff lines', async () => {
    const { rows } = await owner.query<{ code: string; low: number; high: number }>(
      'select code, low_bp / 100 as low, high_bp / 100 as high from duty_rates where kind <> $1 and effective_to is null',
      ['stay'],
    )
    const differing = headingDuties.filter(({ heading, rates }) => {
      const held = rows.filter(({ code }) => code.startsWith(heading) && code.length > 4)
      const ends = held.flatMap(({ low, high }) => [low, high])
      const stated = rates.flatMap(({ percent, between = [] }) => (percent === undefined ? between : [percent]))
      return held.length === 0 || String([...new Set(ends)].sort()) !== String([...new Set(stated)].sort())
    })
    expect(differing.map(({ heading }) => heading)).toEqual([])
  })

  test('VAT of the assistant matches the charges', async () => {
    expect(await one(`select bp from customs_charges where code = 'vat' and item = ''`)).toEqual([vatPercent * 100])
  })

  test('the value above which an agent is needed is the same in pages and assistant', async () => {
    const limit = await one(
      `select starts::int from customs_thresholds where code = 'clearing_agent' and effective_to is null`,
    )
    const written = Number(limit[0]).toLocaleString('en')
    for (const file of [
      'web/features/customs/customs.strings.ts',
      'web/features/customs/customs.strings.rw.ts',
      'server/features/assistant/assistant.strings.en.ts',
      'server/features/assistant/assistant.strings.rw.ts',
    ])
      expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(`FRW ${written}`)
  })

  test('stays of vehicles match the classes used in their assessment', async () => {
    const stays = (code: string) =>
      headingDuties.find(({ heading }) => heading === code)?.rwanda?.rates.map((rate) => rate.percent)
    const classes = async (...items: string[]) =>
      (
        await owner.query(
          `select bp / 100 as percent from customs_charges where code = 'import_duty' and item = any($1) order by array_position($1, item)`,
          [items],
        )
      ).rows.map((row) => row.percent)
    expect(await classes('bus', 'bus_from_50')).toEqual(stays('8702'))
    expect(await classes('truck_below_20', 'truck_from_20')).toEqual(stays('8704'))
    expect(await classes('electrified')).toEqual(stays('8703'))
    expect(await classes('road_tractor')).toEqual(stays('870121'))
  })
})
