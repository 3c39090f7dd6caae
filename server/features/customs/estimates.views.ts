import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type {
  AssessmentOnWire,
  customsContract,
  EstimateForm,
  SharedEstimate,
  TaxEstimate,
} from '../../../contract/customs.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { TaxEstimateSummary } from '../../../contract/tariff.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'

/** The stored form of a link's token: reading the table does not allow opening the link. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function estimatesStatement(
  { tx, actor }: Context,
  query: QueryOf<(typeof customsContract)['listTaxEstimates']>,
) {
  let mine = tx
    .selectFrom('tax_estimates as e')
    .leftJoin('tax_estimate_shares as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.estimate_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.number', 'e.created_at', 'e.updated_at', 'e.day', 'e.form', 'e.assessment', 's.expires_at'])
    .where('e.company_id', '=', actor.companyId)
  if (query.number) mine = mine.where('e.number', '=', query.number)
  return followed(mine, 'e', query)
}

/** The estimates of the requesting company, newest first. */
export async function listEstimates(
  context: Context,
  query: QueryOf<(typeof customsContract)['listTaxEstimates']>,
): Promise<{ items: TaxEstimateSummary[]; next: string | null }> {
  const { now } = context
  const rows = await estimatesStatement(context, query).execute()
  return followedPage(rows, query, (row) => {
    const assessment = row.assessment
    const form = row.form
    return {
      id: row.id,
      number: row.number,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      day: row.day,
      productName: form.goods[0]?.productName ?? '',
      writtenCode: assessment.goods[0]?.written ?? null,
      goodsCount: form.goods.length,
      customsValue: assessment.totals.customsValue,
      atBorder: assessment.totals.atBorder,
      landed: assessment.totals.landed,
      grade: assessment.grade,
      shared: row.expires_at !== null && row.expires_at > now,
    }
  })
}

/** One estimate as it was saved. */
export async function readEstimate({ tx, actor, now }: Context, estimateId: string): Promise<TaxEstimate | undefined> {
  const row = await tx
    .selectFrom('tax_estimates as e')
    .leftJoin('tax_estimate_shares as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.estimate_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.number', 'e.created_at', 'e.form', 'e.assessment', 's.expires_at', 's.created_at as shared_at'])
    .where('e.company_id', '=', actor.companyId)
    .where('e.id', '=', estimateId)
    .executeTakeFirst()
  if (!row) return undefined
  const lives = row.expires_at !== null && row.expires_at > now
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    form: row.form,
    assessment: row.assessment,
    share:
      lives && row.expires_at && row.shared_at
        ? { expiresAt: row.expires_at.toISOString(), createdAt: row.shared_at.toISOString() }
        : null,
  }
}

/** An estimate by the token of its link: its goods and amounts, without whose they are. */
export async function readSharedEstimate(tx: Tx, token: string): Promise<SharedEstimate | undefined> {
  const { rows } = await sql<{
    form: EstimateForm
    assessment: AssessmentOnWire
    created_at: Date
    expires_at: Date
  }>`select * from shared_tax_estimate(${hashOfToken(token)})`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  return {
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    goods: row.form.goods.map(({ productName, productDescription, countryOfOrigin, quantity, commercialValue }) => ({
      productName,
      productDescription,
      countryOfOrigin,
      quantity,
      commercialValue,
    })),
    assessment: row.assessment,
  }
}
