import type { QueryOf } from '../../../contract/endpoint.ts'
import type {
  Application,
  AssessmentOnWire,
  financingContract,
  ApplicationRow as RowOnWire,
} from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { type ApplicationCommand, decideApplication } from '../../../domain/financing/application-lifecycle.ts'
import { assessInvoice } from '../../../domain/financing/assess-invoice.ts'
import type { Standing } from '../../../domain/financing/ledger.ts'
import { money } from '../../../domain/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { filesSeen } from '../documents/files.views.ts'
import { isApplicant, mayDecide } from './financing.permissions.ts'
import { type ApplicationRow, balancesOf, costOf, costOnWire, stateOf } from './financing-row.ts'

type Query = QueryOf<(typeof financingContract)['listApplications']>

export function applicationsStatement({ tx, actor }: Context, query: Query) {
  let list = tx.selectFrom('financing_applications').selectAll()
  if (actor.companyKind !== 'operator') list = list.where('company_id', '=', actor.companyId)
  if (query.status) list = list.where('status', '=', query.status)
  if (query.number) list = list.where('number', '=', query.number)
  return followed(list, 'financing_applications', query)
}

/** Applications of the company, newest first; operators see those of all companies. */
export async function listApplications(context: Context, query: Query) {
  const { tx } = context
  const rows = await applicationsStatement(context, query).execute()
  const owed = rows.length === 0 ? [] : await advancesOf(tx, rows)
  const owedBy = new Map(owed.map((each) => [each.application_id, each.balance]))
  return followedPage(rows, query, (row) => rowOf(row, owedBy.get(row.id)))
}

/** The outstanding advances of some applications. */
function advancesOf(tx: Tx, rows: readonly ApplicationRow[]) {
  return tx
    .selectFrom('ledger_balances')
    .select(['application_id', 'balance'])
    .where('company_id', 'in', [...new Set(rows.map((row) => row.company_id))])
    .where(
      'application_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('account', '=', 'advance')
    .execute()
}

const ofApplication = (row: ApplicationRow) => [row.company_id, row.id] as const

export async function readBalances(tx: Tx, row: ApplicationRow): Promise<Standing> {
  const [companyId, id] = ofApplication(row)
  const rows = await tx
    .selectFrom('ledger_balances')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('application_id', '=', id)
    .execute()
  return { ...balancesOf(rows), reserveReturned: row.status === 'repaid' ? await reserveReturned(tx, row) : 0 }
}

/** The reserve is paid out only once an application is repaid. */
async function reserveReturned(tx: Tx, row: ApplicationRow): Promise<number> {
  const [companyId, id] = ofApplication(row)
  const lines = await tx
    .selectFrom('ledger_lines')
    .select('amount')
    .where('company_id', '=', companyId)
    .where('application_id', '=', id)
    .where('account', '=', 'reserve')
    .where('amount', '>', 0)
    .execute()
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** One application as the actor sees it, with the actions open to them; undefined when the actor may not see it. */
export async function readApplication(
  { tx, actor, now }: Context,
  applicationId: string,
): Promise<Application | undefined> {
  const row = await tx
    .selectFrom('financing_applications')
    .selectAll()
    .where('id', '=', applicationId)
    .executeTakeFirst()
  if (!row) return undefined
  const balances = await readBalances(tx, row)
  const { detailsUntil } = stateOf(row, balances)
  const cost = costOf(row)
  const offered = row.offer_until !== null && row.advance_percent !== null
  return {
    ...rowOf(row, row.due_on === null ? undefined : balances.advance),
    contactPerson: row.contact_person,
    email: row.email,
    phone: row.phone,
    description: row.description,
    detailsUntil: detailsUntil === null ? null : new Date(detailsUntil).toISOString(),
    registeredOn: row.registered_on,
    invoicedOn: row.invoiced_on,
    sellerTin: row.seller_tin,
    buyerTin: row.buyer_tin,
    ebmNumber: row.ebm_number,
    discountPercent: row.discount_percent,
    papers: await papersOf(tx, row),
    assessment: mayReadAssessment(actor, row) ? await newestAssessment(tx, row) : null,
    offer:
      offered && cost && row.advance_percent !== null && row.offer_until
        ? {
            advancePercent: row.advance_percent,
            until: row.offer_until.toISOString(),
            cost: costOnWire(cost, row.days, row.advanced_on ?? dayInKigali(now)),
          }
        : null,
    advancedOn: row.advanced_on,
    repaidOn: row.repaid_on,
    closedBy: row.closed_by,
    closedReason: row.closed_reason,
    entries: await entriesOf(tx, row),
    reserveHeld: money(Math.abs(balances.reserve), 'RWF'),
    nearMatches: mayDecide(actor, row) ? await nearMatches(tx, row) : [],
    actions: actionsOf(actor, row, balances, now),
  }
}

function rowOf(row: ApplicationRow, owed: number | undefined): RowOnWire {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    days: row.days,
    companyName: row.company_name,
    buyerName: row.buyer_name,
    invoiceAmount: money(row.invoice_amount, 'RWF'),
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    dueOn: row.due_on,
    owed: owed === undefined ? null : money(owed, 'RWF'),
  }
}

async function papersOf(tx: Tx, row: ApplicationRow): Promise<Application['papers']> {
  const [companyId, id] = ofApplication(row)
  const papers = await tx
    .selectFrom('financing_papers')
    .select(['file_id', 'kind'])
    .where('company_id', '=', companyId)
    .where('application_id', '=', id)
    .orderBy('file_id')
    .execute()
  const files = await filesSeen(
    tx,
    papers.map((paper) => paper.file_id),
  )
  return papers.flatMap(({ file_id, kind }) => {
    const file = files.get(file_id)
    return file ? [{ kind: kind, file }] : []
  })
}

/**
 * While the assessment is in progress, its points are not a decision yet; an applicant who withdraws before there is
 * one never sees them.
 */
function mayReadAssessment(actor: Actor, row: ApplicationRow): boolean {
  if (mayDecide(actor, row) || row.offered_at !== null) return true
  return row.status === 'declined' && row.closed_by === 'operator'
}

async function newestAssessment(tx: Tx, row: ApplicationRow): Promise<AssessmentOnWire | null> {
  const [companyId, id] = ofApplication(row)
  const newest = await tx
    .selectFrom('financing_assessments')
    .select(['findings', 'note', 'assessed_at'])
    .where('company_id', '=', companyId)
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return null
  const { findings, ...result } = assessInvoice(newest.findings)
  return { ...result, findings: [...findings], note: newest.note, assessedAt: newest.assessed_at.toISOString() }
}

async function entriesOf(tx: Tx, row: ApplicationRow): Promise<Application['entries']> {
  const [companyId, id] = ofApplication(row)
  const lines = await tx
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', (on) =>
      on
        .onRef('e.company_id', '=', 'l.company_id')
        .onRef('e.application_id', '=', 'l.application_id')
        .onRef('e.id', '=', 'l.entry_id'),
    )
    .select(['e.id', 'e.kind', 'e.on_day', 'e.reference', 'l.account', 'l.amount'])
    .where('l.company_id', '=', companyId)
    .where('l.application_id', '=', id)
    .orderBy('e.id')
    .orderBy('l.account')
    .execute()
  return [...Map.groupBy(lines, (line) => line.id).values()].map((group) => {
    const [entry] = group as [(typeof lines)[number]]
    return {
      id: entry.id,
      kind: entry.kind,
      on: entry.on_day,
      reference: entry.reference,
      lines: group.map(({ account, amount }) => ({ account: account, amount: money(amount, 'RWF') })),
    }
  })
}

/** So many digits, without zeros, have numbers of a device and hardly others. */
const digitsOfDevice = 6

/**
 * Other applications that may be for this invoice: nearly the same number, or the same sale. A number that is long enough
 * to hold a device counts whatever the seller's TIN.
 */
async function nearMatches(tx: Tx, row: ApplicationRow): Promise<Application['nearMatches']> {
  if (row.details_at === null) return []
  const rows = await tx
    .selectFrom('financing_applications')
    .select(['id', 'number', 'status'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('ebm_digits', '=', row.ebm_digits),
          (row.ebm_digits ?? '').length >= digitsOfDevice ? eb.lit(true) : eb('seller_tin', '=', row.seller_tin),
        ]),
        eb.and([
          eb('seller_tin', '=', row.seller_tin),
          eb('buyer_tin', '=', row.buyer_tin),
          eb('invoiced_on', '=', row.invoiced_on),
          eb('invoice_amount', '=', row.invoice_amount),
        ]),
      ]),
    )
    .where('id', '<>', row.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map((each) => ({ ...each, status: each.status }))
}

/** For each button: null if it works, otherwise the reason why not. */
function actionsOf(actor: Actor, row: ApplicationRow, balances: Standing, now: Date): Application['actions'] {
  const asked = (command: ApplicationCommand) => {
    const answer = decideApplication(stateOf(row, balances), command)
    return isRefusal(answer) ? answer.refused : null
  }
  const applicant = (command: ApplicationCommand) => (isApplicant(actor, row) ? asked(command) : 'other_side')
  const operator = (command: ApplicationCommand) => (mayDecide(actor, row) ? asked(command) : 'other_side')
  return {
    addDetails: applicant({ kind: 'add-details' }),
    accept: applicant({ kind: 'accept', now: now.getTime() }),
    withdraw: applicant({ kind: 'withdraw' }),
    takeUp: operator({ kind: 'take-up' }),
    assess: operator({ kind: 'assess' }),
    offer: operator({ kind: 'offer' }),
    decline: operator({ kind: 'decline', reason: 'asked' }),
    advance: operator({ kind: 'advance' }),
    repay: operator({ kind: 'repay', amount: 1 }),
    returnReserve: operator({ kind: 'return-reserve' }),
  }
}
