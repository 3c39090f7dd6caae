import { formatMoney, type Money } from '../../../domain/money/money.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

export type ClearanceMailKind = 'declare' | 'assess' | 'pay' | 'release' | 'close' | 'reject'

export interface ClearanceMailFacts {
  readonly number: string
  readonly goods: string
  readonly provider: string
  readonly declarationNumber: string | null
  readonly customsOffice: string | null
  readonly assessmentNumber: string | null
  readonly assessed: Money | null
  readonly exitNote: string | null
  /** The paper that was rejected, with the reason. */
  readonly paper: { readonly code: string; readonly reason: string } | null
  readonly url: string
}

export type ClearanceMails = Readonly<Record<ClearanceMailKind, (facts: ClearanceMailFacts) => WholeMailWords>>

const names = {
  'commercial-invoice': 'Commercial invoice',
  'packing-list': 'Packing list',
  'bill-of-lading': 'Bill of lading',
  'air-waybill': 'Air waybill',
  'freight-and-insurance-invoice': 'Freight and insurance invoice',
  'transit-papers': 'Truck manifest and transit entry',
  'certificate-of-origin': 'Certificate of origin',
  'import-declaration': 'Import declaration (IM4)',
  'warehousing-declaration': 'Warehousing declaration (IM7)',
  'temporary-import-declaration': 'Temporary import declaration (IM5)',
  'transit-declaration': 'Transit declaration (IM8) with bond',
  'medicine-import-licence': 'Marketing authorisation, import visa and licence',
  'medical-device-conformity': 'Proof of conformity for each batch',
  'food-import-licence': 'Product registration and import licence',
  'cosmetics-import-licence': 'Import licence for cosmetics',
  'plant-import-permit': 'Import permit and phytosanitary certificate',
  'animal-import-permit': 'Import permit and veterinary certificate',
  'agricultural-input-permit': 'Import permit and registration',
  'quality-inspection': 'Quality inspection',
  'certificate-of-conformity': 'Certificate of conformity',
  'type-approval': 'Type approval and import authorisation',
  'petroleum-licence': 'Petroleum import licence',
  'chemical-permit': 'Import permit for hazardous chemicals',
  'mineral-tag': 'Tag and traceability papers',
  'fumigation-certificate': 'Fumigation certificate',
  'vehicle-papers': 'Export certificate and title',
  'arms-authorisation': 'Authorisation for arms',
  'plastics-authorisation': 'Authorisation for plastics',
  'exemption-letter': 'Exemption letter',
  'dangerous-goods-declaration': 'Dangerous goods declaration and safety data sheet',
  'wood-packaging-mark': 'ISPM 15 mark on the wood',
} as const

/** Papers by their codes. */
export type PaperNames = Readonly<Record<string, string>> & Readonly<Record<keyof typeof names, string>>
export const paperNames: PaperNames = names

const open = ({ url }: ClearanceMailFacts) => ({ label: 'Open the customs file', url })
const about = ({ goods, provider }: ClearanceMailFacts) => `${goods}, cleared by ${provider}.`
const paperOf = ({ paper }: ClearanceMailFacts) => paperNames[paper?.code ?? ''] ?? paper?.code

export const clearanceMails: ClearanceMails = {
  declare: (facts) => ({
    subject: `${facts.number}: declared to customs`,
    heading: 'Your goods are declared',
    paragraphs: [about(facts), `Declaration ${facts.declarationNumber}, ${facts.customsOffice}.`],
    action: open(facts),
  }),
  assess: (facts) => ({
    subject: `${facts.number}: the assessment notice is here`,
    heading: facts.assessed ? `Customs ask for ${formatMoney(facts.assessed, 'en')}` : 'Customs ask for nothing',
    paragraphs: [about(facts), `Assessment notice ${facts.assessmentNumber}. The goods are released after payment.`],
    action: open(facts),
  }),
  pay: (facts) => ({
    subject: `${facts.number}: duties and taxes are paid`,
    heading: 'Duties and taxes are paid',
    paragraphs: [about(facts), 'Customs now choose the channel and write the release order.'],
    action: open(facts),
  }),
  release: (facts) => ({
    subject: `${facts.number}: released by customs`,
    heading: 'Customs have released your goods',
    paragraphs: [about(facts), 'The warehouse fees come next, then the exit note.'],
    action: open(facts),
  }),
  close: (facts) => ({
    subject: `${facts.number}: the goods may leave`,
    heading: 'Your goods are cleared',
    paragraphs: [about(facts), `Exit note ${facts.exitNote}. How was it? The booking has a place for your rating.`],
    action: open(facts),
  }),
  reject: (facts) => ({
    subject: `${facts.number}: ${paperOf(facts)} has to come again`,
    heading: `${paperOf(facts)} was not accepted`,
    paragraphs: [about(facts), `The reason given: ${facts.paper?.reason}`, 'The declaration waits for it.'],
    action: open(facts),
  }),
}
