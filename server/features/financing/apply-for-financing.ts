import { randomBytes } from 'node:crypto'
import type { FinancingForm } from '../../../contract/financing.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { judgeAmount } from '../../../domain/financing/eligibility.ts'
import { missingPapers, paperOf } from '../../../domain/financing/invoice.ts'
import { termOf } from '../../../domain/financing/terms.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile } from '../documents/claim-file.ts'
import { filesSeen } from '../documents/files.views.ts'
import { announceApplication } from './change-application.ts'
import { mayApply } from './financing.permissions.ts'
import { insertApplication, insertPapers } from './financing.store.ts'
import type { ApplicationRow } from './financing-row.ts'

export type ApplyRefusal = 'operators_decide' | 'not_eligible' | 'missing_documents' | 'file_not_found'

/**
 * Saves an application with its documents. The invoice is pledged, and the application can be decided on, only when its
 * details have been added.
 */
export async function applyForFinancing(
  context: Context,
  form: FinancingForm,
): Promise<ApplicationRow | Refusal<ApplyRefusal>> {
  const { tx, actor, now } = context
  if (!mayApply(actor)) return refuse('operators_decide')
  const unmet = judgeAmount(form.days, form.invoiceAmount)
  if (unmet) return unmet
  const kinds = new Map(form.papers.map(({ fileId, kind }) => [fileId, kind]))
  const files = await filesSeen(tx, [...kinds.keys()])
  if (files.size < kinds.size) return refuse('file_not_found', { fields: { papers: 'file_not_found' } })
  const papers = [...files.values()].map(({ id, name }) => ({ file_id: id, kind: paperOf(name, kinds.get(id)) }))
  if (missingPapers(papers.map(({ kind }) => kind)).length > 0)
    return refuse('missing_documents', { fields: { papers: 'missing_documents' } })

  const row = await insertApplication(tx, {
    number: referenceNumber('UMF', randomBytes(7)),
    company_id: actor.companyId,
    requested_by: actor.personId,
    company_name: form.companyName,
    contact_person: form.contactPerson,
    email: form.email,
    phone: form.phone,
    description: form.description,
    invoice_amount: form.invoiceAmount,
    days: form.days,
    discount_percent: termOf(form.days).discountPercent,
    submitted_at: now,
  })
  for (const { file_id } of papers) {
    const claimed = await claimFile(context, file_id, 'financing', [])
    if (isRefusal(claimed)) return claimed
  }
  const owner = { company_id: row.company_id, application_id: row.id }
  await insertPapers(
    tx,
    papers.map((paper) => ({ ...owner, ...paper })),
  )
  await audit(context, {
    verb: 'financing.apply',
    subject: { kind: 'financing_application', id: row.id },
    after: { days: form.days, amount: form.invoiceAmount, files: papers.length },
  })
  await announceApplication(tx, row, { type: 'submitted' })
  return row
}
