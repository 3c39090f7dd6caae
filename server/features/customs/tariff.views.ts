import { type Selectable, sql } from 'kysely'
import type { ChargeRate } from '../../../domain/customs/charge-rates.ts'
import type { DutyRate } from '../../../domain/customs/duty.ts'
import type { Threshold } from '../../../domain/customs/thresholds.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DutyRates } from '../../platform/database/schema.generated.ts'

/** Id of the newest load that was not a dry run. Caches of the tariff compare it first. */
export async function tariffVersion(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('tariff_loads')
    .select('id')
    .where('dry_run', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 'none'
}

export interface TariffCode {
  readonly code: string
  readonly description: string
}

/** Rows per query. Reading all at once would parse them at once, and block all requests for a tenth of a second. */
const atOnce = 1000

type SharedString = <Text extends string>(text: Text) => Text

/** Shares one string among equal texts: lines repeat descriptions, and thousands of rates have the same source. */
function sharedStrings(): SharedString {
  const known = new Map<string, string>()
  return <Text extends string>(text: Text) => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return (same ?? text) as Text
  }
}

/**
 * The whole nomenclature, ordered by code. A line's label is appended to its description, to distinguish it from its
 * neighbours.
 */
export async function tariffCodes(tx: Tx): Promise<TariffCode[]> {
  const codes: TariffCode[] = []
  const shared = sharedStrings()
  for (;;) {
    const page = await tx
      .selectFrom('tariff_codes')
      .select([
        'code',
        sql<string>`case when label is null then description else description || ': ' || label end`.as('description'),
      ])
      .where('code', '>', codes.at(-1)?.code ?? '')
      .orderBy('code')
      .limit(atOnce)
      .execute()
    codes.push(...page.map(({ code, description }) => ({ code, description: shared(description) })))
    if (page.length < atOnce) return codes
  }
}

export async function tariffSections(tx: Tx) {
  return tx.selectFrom('tariff_sections').selectAll().orderBy('first_chapter').execute()
}

/** All duty rates, including those of other days. */
export async function dutyRates(tx: Tx): Promise<DutyRate[]> {
  const rates: DutyRate[] = []
  const shared = sharedStrings()
  for (;;) {
    const page = await tx
      .selectFrom('duty_rates')
      .selectAll()
      .where('id', '>', rates.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    rates.push(...page.map((row) => rateOf(row, shared)))
    if (page.length < atOnce) return rates
  }
}

function rateOf(row: Selectable<DutyRates>, shared: SharedString): DutyRate {
  return {
    id: row.id,
    code: row.code,
    kind: shared(row.kind),
    goods: row.goods || null,
    lowBp: row.low_bp,
    highBp: row.high_bp,
    specific:
      row.specific_amount === null || row.specific_currency === null || row.specific_per === null
        ? null
        : { amount: row.specific_amount, currency: row.specific_currency, per: row.specific_per },
    from: shared(row.effective_from),
    to: row.effective_to && shared(row.effective_to),
    source: shared(row.source),
    page: row.page && shared(row.page),
    grade: shared(row.grade),
  }
}

export async function chargeRates(tx: Tx): Promise<ChargeRate[]> {
  const rows = await tx.selectFrom('customs_charges').selectAll().execute()
  return rows.map((row) => ({
    code: row.code,
    item: row.item,
    bp: row.bp,
    amount: row.amount,
    currency: row.currency,
    per: row.per,
    from: row.effective_from,
    to: row.effective_to,
    law: row.law,
    article: row.article,
    page: row.page,
    grade: row.grade,
  }))
}

export async function thresholds(tx: Tx): Promise<Threshold[]> {
  const rows = await tx.selectFrom('customs_thresholds').selectAll().execute()
  return rows.map((row) => ({
    code: row.code,
    item: row.item,
    starts: Number(row.starts),
    inclusive: row.inclusive,
    unit: row.unit,
    from: row.effective_from,
    to: row.effective_to,
    law: row.law,
    article: row.article,
    grade: row.grade,
  }))
}
