import * as z from 'zod/mini'
import { channels, fileStatuses } from '../domain/clearance/clearance-file.ts'
import { originGroups } from '../domain/customs/declaration.ts'
import { readTariffCode } from '../domain/customs/tariff-code.ts'
import { clearanceModes, conditions, regimes } from '../domain/documents/required-documents.ts'
import { clearanceUrgencies } from '../domain/quotes/request-choices.ts'
import { bookingsContract } from './bookings.ts'
import { side } from './companies.ts'
import { document } from './documents.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { writtenDay } from './prices.ts'
import {
  day,
  followedBy,
  id,
  instant,
  money,
  pageOf,
  requiredText,
  text,
  typedReference,
  wholeReference,
  writtenNumber,
} from './wire.ts'

const party = z.object({ companyId: id, name: z.string() })
const status = z.enum(fileStatuses)

/** HS code of four to eight digits, with or without dots. */
const hsCode = text(20).check(
  z.overwrite((typed) => readTariffCode(typed) ?? typed),
  z.regex(/^[0-9]{4}([0-9]{2}){0,2}$/, 'not_a_tariff_code'),
)

/** The goods to be cleared, as the importer describes them. */
const clearanceGoods = {
  hsCode,
  goods: requiredText(500),
  mode: z.enum(clearanceModes),
  origin: z.enum(originGroups),
  regime: z._default(z.enum(regimes), 'home-use'),
  conditions: z._default(z.array(z.enum(conditions)).check(z.maxLength(conditions.length)), []),
  urgency: z.enum(clearanceUrgencies),
}

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offerId: id }),
  z.object({ kind: z.literal('quote'), quoteId: id }),
])

const fileRow = z.object({
  id,
  number: z.string(),
  bookingId: id,
  status,
  customer: party,
  /** Whether operators have verified the customer's company. */
  customerVerified: z.boolean(),
  provider: party,
  hsCode: z.string(),
  goods: z.string(),
  mode: z.enum(clearanceModes),
  urgency: z.enum(clearanceUrgencies),
  shipment: z.nullable(z.object({ id, number: z.string() })),
  /** Number of documents that the declaration is waiting for. */
  missing: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ClearanceFileRow = z.infer<typeof fileRow>

const paper = z.object({
  code: z.string(),
  issuer: z.string(),
  when: z.string(),
  proviso: z.nullable(z.string()),
  source: z.string(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  /** Whether the declaration waits for it. */
  goesWithDeclaration: z.boolean(),
  /** The document and its status; null before the file opens. */
  document: z.nullable(document),
})
export type ClearancePaper = z.infer<typeof paper>

const refusal = z.nullable(z.string())

export const clearanceFile = z.extend(fileRow, {
  origin: z.enum(originGroups),
  regime: z.enum(regimes),
  conditions: z.array(z.enum(conditions)),
  goodsValue: z.nullable(money),
  /** Null before the file opens. */
  documentSetId: z.nullable(id),
  papers: z.array(paper),
  declarationNumber: z.nullable(z.string()),
  customsOffice: z.nullable(z.string()),
  assessmentNumber: z.nullable(z.string()),
  assessedAmount: z.nullable(money),
  paymentReference: z.nullable(z.string()),
  channel: z.nullable(z.enum(channels)),
  exitNote: z.nullable(z.string()),
  openedAt: z.nullable(instant),
  declaredOn: z.nullable(day),
  assessedOn: z.nullable(day),
  paidOn: z.nullable(day),
  releasedOn: z.nullable(day),
  closedOn: z.nullable(day),
  /** Null if a step may be taken now; otherwise a refusal code. */
  actions: z.object({ declare: refusal, assess: refusal, pay: refusal, release: refusal, close: refusal }),
})
export type ClearanceFileDetail = z.infer<typeof clearanceFile>

const fileId = z.object({ fileId: id })

/** The most characters of what customs wrote. */
export const stepLetters = {
  declarationNumber: 40,
  customsOffice: 80,
  assessmentNumber: 40,
  paymentReference: 60,
  exitNote: 60,
} as const

/** A step of the clearance with what customs wrote about it. */
const clearanceStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('declare'),
    on: writtenDay,
    declarationNumber: requiredText(stepLetters.declarationNumber),
    customsOffice: requiredText(stepLetters.customsOffice),
  }),
  z.object({
    kind: z.literal('assess'),
    on: writtenDay,
    assessmentNumber: requiredText(stepLetters.assessmentNumber),
    /** Whole francs. */
    amount: z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)),
  }),
  z.object({ kind: z.literal('pay'), on: writtenDay, paymentReference: requiredText(stepLetters.paymentReference) }),
  z.object({ kind: z.literal('release'), on: writtenDay, channel: z.enum(channels) }),
  z.object({ kind: z.literal('close'), on: writtenDay, exitNote: requiredText(stepLetters.exitNote) }),
])
export type ClearanceStep = z.output<typeof clearanceStep>

const stepRefusals = {
  file_not_open: 409,
  file_ended: 409,
  step_out_of_order: 409,
  step_done: 409,
  documents_missing: 409,
  day_in_future: 422,
  day_before_last_step: 422,
} as const

components({
  ClearanceSummary: fileRow,
  ClearancePaper: paper,
  ClearanceFile: clearanceFile,
  ClearanceStep: clearanceStep,
  ClearanceSource: source,
})

/** The engagement of a broker for goods. */
export const newEngagement = z.object({
  source,
  ...clearanceGoods,
  goodsValue: z.optional(z.nullable(money)),
  shipmentId: z.optional(z.nullable(id)),
  /** The day from which the broker can begin. */
  startDay: writtenDay,
  instructions: z._default(text(2000), ''),
  /** If missing, the reference of the request that the quote answered. */
  customerReference: typedReference,
  /** The total that the person agreed to. */
  agreedTotal: money,
  /** The same in francs as it was shown; if it is another one now, it is refused as well. */
  agreedFrw: z.optional(money),
})

export const clearanceContract = contract('clearance', {
  engageBroker: endpoint({
    method: 'POST',
    path: '/clearance-files',
    summary: 'Engages a broker: books the service and creates a customs file',
    allow: 'customer',
    may: 'deal',
    creates: true,
    body: newEngagement,
    answer: z.object({ id, number: z.string(), bookingId: id }),
    refusals: {
      ...bookingsContract.requestBooking.refusals,
      goods_prohibited: 422,
      not_customs: 409,
      mode_not_cleared: 422,
      shipment_not_found: 422,
    },
  }),
  listClearanceFiles: endpoint({
    method: 'GET',
    path: '/clearance-files',
    summary: 'Lists the customs files of the company, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({
      number: writtenNumber,
      /** Of its booking. */
      customerReference: wholeReference,
      status: z.optional(status),
      side,
    }),
    answer: pageOf(fileRow),
    refusals: {},
  }),
  getClearanceFile: endpoint({
    method: 'GET',
    path: '/clearance-files/:fileId',
    summary: 'Returns a customs file with its documents and the actions of the caller',
    allow: 'person',
    may: 'look',
    params: fileId,
    answer: clearanceFile,
    refusals: {},
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/clearance-files/:fileId/steps',
    summary:
      'Records a step as the broker: declaration, assessment, payment, release and exit, each once and in this order',
    allow: 'provider',
    may: 'report',
    params: fileId,
    body: clearanceStep,
    answer: clearanceFile,
    refusals: stepRefusals,
  }),
})
