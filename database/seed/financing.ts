import type { FinancingForm, InvoiceDetails } from '../../contract/financing.ts'
import { dayAfter } from '../../domain/calendar/day-after.ts'
import { dayInKigali } from '../../domain/calendar/market-day.ts'
import type { Findings } from '../../domain/financing/assess-invoice.ts'
import { paperLabels } from '../../domain/financing/invoice.ts'
import { addInvoiceDetails } from '../../server/features/financing/add-invoice-details.ts'
import { applyForFinancing } from '../../server/features/financing/apply-for-financing.ts'
import {
  acceptOffer,
  assessApplication,
  offerFinancing,
  takeUpApplication,
} from '../../server/features/financing/decide-application.ts'
import { recordAdvance } from '../../server/features/financing/move-money.ts'
import type { Actor } from '../../server/platform/actor.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { makeStorage, type Storage } from '../../server/platform/storage.ts'
import { demoCustomerCompanyId, demoOperatorCompanyId } from './companies.ts'
import { actorOf, must } from './demo-actors.ts'
import { storePaper } from './demo-paper.ts'

const common = {
  companyName: 'Kigali Home Imports',
  contactPerson: 'Aline Uwase',
  email: 'importer@demo.umuhora.rw',
  phone: '+250 788 123 456',
} as const

const business = {
  registeredOn: '2019-05-02',
  sellerTin: '102345678',
  delivered: true,
  taxesInOrder: true,
} as const

const tiles = {
  ...common,
  days: 60,
  invoiceAmount: 12_000_000,
  description: 'Ceramic tiles delivered to three building sites in Gasabo',
} as const
const tilesInvoice = {
  buyerName: 'Gasabo Builders',
  buyerTin: '109876543',
  ebmNumber: 'SDC010002211/14/0907',
} as const

const sinks = {
  ...common,
  days: 30,
  invoiceAmount: 3_400_000,
  description: 'Kitchen sinks and taps',
} as const
const sinksInvoice = {
  buyerName: 'Remera Hardware',
  buyerTin: '107654321',
  ebmNumber: 'SDC010002211/19/0931',
} as const

/** Findings for a buyer who pays on time and a seller of seven years. */
const findings: Findings = {
  debtorDaysLate: 3,
  sellerMonths: 90,
  turnoverTrend: 5,
  turnoverSwing: 18,
  dilution: 1,
  relationshipMonths: 30,
  proofOfDelivery: 1,
  buyerAcceptance: 1,
  taxClearance: 1,
  bureauDaysLate: 0,
  concentration: 40,
}

/**
 * Two applications of the demo's importer: one that is paid out, and one that waits for the operator. Does nothing if
 * there is an application already.
 */
export async function seedFinancing(context: AppContext): Promise<void> {
  const storage = makeStorage(context.config)
  await context.worker.transact(async (tx) => {
    const there = await tx
      .selectFrom('financing_applications')
      .select('id')
      .where('company_id', '=', demoCustomerCompanyId)
      .limit(1)
      .executeTakeFirst()
    const importer = await actorOf(tx, demoCustomerCompanyId, 'customer')
    const operator = await actorOf(tx, demoOperatorCompanyId, 'operator')
    if (there || !importer || !operator) return
    const now = new Date()
    const today = dayInKigali(now)
    const id = await apply(tx, storage, importer, tiles, { ...tilesInvoice, invoicedOn: dayAfter(today, -20) }, now)
    must(await takeUpApplication({ tx, actor: operator, now }, id))
    must(await assessApplication({ tx, actor: operator, now }, id, findings, 'Deliveries seen on the signed notes.'))
    must(await offerFinancing({ tx, actor: operator, now }, id))
    must(await acceptOffer({ tx, actor: importer, now }, id))
    must(await recordAdvance({ tx, actor: operator, now }, id, { on: today, reference: 'BK-OUT-0907' }))
    await apply(tx, storage, importer, sinks, { ...sinksInvoice, invoicedOn: dayAfter(today, -6) }, now)
  })
}

async function apply(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  form: Omit<FinancingForm, 'papers'>,
  invoice: Omit<InvoiceDetails, keyof typeof business>,
  now: Date,
): Promise<string> {
  const papers: FinancingForm['papers'] = []
  for (const label of Object.values(paperLabels))
    papers.push({
      fileId: await storePaper(tx, storage, actor, {
        purpose: 'financing',
        name: `${label.toLowerCase().replace(/[^a-z]/g, '')}.pdf`,
        lines: [`Sample: ${label}`, `Invoice ${invoice.ebmNumber}`],
        at: now,
      }),
    })
  const { id } = must(await applyForFinancing({ tx, actor, now }, { ...form, papers }))
  must(await addInvoiceDetails({ tx, actor, now }, id, { ...business, ...invoice }))
  return id
}
