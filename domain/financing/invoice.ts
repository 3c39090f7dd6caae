import { type RequiredLabel, requiredMatch } from '../documents/upload-rules.ts'
import type { Language } from '../language/language.ts'

/** What identifies an invoice; a different amount or buyer does not make it another invoice. */
export interface InvoiceIdentity {
  readonly sellerTin: string
  /** As returned by `readEbmNumber`. */
  readonly ebmNumber: string
}

/** The digits of the device that signs receipts: `SDC010001234`. */
const deviceDigits = 9

/**
 * The number on the EBM receipt without differences of writing: case, spaces, and dashes instead of slashes. A slash
 * separates two numbers (`SDC010001234/57/1203`); the device may be written in groups (`SDC 0100-01234`).
 */
export function readEbmNumber(typed: string): string | null {
  const bare = typed.normalize('NFKC').toUpperCase().trim()
  const parts = /^[0O]*[A-Z]{2}/.test(bare) ? partsWithDevice(bare) : bare.replace(/[\s_.]/g, '').split(/[/-]+/)
  const number = parts.filter((part) => part !== '').join('/')
  return /^[A-Z0-9/]{3,40}$/.test(number) ? number : null
}

/** The device, whose groups are joined until it has all its digits, and the numbers behind it. */
function partsWithDevice(bare: string): string[] {
  const [first = '', ...rest] = bare.split('/')
  const groups = first.split(/[\s\-_.]+/)
  const digitsOf = (text: string) => sameDigits(text).replace(/\D/g, '').length
  let device = groups.shift() ?? ''
  while (groups.length > 0 && digitsOf(device) < deviceDigits) device += groups.shift()
  return [device, ...groups, ...rest.flatMap((part) => part.trim().split(/[\s\-_.]+/))]
}

/** Letters that are typed for digits: O for 0, I and L for 1. */
const sameDigits = (text: string): string => text.replaceAll('O', '0').replace(/[IL]/g, '1')

/**
 * One text per invoice, however it was typed; an invoice with the same hash can be pledged only once. A receipt has a
 * device and two numbers (`SDC ID`, `RECEIPT NUMBER: rcptNo/totRcptNo NS` of EBM 2.1): the device and the first number
 * are unique for a seller. Leading zeros and the letters of the receipt's kind behind a number do not count. A number
 * without a device is used as it is.
 */
export function invoiceIdentity({ sellerTin, ebmNumber }: InvoiceIdentity): string {
  const parts = ebmNumber.split('/').map((part) =>
    sameDigits(part)
      .replace(/^0+(?=[A-Z])/, '')
      .replace(/^([A-Z]*)0+(?=[0-9])/, '$1')
      .replace(/(?<=^[0-9]+)[CNPT][RS]$/, ''),
  )
  const hasDevice = parts.length > 1 && /[A-Z]/.test(parts[0] ?? '')
  return [sellerTin, (hasDevice ? parts.slice(0, 2) : parts).join('/')].join('|')
}

/** The documents that an application needs, by the labels that their file names contain. */
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

/** The labels in each language; a file name may contain any of them. */
export const paperLabelsIn: Readonly<Record<Language, Readonly<Record<RequiredPaper, string>>>> = {
  en: paperLabels,
  fr: {
    'bl-awb': 'Connaissement ou LTA',
    'commercial-invoice': 'Facture commerciale',
    'packing-list': 'Liste de colisage',
    contract: 'Contrat de fourniture ou marché',
    'business-registration': 'Registre de commerce',
    'tax-clearance': 'Attestation de régularité fiscale',
  },
  rw: {
    'bl-awb': 'Inyandiko y’ubwikorezi (B/L, AWB)',
    'commercial-invoice': 'Inyemezabuguzi y’ubucuruzi',
    'packing-list': 'Urutonde rw’ibipakiye',
    contract: 'Amasezerano yo gutanga ibicuruzwa',
    'business-registration': 'Icyemezo cyo kwandikisha ubucuruzi',
    'tax-clearance': 'Icyemezo cy’uko nta mwenda w’imisoro',
  },
}

const required = requiredPapers.map((code) => ({ code, labels: labelsOf(code) }))

/** The required documents, with their names in the reader's language and their labels in all languages. */
export function requiredLabels(language: Language): RequiredLabel[] {
  return required.map(({ code, labels }) => ({ code, label: paperLabelsIn[language][code], labels }))
}

function labelsOf(paper: RequiredPaper): string[] {
  return Object.values(paperLabelsIn).map((labels) => labels[paper])
}

/** What a file counts as: the kind that a person chose, otherwise by its name; null: an additional file. */
export function paperOf(fileName: string, kind?: RequiredPaper | null): RequiredPaper | null {
  return kind === undefined ? (requiredMatch(fileName, required)?.code ?? null) : kind
}

/** Required documents that none of the files counts as. */
export function missingPapers(papers: readonly (RequiredPaper | null)[]): RequiredPaper[] {
  const there = new Set(papers)
  return requiredPapers.filter((paper) => !there.has(paper))
}
