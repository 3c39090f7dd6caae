import { type Selectable, sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { InsuranceCardOnWire, insuranceContract } from '../../../contract/insurance.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { InsuranceCard } from '../../../domain/insurance/covers.ts'
import { stateOfCard } from '../../../domain/insurance/insurance-card.ts'
import { money } from '../../../domain/money/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import type { InsuranceCards } from '../../platform/database/schema.generated.ts'

type Row = Selectable<InsuranceCards>
type OfferedRow = Pick<
  Row,
  | 'id'
  | 'provider_company_id'
  | 'clauses'
  | 'rate'
  | 'minimum_premium'
  | 'most_insured'
  | 'currency'
  | 'deductible'
  | 'modes'
> & { readonly provider_name: string }

/** All cards of all insurers that are valid on a day, in one statement. */
export async function insurersOn(tx: Tx, today: string): Promise<InsuranceCard[]> {
  const { rows } = await sql<OfferedRow>`select * from insurance_cards_on(${today})`.execute(tx)
  return rows.map((row) => ({
    cardId: row.id,
    providerId: row.provider_company_id,
    providerName: row.provider_name,
    deductible: row.deductible,
    ...termsOf(row),
  }))
}

/** The number of the verified licence under which the company may insure today; null if it has none. */
export async function licenceOf({ tx, actor, now }: Context): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select own_licence_number(${actor.companyId}, 'insurance', ${dayInKigali(now)}) as number`.execute(tx)
  return rows[0]?.number ?? null
}

type Query = QueryOf<(typeof insuranceContract)['listInsuranceCards']>

/** The cards of the current provider, past ones included. */
export function insuranceCardsStatement({ tx, actor: { companyId } }: Context, query: Query) {
  const cards = tx.selectFrom('insurance_cards').selectAll().where('provider_company_id', '=', companyId)
  return followed(cards, 'insurance_cards', query)
}

export async function listInsuranceCards(context: Context, query: Query) {
  const { now } = context
  const rows = await insuranceCardsStatement(context, query).execute()
  const isInsurer = (await licenceOf(context)) !== null
  const today = dayInKigali(now)
  return followedPage(rows, query, (row) => onWire(row, today, isInsurer))
}

function onWire(row: Row, today: string, isInsurer: boolean): InsuranceCardOnWire {
  const { status, valid_from: validFrom, valid_until: validUntil } = row
  return {
    id: row.id,
    licence: row.licence,
    ...termsOf(row),
    deductible: row.deductible,
    validFrom,
    validUntil,
    state: stateOfCard({ status, validFrom, validUntil }, today, isInsurer && row.by_licence),
    publishedAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function termsOf({ clauses, rate, minimum_premium, most_insured, currency, modes }: Omit<OfferedRow, 'provider_name'>) {
  return {
    clauses,
    rate,
    minimumPremium: money(Number(minimum_premium), currency),
    mostInsured: most_insured === null ? null : money(Number(most_insured), currency),
    modes: [...modes],
  }
}
