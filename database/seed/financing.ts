import { createHash } from 'node:crypto'
import type { FinancingForm } from '../../contract/financing.ts'
import { dayInKigali } from '../../domain/calendar/market-day.ts'
import { isRefusal } from '../../domain/decision.ts'
import type { Findings } from '../../domain/financing/assess-invoice.ts'
import { paperLabels } from '../../domain/financing/invoice.ts'
import { dayAfter } from '../../domain/financing/terms.ts'
import { applyForFinancing } from '../../server/features/financing/apply-for-financing.ts'
import {
  acceptOffer,
  assessApplication,
  offerFinancing,
  takeUpApplication,
} from '../../server/features/financing/decide-application.ts'
import { recordAdvance } from '../../server/features/financing/move-money.ts'
import type { Actor } from '../../server/platform/actor.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import type { House } from '../../server/platform/house.ts'
import { makeStorage, newStorageKey, type Storage } from '../../server/platform/storage.ts'
import { demoCustomerCompanyId, demoOperatorCompanyId } from './companies.ts'

const common = {
  companyName: 'Kigali Home Imports',
  contactPerson: 'Aline Uwase',
  email: 'importer@demo.umuhora.rw',
  phone: '+250 788 123 456',
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
  buyerName: 'Gasabo Builders',
  buyerTin: '109876543',
  ebmNumber: 'SDC010002211/14/0907',
} as const

const sinks = {
  ...common,
  days: 30,
  invoiceAmount: 3_400_000,
  description: 'Kitchen sinks and taps',
  buyerName: 'Remera Hardware',
  buyerTin: '107654321',
  ebmNumber: 'SDC010002211/14/0931',
} as const

/** Of a buyer who pays on time and a seller of seven years. */
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
 * Two applications of the demo's importer: one that is paid out, and one that waits for the operator. Does nothing where
 * there is one already.
 */
export async function seedFinancing(house: House): Promise<void> {
  const storage = makeStorage(house.config)
  await house.worker.transact(async (tx) => {
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
    const id = await apply(tx, storage, importer, { ...tiles, invoicedOn: dayAfter(today, -20) }, now)
    must(await takeUpApplication(tx, operator, id))
    must(await assessApplication(tx, operator, id, findings, 'Deliveries seen on the signed notes.'))
    must(await offerFinancing(tx, operator, id, now))
    must(await acceptOffer(tx, importer, id, now))
    must(await recordAdvance(tx, operator, id, { on: today, reference: 'BK-OUT-0907' }, now))
    await apply(tx, storage, importer, { ...sinks, invoicedOn: dayAfter(today, -6) }, now)
  })
}

/** The first person of a demo company; undefined when nobody is left in it. */
async function actorOf(tx: Tx, companyId: string, companyKind: Actor['companyKind']): Promise<Actor | undefined> {
  const person = await tx
    .selectFrom('people')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const session = { role: 'manager', sessionId: '', aal: 'aal1' } as const
  return person && { ...session, personId: person.id, email: person.email, companyId, companyKind }
}

async function apply(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  invoice: Omit<FinancingForm, 'files'>,
  now: Date,
): Promise<string> {
  const files: string[] = []
  for (const label of Object.values(paperLabels))
    files.push(await keepPaper(tx, storage, actor, label, invoice.ebmNumber, now))
  return must(await applyForFinancing(tx, actor, { ...invoice, files }, now)).id
}

/** A paper as an upload leaves it: one page that says that it is a sample. */
async function keepPaper(tx: Tx, storage: Storage, actor: Actor, label: string, ebmNumber: string, now: Date) {
  const content = onePage(`Sample: ${label}`, `Invoice ${ebmNumber}`)
  const key = newStorageKey(now)
  await storage.put(key, content, 'application/pdf')
  const { id } = await tx
    .insertInto('files')
    .values({
      company_id: actor.companyId,
      uploaded_by: actor.personId,
      purpose: 'financing',
      name: `${label.toLowerCase().replace(/[^a-z]/g, '')}.pdf`,
      type: 'application/pdf',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      storage_key: key,
      status: 'clean',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A PDF of two lines in letters that every reader has; its cross-reference table says where each object begins. */
function onePage(...lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')
  const text = `BT /F1 18 Tf 28 TL 72 740 Td ${shown} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

/** A seed that its own rules refuse is a fault. */
function must<T>(answer: T): Exclude<T, { readonly refused: string }> {
  if (isRefusal(answer)) throw new Error(`the demo is refused: ${answer.refused}`)
  return answer as Exclude<T, { readonly refused: string }>
}
