import type { InvoiceDetails } from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import {
  type ApplicationEvent,
  type ApplicationRefusal,
  decideApplication,
} from '../../../domain/financing/application-lifecycle.ts'
import { judgeEligibility } from '../../../domain/financing/eligibility.ts'
import { invoiceIdentity, readEbmNumber } from '../../../domain/financing/invoice.ts'
import { readTin } from '../../../domain/identifiers/tin.ts'
import type { Context } from '../../platform/context.ts'
import { importerOf } from '../companies/companies.views.ts'
import { changeApplication } from './change-application.ts'
import { isApplicant } from './financing.permissions.ts'
import { fingerprintOf, lockApplication, pledgeInvoice } from './financing.store.ts'
import { readBalances } from './financing.views.ts'
import { stateOf } from './financing-row.ts'

export type DetailsRefusal = ApplicationRefusal | 'not_found' | 'not_eligible' | 'invoice_pledged'

/**
 * The applicant adds, once, the details that identify the invoice. This pledges the invoice and lets operators decide
 * on the application. If several applications pledge the same invoice concurrently, one succeeds; the others wait for
 * the unique index and are refused.
 */
export async function addInvoiceDetails(
  context: Context,
  applicationId: string,
  details: InvoiceDetails,
): Promise<ApplicationEvent | Refusal<DetailsRefusal>> {
  const { tx, actor, now } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !isApplicant(actor, row)) return refuse('not_found')
  const asked = decideApplication(stateOf(row, await readBalances(tx, row)), { kind: 'add-details' })
  if (isRefusal(asked)) return asked
  const { tin } = await importerOf(tx, actor.companyId)
  const unmet = judgeEligibility(row.days, details, dayInKigali(now), tin)
  if (unmet) return unmet
  const invoice = {
    seller_tin: readTin(details.sellerTin) as string,
    buyer_tin: readTin(details.buyerTin) as string,
    ebm_number: readEbmNumber(details.ebmNumber) as string,
    buyer_name: details.buyerName,
    registered_on: details.registeredOn,
    invoiced_on: details.invoicedOn,
  }
  const identity = invoiceIdentity({ sellerTin: invoice.seller_tin, ebmNumber: invoice.ebm_number })
  return changeApplication<'invoice_pledged'>(
    context,
    row,
    { kind: 'add-details' },
    {
      noted: invoice,
      act: async () => {
        const pledge = { ...invoice, fingerprint: fingerprintOf(identity), details_at: now }
        return (await pledgeInvoice(tx, row.id, pledge)) ? undefined : refuse('invoice_pledged')
      },
    },
  )
}
