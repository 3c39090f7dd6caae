import { randomBytes } from 'node:crypto'
import type { FinancingForm } from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { judgeEligibility } from '../../../domain/financing/eligibility.ts'
import { invoiceIdentity, missingPapers, paperOf, readEbmNumber } from '../../../domain/financing/invoice.ts'
import { termOf } from '../../../domain/financing/terms.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { readTin } from '../../../domain/identifiers/tin.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { importerOf } from '../companies/companies.views.ts'
import { claimFile } from '../documents/claim-file.ts'
import { filesSeen } from '../documents/files.views.ts'
import { announceApplication } from './change-application.ts'
import { mayApply } from './financing.permissions.ts'
import { fingerprintOf, insertApplication, insertPapers } from './financing.store.ts'
import type { ApplicationRow } from './financing-row.ts'

export type ApplyRefusal =
  | 'operators_decide'
  | 'not_eligible'
  | 'missing_documents'
  | 'file_not_found'
  | 'invoice_pledged'

/**
 * Keeps an application with its documents and pledges its invoice. Of any number that pledge the same invoice at once
 * one is kept: the others wait for the index and are refused with `invoice_pledged`.
 */
export async function applyForFinancing(
  tx: Tx,
  actor: Actor,
  form: FinancingForm,
  now: Date,
): Promise<ApplicationRow | Refusal<ApplyRefusal>> {
  if (!mayApply(actor)) return refuse('operators_decide')
  const unmet = judgeEligibility(form.days, form, dayInKigali(now), (await importerOf(tx, actor.companyId)).tin)
  if (unmet) return unmet
  const fileIds = [...new Set(form.files)]
  const files = await filesSeen(tx, fileIds)
  if (files.size < fileIds.length) return refuse('file_not_found', { fields: { files: 'file_not_found' } })
  const names = [...files.values()].map((file) => file.name)
  if (missingPapers(names).length > 0) return refuse('missing_documents', { fields: { files: 'missing_documents' } })

  const invoice = {
    sellerTin: readTin(form.sellerTin) as string,
    buyerTin: readTin(form.buyerTin) as string,
    ebmNumber: readEbmNumber(form.ebmNumber) as string,
    amount: form.invoiceAmount,
  }
  const row = await insertApplication(tx, {
    number: referenceNumber('UMF', randomBytes(7)),
    company_id: actor.companyId,
    requested_by: actor.personId,
    company_name: form.companyName,
    contact_person: form.contactPerson,
    email: form.email,
    phone: form.phone,
    description: form.description,
    registered_on: form.registeredOn,
    invoice_amount: invoice.amount,
    invoiced_on: form.invoicedOn,
    buyer_name: form.buyerName,
    seller_tin: invoice.sellerTin,
    buyer_tin: invoice.buyerTin,
    ebm_number: invoice.ebmNumber,
    fingerprint: fingerprintOf(invoiceIdentity(invoice)),
    days: form.days,
    discount_percent: termOf(form.days).discountPercent,
    submitted_at: now,
  })
  if (!row) return refuse('invoice_pledged')
  for (const fileId of fileIds) {
    const claimed = await claimFile(tx, actor, fileId, 'financing', [], now)
    if (isRefusal(claimed)) return claimed as Refusal<'file_not_found'>
  }
  const owner = { company_id: row.company_id, application_id: row.id }
  await insertPapers(
    tx,
    [...files.values()].map((file) => ({ ...owner, file_id: file.id, kind: paperOf(file.name) })),
  )
  await audit(tx, actor, {
    verb: 'financing.apply',
    subject: { kind: 'financing_application', id: row.id },
    after: { days: form.days, ...invoice, files: fileIds.length },
  })
  await announceApplication(tx, 'financing.submitted', row)
  await enqueue(tx, 'financing.tell', { applicationId: row.id, event: { type: 'submitted' } })
  return row
}
