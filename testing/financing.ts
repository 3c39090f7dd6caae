import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Application, type FinancingForm, financingContract, type InvoiceDetails } from '../contract/financing.ts'
import type { FilePurpose } from '../domain/documents/upload-rules.ts'
import type { Findings } from '../domain/financing/assess-invoice.ts'
import { paperLabels } from '../domain/financing/invoice.ts'
import type { Person, TestApp } from './app.ts'
import { dayFromNow } from './market.ts'

const c = financingContract

/** An uploaded file: only the row that an upload writes. */
export async function uploadedFile(app: TestApp, person: Person, name: string, purpose: FilePurpose): Promise<string> {
  const row = {
    company_id: person.companyId,
    uploaded_by: person.personId,
    purpose,
    name,
    type: 'application/pdf' as const,
    size: 1000,
    sha256: randomBytes(32).toString('hex'),
    storage_key: `2026/11/${randomUUID()}`,
    status: 'clean' as const,
  }
  const { id } = await app.owner.db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Six uploaded files, each named after a required document. */
export function sixPapers(app: TestApp, person: Person): Promise<string[]> {
  const names = Object.values(paperLabels).map((label) => `${label.toLowerCase().replace(/[^a-z]/g, '')}.pdf`)
  return Promise.all(names.map((name) => uploadedFile(app, person, name, 'financing')))
}

/** An application for 30 days that reaches the minimum. */
export function applicationBody(files: string[], change: Partial<FinancingForm> = {}): FinancingForm {
  return {
    days: 30,
    companyName: 'Nyabugogo Traders Ltd',
    contactPerson: 'Diane Ingabire',
    email: 'diane@nyabugogo.example',
    phone: '+250 788 123 456',
    invoiceAmount: 10_000_000,
    description: '',
    papers: files.map((fileId) => ({ fileId })),
    ...change,
  }
}

/** Details that meet every condition, for an invoice that nobody else has. */
export function detailsBody(change: Partial<InvoiceDetails> = {}): InvoiceDetails {
  return {
    registeredOn: '2019-05-02',
    sellerTin: '102345678',
    buyerName: 'Inyange Stores',
    buyerTin: '109876543',
    ebmNumber: `SDC${randomBytes(5).toString('hex').toUpperCase()}/57/1203`,
    invoicedOn: dayFromNow(-10),
    delivered: true,
    taxesInOrder: true,
    ...change,
  }
}

/** An application without details of its invoice. */
export async function appliedOnly(
  app: TestApp,
  person: Person,
  change: Partial<FinancingForm> = {},
): Promise<Application> {
  const body = applicationBody(await sixPapers(app, person), change)
  const answer = await app.call(c.applyForFinancing, { body }, person)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** An application that is ready for a decision. */
export async function applied(
  app: TestApp,
  person: Person,
  details: Partial<InvoiceDetails> = {},
  change: Partial<FinancingForm> = {},
): Promise<Application> {
  const { id } = await appliedOnly(app, person, change)
  const call = { params: { applicationId: id }, body: detailsBody(details) }
  const answer = await app.call(c.addInvoiceDetails, call, person)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** 69 points: grade B, with an advance of 80 %. */
export const findingsOfB: Findings = {
  debtorDaysLate: 5,
  sellerMonths: 90,
  turnoverTrend: 3,
  turnoverSwing: 25,
  dilution: 2,
  relationshipMonths: 8,
  proofOfDelivery: 1,
  buyerAcceptance: 1,
  taxClearance: null,
  bureauDaysLate: 20,
  concentration: 70,
}

/** An application with an operator's offer of 80 %, accepted and paid out if requested. */
export async function offeredTo(
  app: TestApp,
  customer: Person,
  operator: Person,
  until: 'offered' | 'accepted' | 'advanced' = 'offered',
): Promise<Application> {
  const { id } = await applied(app, customer)
  const params = { applicationId: id }
  await app.call(c.takeUpApplication, { params }, operator)
  await app.call(c.assessApplication, { params, body: { findings: findingsOfB } }, operator)
  let answer = await app.call(c.offerFinancing, { params }, operator)
  if (until !== 'offered') answer = await app.call(c.acceptOffer, { params }, customer)
  if (until === 'advanced') {
    const body = { on: dayFromNow(0), reference: 'BK-OUT-1' }
    answer = await app.call(c.recordAdvance, { params, body }, operator)
  }
  expect(answer.body.status, JSON.stringify(answer.body)).toBe(until)
  return answer.body
}
