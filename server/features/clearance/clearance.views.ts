import type {
  ClearanceFileDetail,
  ClearanceFileRow,
  ClearancePaper,
  clearanceContract,
} from '../../../contract/clearance.ts'
import type { Document } from '../../../contract/documents.ts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import {
  type ClearanceFile,
  decideFile,
  type FileCommand,
  missingItems,
} from '../../../domain/clearance/clearance-file.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { goesWithDeclaration, paperOf } from '../../../domain/documents/required-documents.ts'
import { money } from '../../../domain/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { bookingsView } from '../bookings/published.views.ts'
import { customerVerified, type WithCustomer } from '../companies/companies.views.ts'
import { documentsOf, readSetFor } from '../documents/documents.views.ts'
import { mayLead } from './clearance.permissions.ts'
import type { FileRow } from './clearance.store.ts'
import { fileOf, papersFor } from './papers-of-file.ts'

type Page = AnswerOf<(typeof clearanceContract)['listClearanceFiles']>

/** A page of the company's customs files, newest first; operators see those of all companies. */
export async function listFiles(
  { tx, actor }: Context,
  query: QueryOf<(typeof clearanceContract)['listClearanceFiles']>,
): Promise<Page> {
  let list = tx
    .selectFrom('clearance_files as c')
    .innerJoin(bookingsView.as('b'), 'b.id', 'c.booking_id')
    .selectAll('c')
    .select(customerVerified('c'))
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`c.${side}_company_id`, '=', actor.companyId)
  if (query.status) list = list.where('c.status', '=', query.status)
  if (query.number) list = list.where('c.number', '=', query.number)
  const rows = await followed(list, 'c', query, 'b').execute()
  const documents = await documentsOf(
    tx,
    'clearance_file',
    rows.map(({ id }) => id),
  )
  return followedPage(rows, query, (row) => rowOf(row, fileOf(row, documents.get(row.id))))
}

/** One file as the actor sees it, with the actor's current actions; undefined when they may not see it. */
export async function readFile(context: Context, fileId: string): Promise<ClearanceFileDetail | undefined> {
  const { tx, actor } = context
  const row = await tx
    .selectFrom('clearance_files')
    .selectAll()
    .select(customerVerified('clearance_files'))
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!row) return undefined
  const set = await readSetFor(context, 'clearance_file', fileId)
  const file = fileOf(row, set?.documents)
  return {
    ...rowOf(row, file),
    origin: row.origin_group,
    regime: row.regime,
    conditions: row.conditions,
    goodsValue:
      row.goods_value === null || row.goods_currency === null ? null : money(row.goods_value, row.goods_currency),
    documentSetId: set?.id ?? null,
    papers: set ? set.documents.map(paperSeen) : papersFor(row).map(({ code }) => paperSeen({ code })),
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

/** The current row of one file. */
export async function fileRow(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('clearance_files').selectAll().where('id', '=', fileId).executeTakeFirst()
}

function rowOf(row: WithCustomer<FileRow>, file: ClearanceFile): ClearanceFileRow {
  return {
    id: row.id,
    number: row.number,
    bookingId: row.booking_id,
    status: row.status,
    customer: { companyId: row.customer_company_id, name: row.customer_name },
    customerVerified: row.customer_verified,
    provider: { companyId: row.provider_company_id, name: row.provider_name },
    hsCode: row.hs_code,
    goods: row.goods,
    mode: row.mode,
    urgency: row.urgency,
    shipment: row.shipment_id && row.shipment_number ? { id: row.shipment_id, number: row.shipment_number } : null,
    missing: missingItems(file).length,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A paper that customs require, with its document if it has been created. */
function paperSeen(asked: Document | { readonly code: string }): ClearancePaper {
  const { code, issuer, when, proviso, source, grade } = paperOf(asked.code)
  const document = 'id' in asked ? asked : null
  return { code, issuer, when, proviso, source, grade, goesWithDeclaration: goesWithDeclaration({ when }), document }
}

/** For each button null if it is enabled, else the reason why not. */
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
