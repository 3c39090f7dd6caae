/** What makes an invoice this one and no other. */
export interface InvoiceIdentity {
  readonly sellerTin: string
  readonly buyerTin: string
  readonly ebmNumber: string
  /** Whole francs. */
  readonly amount: number
}

/** Taxpayer number of the Rwanda Revenue Authority: nine digits. */
export function readTin(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
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

/** The papers that an application needs, by their names in the specification. */
export const requiredPapers = [
  'bl-awb',
  'commercial-invoice',
  'packing-list',
  'contract',
  'business-registration',
  'tax-clearance',
] as const
export type RequiredPaper = (typeof requiredPapers)[number]
