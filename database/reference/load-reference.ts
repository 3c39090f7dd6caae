import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { dutySource, type DutyRate as HeadingRate, headingDuties } from '../../domain/customs/heading-duties.ts'

type Row = Readonly<Record<string, string>>

const files = ['sections.tsv', 'nomenclature.tsv', 'tariff-lines.tsv', 'charges.tsv', 'thresholds.tsv'] as const
const text = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

function rowsOf(name: (typeof files)[number]): Row[] {
  const [head = '', ...lines] = text(name).trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
  })
}

/** `25` or `1.5` per cent in basis points, exactly. */
const bp = (percent: string) => Math.round(Number(percent) * 100)

export interface Rate {
  readonly code: string
  readonly kind: string
  readonly goods: string
  readonly low: number
  readonly high: number
  readonly usdCents: number | null
  readonly per: string | null
  readonly from: string
  readonly to: string | null
  readonly source: string
  readonly page: string | null
  readonly grade: string
}

/** Source of a line, by the key in the file. */
const lineSources: Readonly<Record<string, string>> = {
  '2022': dutySource.name,
  '2025-06': `${dutySource.name}, as revised to June 2025`,
  chapter: 'Lowest and highest rate of the chapter; the line itself was not read',
}

/**
 * Rates of the lines of the common tariff, with dates. A subheading whose line was not read has the range of its
 * chapter.
 */
function lineRates(): Rate[] {
  return rowsOf('tariff-lines.tsv').map((row) => {
    const specific = /^USD ([\d.]+)\/(t|kg)$/.exec(row.specific ?? '')
    return {
      code: row.code ?? '',
      kind: row.kind ?? '',
      goods: '',
      low: bp(row.low_percent ?? ''),
      high: bp(row.high_percent ?? ''),
      usdCents: specific ? Math.round(Number(specific[1]) * 100) : null,
      per: specific?.[2] ?? null,
      from: row.from ?? '',
      to: row.to || null,
      source: lineSources[row.source ?? ''] ?? '',
      page: row.page || null,
      grade: row.grade ?? 'D',
    }
  })
}

/**
 * Rwanda's stays of the common tariff. The row of a four-digit heading is omitted when its subheadings have stays of
 * their own, which it only summarises. A stay that replaces one rate stands at the lines that have it: crude oils keep
 * their 0 and 10 %.
 */
function stayRates(lines: readonly Rate[]): Rate[] {
  return headingDuties.flatMap(({ heading, rwanda }) => {
    const closer = headingDuties.some(
      (each) => each.rwanda && each.heading.length > 4 && each.heading.startsWith(heading),
    )
    if (!rwanda || (closer && heading.length === 4)) return []
    const year = Number(/(\d{4})/.exec(rwanda.year)?.[1])
    const { replaces } = rwanda
    const codes =
      replaces === undefined
        ? [heading]
        : lines
            .filter(({ code, to }) => code.startsWith(heading) && to === null)
            .filter(({ low, high }) => low <= replaces * 100 && high >= replaces * 100)
            .map(({ code }) => code)
    return codes.flatMap((code) =>
      rwanda.rates.map((rate) => ({
        ...termsOf(rate),
        code,
        kind: 'stay',
        grade: rwanda.grade,
        from: `${year}-07-01`,
        to: `${year + 1}-06-30`,
        source: `Rwanda stay ${rwanda.year}`,
        page: null,
      })),
    )
  })
}

/** All duty rates in the files. */
export function referenceRates(): Rate[] {
  const lines = lineRates()
  return [...lines, ...stayRates(lines)]
}

const emptyAsNull = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === '' ? null : value]))

function termsOf({ percent, between, orUsd, per, goods }: HeadingRate) {
  const [low, high] = between ?? [percent ?? 0, percent ?? 0]
  return {
    goods: goods ?? '',
    low: low * 100,
    high: high * 100,
    usdCents: orUsd === undefined ? null : Math.round(orUsd * 100),
    per: per ?? null,
  }
}

/**
 * Loads the tariff and the charges from the reference files, if they differ from the last load. A rate keeps its id;
 * one that an operator's load has closed stays closed. Runs in one transaction of the owner and takes about a third of
 * a second.
 */
export async function loadReference(owner: pg.Client): Promise<boolean> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(text(file))
  hash.update(JSON.stringify(headingDuties))
  const name = `reference ${hash.digest('hex').slice(0, 16)}`
  const known = await owner.query('select 1 from tariff_loads where company_id is null and file_name = $1', [name])
  if (known.rowCount) return false
  await owner.query('begin')
  try {
    await load(owner, name)
    await owner.query('commit')
    return true
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function load(owner: pg.Client, name: string): Promise<void> {
  const rates = referenceRates()
  const insert = (statement: string, rows: readonly object[]) => owner.query(statement, [JSON.stringify(rows)])
  await insert(
    `insert into tariff_sections select * from jsonb_to_recordset($1::jsonb)
       as r(section text, name text, first_chapter char(2), last_chapter char(2))
     on conflict (section) do update set name = excluded.name`,
    rowsOf('sections.tsv'),
  )
  await insert(
    `insert into tariff_codes (code, description) select * from jsonb_to_recordset($1::jsonb) as r(code text, description text)
     on conflict (code) do update set description = excluded.description
       where tariff_codes.description <> excluded.description`,
    rowsOf('nomenclature.tsv'),
  )
  await insert(
    `insert into tariff_codes (code, description, label, unit)
     select r.code, parent.description, nullif(r.label, ''), nullif(r.unit, '')
       from jsonb_to_recordset($1::jsonb) as r(code text, label text, unit text)
       join tariff_codes parent on parent.code = left(r.code, 6)
     on conflict (code) do update set description = excluded.description, label = excluded.label, unit = excluded.unit`,
    // A line whose rate has changed is in the file twice.
    [...new Map(rowsOf('tariff-lines.tsv').map((row) => [row.code, row])).values()].filter(
      (row) => row.code?.length === 8,
    ),
  )
  // Deletes codes that the files no longer have, except those with a rate.
  await owner.query(
    `delete from tariff_codes c where not (c.code = any($1)) and length(c.code) <= 6
        and not exists (select from duty_rates d where d.code = c.code)`,
    [rowsOf('nomenclature.tsv').map((row) => row.code)],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into tariff_loads (file_name, source, effective_from, dry_run, added, changed, unchanged, refused)
     values ($1, $2, $3, false, $4, 0, 0, 0) returning id`,
    [name, dutySource.name, dutySource.since, rates.length],
  )
  const loadId = rows[0]?.id
  await owner.query(
    `insert into duty_rates (code, kind, goods, low_bp, high_bp, specific_amount, specific_currency, specific_per,
       effective_from, effective_to, source, page, grade, load_id)
     select code, kind, goods, low, high, "usdCents", case when "usdCents" is not null then 'USD' end, per,
       "from", "to", source, page, grade, $2
       from jsonb_to_recordset($1::jsonb) as r(code text, kind text, goods text, low int, high int, "usdCents" bigint,
         per text, "from" date, "to" date, source text, page text, grade char(1))
     on conflict (code, kind, goods, effective_from) do update
       set low_bp = excluded.low_bp, high_bp = excluded.high_bp, specific_amount = excluded.specific_amount,
           specific_currency = excluded.specific_currency, specific_per = excluded.specific_per,
           effective_to = excluded.effective_to, source = excluded.source, page = excluded.page,
           grade = excluded.grade, load_id = excluded.load_id
       where duty_rates.closed_by is null
         and exists (select from tariff_loads l where l.id = duty_rates.load_id and l.company_id is null)`,
    [JSON.stringify(rates), loadId],
  )
  // Deletes rates that the files no longer have, except those that an operator's load has closed.
  await owner.query(
    `delete from duty_rates d using tariff_loads l
      where l.id = d.load_id and l.company_id is null and l.id <> $1 and d.closed_by is null`,
    [loadId],
  )
  await owner.query('delete from customs_charges')
  await insert(
    `insert into customs_charges (code, item, bp, amount, currency, per, effective_from, effective_to, law, article, page,
       grade)
     select code, item, bp, amount, currency, per, "from", "to", law, article, page, grade
       from jsonb_to_recordset($1::jsonb) as r(code text, item text, bp int, amount bigint, currency char(3), per text,
         "from" date, "to" date, law text, article text, page text, grade char(1))`,
    rowsOf('charges.tsv').map((row) => ({
      ...emptyAsNull(row),
      item: row.item,
      bp: row.percent ? bp(row.percent) : null,
    })),
  )
  await owner.query('delete from customs_thresholds')
  await insert(
    `insert into customs_thresholds (code, item, starts, inclusive, unit, effective_from, effective_to, law, article, grade)
     select code, item, starts, begins = 'at', unit, "from", "to", law, article, grade
       from jsonb_to_recordset($1::jsonb) as r(code text, item text, starts numeric, begins text, unit text, "from" date,
         "to" date, law text, article text, grade char(1))`,
    rowsOf('thresholds.tsv').map(emptyAsNull),
  )
}
