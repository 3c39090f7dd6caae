import type {
  ClearanceFileDetail,
  ClearanceFileRow,
  ClearancePaper,
  clearanceContract,
} from '../../../contract/clearance.ts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import {
  type ClearanceFile,
  decideFile,
  decideItem,
  type FileCommand,
  missingItems,
} from '../../../domain/clearance/clearance-file.ts'
import { goesWithDeclaration, paperOf } from '../../../domain/clearance/required-documents.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { money } from '../../../domain/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { mayLead, mayProvide } from './clearance.permissions.ts'
import { type FileRow, fileOf, itemOf, type PaperRow, papersOf } from './clearance.store.ts'

type Page = AnswerOf<(typeof clearanceContract)['listClearanceFiles']>

/** A page of the company's customs files, newest first; operators see everybody's. */
export async function listFiles(
  tx: Tx,
  actor: Actor,
  query: QueryOf<(typeof clearanceContract)['listClearanceFiles']>,
): Promise<Page> {
  let list = tx
    .selectFrom('clearance_files')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  if (query.status) list = list.where('status', '=', query.status)
  if (query.after) list = list.where('id', '<', query.after)
  const rows = await list.execute()
  const papers = await papersOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, query.limit, (row) => rowOf(row, fileOf(row, papers.get(row.id) ?? [])))
}

/** The checklists of a page of files, in one question. */
async function papersOfAll(tx: Tx, fileIds: readonly string[]): Promise<Map<string, PaperRow[]>> {
  if (fileIds.length === 0) return new Map()
  const rows = await tx.selectFrom('clearance_papers').selectAll().where('file_id', 'in', fileIds).execute()
  return Map.groupBy(rows, (row) => row.file_id)
}

/** One file as the actor sees it, with what they may do now; undefined when it is not theirs to see. */
export async function readFile(tx: Tx, actor: Actor, fileId: string): Promise<ClearanceFileDetail | undefined> {
  const row = await tx.selectFrom('clearance_files').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!row) return undefined
  const papers = await papersOf(tx, fileId)
  const file = fileOf(row, papers)
  return {
    ...rowOf(row, file),
    origin: row.origin_group,
    regime: row.regime,
    conditions: row.conditions,
    goodsValue:
      row.goods_value === null || row.goods_currency === null ? null : money(row.goods_value, row.goods_currency),
    papers: papers.map((paper) => paperSeen(actor, row, file, paper)),
    declarationNumber: row.declaration_number,
    customsOffice: row.customs_office,
    assessmentNumber: row.assessment_number,
    assessedAmount: row.assessed_amount === null ? null : money(row.assessed_amount, 'RWF'),
    paymentReference: row.payment_reference,
    channel: row.channel,
    exitNote: row.exit_note,
    openedAt: row.opened_at?.toISOString() ?? null,
    declaredOn: row.declared_on,
    assessedOn: row.assessed_on,
    paidOn: row.paid_on,
    releasedOn: row.released_on,
    closedOn: row.closed_on,
    actions: actionsOf(actor, row, file),
  }
}

/** The customs file that a booking is for; undefined of any other. */
export async function fileOfBooking(tx: Tx, bookingId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('clearance_files').select('id').where('booking_id', '=', bookingId).executeTakeFirst()
  return row?.id
}

export async function fileRow(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('clearance_files').selectAll().where('id', '=', fileId).executeTakeFirst()
}

/** The file with its checklist as it stands, for the documents that are gathered for it. */
export async function fileWithPapers(tx: Tx, fileId: string): Promise<{ file: FileRow; papers: PaperRow[] }> {
  const file = await tx.selectFrom('clearance_files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
  return { file, papers: await papersOf(tx, fileId) }
}

function rowOf(row: FileRow, file: ClearanceFile): ClearanceFileRow {
  return {
    id: row.id,
    number: row.number,
    bookingId: row.booking_id,
    status: row.status,
    customer: { companyId: row.customer_company_id, name: row.customer_name },
    provider: { companyId: row.provider_company_id, name: row.provider_name },
    hsCode: row.hs_code,
    goods: row.goods,
    mode: row.mode,
    urgency: row.urgency,
    shipment: row.shipment_id && row.shipment_number ? { id: row.shipment_id, number: row.shipment_number } : null,
    missing: missingItems(file).length,
    createdAt: row.created_at.toISOString(),
  }
}

function paperSeen(actor: Actor, row: FileRow, file: ClearanceFile, paper: PaperRow): ClearancePaper {
  const { code, issuer, when, proviso, source, grade } = paperOf(paper.code)
  const item = itemOf(paper)
  const leads = mayLead(actor, row)
  const works = (kind: 'provide' | 'accept' | 'waive') => !isRefusal(decideItem(file, item, { kind }))
  return {
    code,
    status: item.status,
    issuer,
    when,
    proviso,
    source,
    grade,
    goesWithDeclaration: goesWithDeclaration({ when }),
    reference: paper.reference,
    note: paper.note,
    reason: paper.reason,
    changedAt: paper.changed_at?.toISOString() ?? null,
    may: {
      provide: mayProvide(actor, row) && works('provide'),
      judge: leads && works('accept'),
      waive: leads && item.status !== 'waived' && works('waive'),
    },
  }
}

/** Null where a button works; else why it does not. */
function actionsOf(actor: Actor, row: FileRow, file: ClearanceFile): ClearanceFileDetail['actions'] {
  const asked = (kind: FileCommand['kind']) => {
    if (!mayLead(actor, row)) return 'other_side'
    const answer = decideFile(file, { kind })
    return isRefusal(answer) ? answer.refused : null
  }
  return {
    declare: asked('declare'),
    assess: asked('assess'),
    pay: asked('pay'),
    release: asked('release'),
    close: asked('close'),
  }
}
