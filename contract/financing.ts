import * as z from 'zod/mini'
import { applicationStatuses } from '../domain/financing/application-lifecycle.ts'
import { gradeCodes, type MeasureCode, measureCodes, measures } from '../domain/financing/assess-invoice.ts'
import { readEbmNumber, requiredPapers } from '../domain/financing/invoice.ts'
import { entryKinds, ledgerAccounts } from '../domain/financing/ledger.ts'
import { financingDays, largestInvoice } from '../domain/financing/terms.ts'
import { readTin } from '../domain/identifiers/tin.ts'
import { storedFile } from './documents.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { ownName } from './own-name.ts'
import { writtenPhone } from './phone.ts'
import { writtenDay } from './prices.ts'
import { day, followedBy, id, instant, money, pageOf, requiredName, requiredText, text, writtenNumber } from './wire.ts'

/** Whole francs. */
const francs = z.int().check(z.minimum(1), z.maximum(largestInvoice))
const days = z.literal(financingDays)
const tin = requiredText(20).check(z.refine((typed) => readTin(typed) !== null, 'not_a_tin'))

export const financingForm = z.object({
  days,
  companyName: ownName(200),
  contactPerson: ownName(200),
  email: z.email().check(z.maxLength(254)),
  phone: writtenPhone,
  invoiceAmount: francs,
  description: z._default(text(2000), ''),
  /** Uploaded for `financing`. Without `kind` a file counts as a required document by its name; null: as none. */
  papers: z
    .array(z.object({ fileId: id, kind: z.optional(z.nullable(z.enum(requiredPapers))) }))
    .check(z.maxLength(12)),
})
export type FinancingForm = z.infer<typeof financingForm>

/** Details that are asked for after the application, before any decision. */
export const invoiceDetails = z.object({
  registeredOn: day.check(z.refine((typed) => typed >= '1900' && typed < '2200', 'not_a_date')),
  sellerTin: tin,
  buyerName: requiredName(200),
  buyerTin: tin,
  ebmNumber: requiredText(60).check(z.refine((typed) => readEbmNumber(typed) !== null, 'not_an_ebm_number')),
  invoicedOn: writtenDay,
  delivered: z.boolean(),
  taxesInOrder: z.boolean(),
})
export type InvoiceDetails = z.infer<typeof invoiceDetails>

const cost = z.object({
  advance: money,
  discount: money,
  cash: money,
  reserve: money,
  periodPercent: z.number(),
  aprPercent: z.number(),
  earPercent: z.number(),
  /** The day on which it has to be repaid; in an estimate, as if the money were paid out today. */
  repayOn: day,
})
export type FinancingCostOnWire = z.infer<typeof cost>

const term = z.object({
  days,
  discountPercent: z.number(),
  minimumInvoice: money,
  yearsInOperation: z.int(),
  /** Whether the amount reaches the minimum. */
  open: z.boolean(),
  /** For each grade that is advanced anything. */
  costs: z.array(z.object({ grade: z.enum(gradeCodes), advancePercent: z.number(), cost })),
})

const row = z.object({
  id,
  number: z.string(),
  status: z.enum(applicationStatuses),
  days,
  companyName: z.string(),
  /** Null until the details of the invoice are there. */
  buyerName: z.nullable(z.string()),
  invoiceAmount: money,
  submittedAt: instant,
  dueOn: z.nullable(day),
  /** Still owed; null before money was advanced. */
  owed: z.nullable(money),
  updatedAt: instant,
})
export type ApplicationRow = z.infer<typeof row>

const measured = z.object({
  code: z.enum(measureCodes),
  value: z.nullable(z.number()),
  points: z.int(),
  of: z.int(),
  reached: z.nullable(z.number()),
  next: z.nullable(z.number()),
})

const assessment = z.object({
  score: z.int(),
  grade: z.enum(gradeCodes),
  advancePercent: z.nullable(z.number()),
  note: z.string(),
  assessedAt: instant,
  findings: z.array(measured),
})
export type AssessmentOnWire = z.infer<typeof assessment>

const entry = z.object({
  id,
  kind: z.enum(entryKinds),
  on: day,
  reference: z.string(),
  lines: z.array(z.object({ account: z.enum(ledgerAccounts), amount: money })),
})

export const application = z.extend(row, {
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  /** Deadline for the details of the invoice; null once they are there. */
  detailsUntil: z.nullable(instant),
  registeredOn: z.nullable(day),
  invoicedOn: z.nullable(day),
  sellerTin: z.nullable(z.string()),
  buyerTin: z.nullable(z.string()),
  ebmNumber: z.nullable(z.string()),
  discountPercent: z.number(),
  papers: z.array(z.object({ kind: z.nullable(z.enum(requiredPapers)), file: storedFile })),
  /** For an applicant only after a decision based on it. */
  assessment: z.nullable(assessment),
  offer: z.nullable(z.object({ advancePercent: z.number(), until: instant, cost })),
  advancedOn: z.nullable(day),
  repaidOn: z.nullable(day),
  closedBy: z.nullable(z.enum(['applicant', 'operator', 'nobody'])),
  closedReason: z.nullable(z.string()),
  /** The oldest first. */
  entries: z.array(entry),
  reserveHeld: money,
  /** For operators: applications of the same seller that may be for the same invoice. */
  nearMatches: z.array(z.object({ id, number: z.string(), status: z.enum(applicationStatuses) })),
  /** What the caller may do now; a refusal code says why not. */
  actions: z.object({
    addDetails: z.nullable(z.string()),
    accept: z.nullable(z.string()),
    withdraw: z.nullable(z.string()),
    takeUp: z.nullable(z.string()),
    assess: z.nullable(z.string()),
    offer: z.nullable(z.string()),
    decline: z.nullable(z.string()),
    advance: z.nullable(z.string()),
    repay: z.nullable(z.string()),
    returnReserve: z.nullable(z.string()),
  }),
})
export type Application = z.infer<typeof application>

/** The value of each measure; null if unknown. */
export const findings = z.object(
  Object.fromEntries(
    measureCodes.map((code) => [
      code,
      z.nullable(z.int().check(z.minimum(measures[code].least), z.maximum(measures[code].most))),
    ]),
  ) as Record<MeasureCode, z.ZodMiniNullable<z.ZodMiniInt>>,
)

const transfer = { on: writtenDay, reference: requiredText(100) }

const course = {
  details_needed: 409,
  details_given: 409,
  not_at_this_step: 409,
  application_declined: 409,
  already_advanced: 409,
  not_advanced_yet: 409,
  already_repaid: 409,
  assessment_needed: 409,
  grade_too_low: 409,
  offer_lapsed: 409,
  offer_stands: 409,
  accepted_already: 409,
  more_than_the_invoice: 422,
  not_due_yet: 409,
  no_reserve_held: 409,
  reason_needed: 422,
} as const
const moved = { ...course, transfer_recorded: 409 } as const

const params = z.object({ applicationId: id })
const one = '/financing/applications/:applicationId' as const

components({
  FinancingForm: financingForm,
  InvoiceDetails: invoiceDetails,
  FinancingCost: cost,
  FinancingTerm: term,
  FinancingSummary: row,
  FinancingApplication: application,
  FinancingAssessment: assessment,
  AccountEntry: entry,
})

export const financingContract = contract('financing', {
  financingTerms: endpoint({
    method: 'GET',
    path: '/financing/terms',
    summary: 'Returns the cost of the three terms for an invoice, by grade, as if the money were paid out today',
    allow: 'person',
    may: 'look',
    query: z.object({
      /** Whole francs. */
      invoiceAmount: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestInvoice)),
    }),
    answer: z.object({ terms: z.array(term) }),
    refusals: {},
  }),
  applyForFinancing: endpoint({
    method: 'POST',
    path: '/financing/applications',
    summary: 'Applies for the financing of an invoice, with its six documents; the details are added later',
    allow: 'person',
    may: 'finance',
    creates: true,
    body: financingForm,
    answer: application,
    refusals: {
      not_eligible: 422,
      missing_documents: 422,
      file_not_found: 404,
      operators_decide: 409,
    },
    perMinute: 30,
  }),
  addInvoiceDetails: endpoint({
    method: 'PUT',
    path: `${one}/invoice`,
    summary: 'Adds TIN, buyer, EBM number and dates, which pledges the invoice (possible once) and starts the decision',
    allow: 'person',
    may: 'finance',
    params,
    body: invoiceDetails,
    answer: application,
    refusals: { ...course, not_eligible: 422, invoice_pledged: 409 },
    perMinute: 30,
  }),
  listApplications: endpoint({
    method: 'GET',
    path: '/financing/applications',
    summary: 'Lists the applications of the company, newest first; for operators, of all companies',
    allow: 'person',
    may: 'look',
    query: followedBy({ number: writtenNumber, status: z.optional(z.enum(applicationStatuses)) }),
    answer: pageOf(row),
    refusals: {},
  }),
  getApplication: endpoint({
    method: 'GET',
    path: one,
    summary: 'Returns an application with its documents, assessment, offer and ledger',
    allow: 'person',
    may: 'look',
    params,
    answer: application,
    refusals: {},
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: `${one}/accept`,
    summary: 'Accepts a valid offer as the applicant',
    allow: 'person',
    may: 'finance',
    params,
    answer: application,
    refusals: course,
  }),
  withdrawApplication: endpoint({
    method: 'POST',
    path: `${one}/withdraw`,
    summary: 'Declines the offer, or withdraws the application before there is one, as the applicant',
    allow: 'person',
    may: 'finance',
    params,
    answer: application,
    refusals: course,
  }),
  takeUpApplication: endpoint({
    method: 'POST',
    path: `${one}/take-up`,
    summary: 'Starts the assessment as an operator',
    allow: 'operator',
    may: 'finance',
    params,
    answer: application,
    refusals: course,
  }),
  assessApplication: endpoint({
    method: 'POST',
    path: `${one}/assessments`,
    summary: 'Records the findings, which are scored in points; a new assessment replaces the previous one',
    allow: 'operator',
    may: 'finance',
    params,
    body: z.object({ findings, note: z._default(text(2000), '') }),
    answer: application,
    refusals: course,
  }),
  offerFinancing: endpoint({
    method: 'POST',
    path: `${one}/offer`,
    summary: 'Offers the advance of the grade, valid for seven days',
    allow: 'operator',
    may: 'finance',
    params,
    answer: application,
    refusals: course,
  }),
  declineApplication: endpoint({
    method: 'POST',
    path: `${one}/decline`,
    summary: 'Declines an application before money was paid out, with a reason for the applicant; releases the invoice',
    allow: 'operator',
    may: 'finance',
    params,
    body: z.object({ reason: requiredText(500) }),
    answer: application,
    refusals: course,
  }),
  recordAdvance: endpoint({
    method: 'POST',
    path: `${one}/advance`,
    summary: 'Records that the advance was transferred; the term starts on that day',
    allow: 'operator',
    may: 'finance',
    creates: true,
    params,
    body: z.object(transfer),
    answer: application,
    refusals: moved,
  }),
  recordRepayment: endpoint({
    method: 'POST',
    path: `${one}/repayments`,
    summary: 'Records a payment received: it settles the amount owed, and the rest is held for the applicant',
    allow: 'operator',
    may: 'finance',
    creates: true,
    params,
    body: z.object({ ...transfer, amount: francs }),
    answer: application,
    refusals: moved,
  }),
  returnReserve: endpoint({
    method: 'POST',
    path: `${one}/reserve`,
    summary: 'Records that the reserve was paid out to the applicant',
    allow: 'operator',
    may: 'finance',
    creates: true,
    params,
    body: z.object(transfer),
    answer: application,
    refusals: moved,
  }),
})
