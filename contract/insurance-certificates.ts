import * as z from 'zod/mini'
import { certificateStates } from '../domain/insurance/certificate.ts'
import { equipmentCodes } from '../domain/offers/equipment.ts'
import { cargoClauses } from '../domain/offers/insured-value.ts'
import { side } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { insuredModes } from './insurance.ts'
import { followedBy, id, instant, money, pageOf, placeCode, wholeReference, writtenNumber } from './wire.ts'

export const certificateSummary = z.object({
  id,
  number: z.string(),
  state: z.enum(certificateStates),
  /** The owner of the cargo. */
  insured: z.object({ id, name: z.string() }),
  /** Whether operators have verified the company of the insured. */
  customerVerified: z.boolean(),
  insurer: z.object({ id, name: z.string(), licence: z.string() }),
  goods: z.string(),
  from: placeCode,
  to: placeCode,
  clauses: z.enum(cargoClauses),
  insuredValue: money,
  premium: money,
  /** Deductible of each loss, in hundredths of a per cent of the insured value. */
  deductible: z.int(),
  boundAt: instant,
  updatedAt: instant,
})
export type CertificateSummary = z.infer<typeof certificateSummary>

export const insuredCargo = z.object({
  weightKg: z.number(),
  volumeM3: z.nullable(z.number()),
  container: z.nullable(z.enum(equipmentCodes)),
  count: z.int(),
  hsCode: z.nullable(z.string()),
})

export const voyageLeg = z.object({
  mode: z.enum(insuredModes),
  from: placeCode,
  to: placeCode,
  /** Null if the insured carries it. */
  carrier: z.nullable(z.string()),
  departsAt: instant,
  arrivesAt: instant,
})

const certificate = z.extend(certificateSummary, {
  /** `id` is for the insured only, who may open its page; the insurer sees the number. */
  itinerary: z.object({ id: z.nullable(id), number: z.string() }),
  /** Thousandths of a per cent of the insured value. */
  rate: z.int(),
  /** At the exchange rate of the day on which it was bound; whole francs. */
  premiumFrancs: money,
  modes: z.array(z.enum(insuredModes)),
  cargo: insuredCargo,
  legs: z.array(voyageLeg),
  /** Increases when a leg is replaced. */
  version: z.int(),
  revisedAt: z.nullable(instant),
  /** When the goods left; from then on the premium is due. */
  attachedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  /** Null if the insured may cancel it; otherwise a refusal code. */
  cancel: z.nullable(z.string()),
})
export type Certificate = z.infer<typeof certificate>

const params = z.object({ certificateId: id })

components({ InsuranceCertificateSummary: certificateSummary, InsuranceCertificate: certificate })

export const insuranceCertificatesContract = contract('insurance', {
  listInsuranceCertificates: endpoint({
    method: 'GET',
    path: '/insurance-certificates',
    summary: 'Lists the insurance certificates that the company issued, or with which it is insured, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({
      number: writtenNumber,
      /** Of the itinerary; only the insured has it. */
      customerReference: wholeReference,
      side,
    }),
    answer: pageOf(certificateSummary),
    refusals: {},
  }),
  getInsuranceCertificate: endpoint({
    method: 'GET',
    path: '/insurance-certificates/:certificateId',
    summary: 'Returns an insurance certificate, for the insured and the insurer',
    allow: 'person',
    may: 'look',
    params,
    answer: certificate,
    refusals: {},
  }),
  cancelInsuranceCertificate: endpoint({
    method: 'POST',
    path: '/insurance-certificates/:certificateId/cancel',
    summary: 'Cancels only the insurance, before the goods have departed: no premium is due and the itinerary remains',
    allow: 'customer',
    may: 'cancel',
    params,
    answer: certificate,
    refusals: {
      /** The goods have left. */
      certificate_in_force: 409,
      /** The planned departure has passed without a report whether the goods left. */
      departure_passed: 409,
      certificate_cancelled: 409,
    },
  }),
  getInsuranceCertificatePaper: endpoint({
    kind: 'file',
    media: { answer: 'application/pdf' },
    method: 'GET',
    path: '/insurance-certificates/:certificateId/pdf',
    summary: 'Returns an insurance certificate as PDF, in the caller’s language',
    allow: 'person',
    may: 'look',
    perMinute: 20,
    params,
    answer: z.string(),
    refusals: {},
  }),
})
