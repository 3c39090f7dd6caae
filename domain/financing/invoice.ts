import { requiredMatch } from '../documents/upload-rules.ts'

/** What makes an invoice this one and no other. */
export interface InvoiceIdentity {
  readonly sellerTin: string
  readonly buyerTin: string
  readonly ebmNumber: string
  /** Whole francs. */
  readonly amount: number
}

/**
 * The number on the EBM receipt without what people write differently: case, spaces and dashes. A slash stays, because
 * it parts two numbers (`SDC010001234/57/1203`).
 */
export function readEbmNumber(typed: string): string | null {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_.]/g, '')
  return /^[A-Z0-9/]{3,40}$/.test(bare) ? bare : null
}

/** One text for one invoice, however it was typed: its hash is what can be pledged once. */
export function invoiceIdentity({ sellerTin, buyerTin, ebmNumber, amount }: InvoiceIdentity): string {
  return [sellerTin, buyerTin, ebmNumber, amount].join('|')
}

/** The papers that an application needs, by the labels after which their files are named. */
export const paperLabels = {
  'bl-awb': 'BL/AWB (Bill of Lading/Air Waybill)',
  'commercial-invoice': 'Commercial Invoice',
  'packing-list': 'Packing List',
  contract: 'Supply/Tender Contract',
  'business-registration': 'Business Registration',
  'tax-clearance': 'Tax Clearance',
} as const
export type RequiredPaper = keyof typeof paperLabels
export const requiredPapers = Object.keys(paperLabels) as RequiredPaper[]

/** What a file counts as, by its name alone; null: it came beside the required ones. */
export function paperOf(fileName: string): RequiredPaper | null {
  const label = requiredMatch(fileName, Object.values(paperLabels))
  return requiredPapers.find((paper) => paperLabels[paper] === label) ?? null
}

/** Required papers that are not among the files. */
export function missingPapers(fileNames: readonly string[]): RequiredPaper[] {
  const there = new Set(fileNames.map(paperOf))
  return requiredPapers.filter((paper) => !there.has(paper))
}
