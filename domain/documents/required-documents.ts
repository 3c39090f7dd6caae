import type { OriginGroup } from '../customs/declaration.ts'
import { type Refusal, refuse } from '../decision.ts'
import table from './required-documents.json' with { type: 'json' }

export const clearanceModes = ['sea', 'air', 'road'] as const
export type ClearanceMode = (typeof clearanceModes)[number]

/** The customs regime of the declaration: IM4, IM7, IM5, IM8. */
export const regimes = ['home-use', 'warehousing', 'temporary', 'transit'] as const
type Regime = (typeof regimes)[number]

/** Conditions of the goods that each need another document. */
export const conditions = ['used', 'dangerous', 'wood-packaging', 'exempt'] as const
export type Condition = (typeof conditions)[number]

/** The facts that decide which documents customs need. */
export interface ClearanceGoods {
  /** HS code of four to eight digits, without dots. */
  readonly hsCode: string
  readonly mode: ClearanceMode
  readonly origin: OriginGroup
  readonly regime: Regime
  readonly conditions: readonly Condition[]
}

export type Moment =
  | 'before-shipment'
  | 'in-transit'
  | 'before-arrival'
  | 'on-arrival'
  | 'with-declaration'
  | 'before-release'
  | 'before-sale'

/** When a document is needed that is not always needed; the broker decides whether the proviso applies. */
type Proviso = 'in-the-invoice' | 'for-zero-duty' | 'if-designated' | 'if-a-standard-applies' | 'if-hazardous'

/** A document that customs or another authority needs, with its source. */
export interface RequiredDocument {
  readonly code: string
  readonly issuer: string
  readonly when: Moment
  /** Null: always needed for these goods. */
  readonly proviso: Proviso | null
  readonly source: string
  /** A official, B secondary, C one source, D estimate. */
  readonly grade: 'A' | 'B' | 'C' | 'D'
}

interface Row {
  readonly code: string
  readonly issuer: string
  readonly when: string
  readonly source: string
  readonly grade: string
  readonly may?: string
  readonly hs?: readonly string[]
  readonly modes?: readonly string[]
  readonly origins?: readonly string[]
  readonly regimes?: readonly string[]
  readonly condition?: string
}

const rows: readonly Row[] = table.documents

/** The day on which the sources were read, `YYYY-MM-DD`. */
export const documentsReadOn: string = table.read

/** Whether a document is needed before the declaration is made; the others come later and delay nothing. */
export function goesWithDeclaration(document: Pick<RequiredDocument, 'when'>): boolean {
  return ['before-shipment', 'before-arrival', 'with-declaration'].includes(document.when)
}

/** Codes of all documents of these issuers. */
export function papersIssuedBy(issuers: readonly string[]): string[] {
  return rows.filter(({ issuer }) => issuers.includes(issuer)).map(({ code }) => code)
}

/** Codes of all documents that a declaration may have to wait for. */
export const papersWithDeclaration: readonly string[] = rows
  .map(documentOf)
  .filter(goesWithDeclaration)
  .map(({ code }) => code)

/** The order in which documents are needed; those for before the ship leaves come first. */
const order: readonly Moment[] = [
  'before-shipment',
  'in-transit',
  'before-arrival',
  'with-declaration',
  'on-arrival',
  'before-release',
  'before-sale',
]

/**
 * The documents needed to clear these goods, in the order in which they are needed. Source: RRA Tax Handbook 2025 and
 * those named on each row.
 */
export function documentsFor(goods: ClearanceGoods): RequiredDocument[] {
  return rows
    .filter((row) => asks(row, goods))
    .map(documentOf)
    .sort((a, b) => order.indexOf(a.when) - order.indexOf(b.when))
}

/** A document by its code, which must be in the table. */
export function paperOf(code: string): RequiredDocument {
  const row = rows.find((each) => each.code === code)
  if (!row) throw new RangeError(`no paper is called ${code}`)
  return documentOf(row)
}

function documentOf({ code, issuer, when, may, source, grade }: Row): RequiredDocument {
  return {
    code,
    issuer,
    when: when as Moment,
    proviso: (may ?? null) as Proviso | null,
    source,
    grade: grade as RequiredDocument['grade'],
  }
}

/** The refusal for goods that may not enter Rwanda at all; null if no ban is known. */
export function prohibition(hsCode: string): Refusal<'goods_prohibited'> | null {
  const row = table.prohibited.find(({ hs }) => covers(hs, hsCode))
  return row ? refuse('goods_prohibited', { values: { what: row.code } }) : null
}

function asks(row: Row, goods: ClearanceGoods): boolean {
  return (
    (!row.hs || covers(row.hs, goods.hsCode)) &&
    (!row.modes || row.modes.includes(goods.mode)) &&
    (!row.origins || row.origins.includes(goods.origin)) &&
    (!row.regimes || row.regimes.includes(goods.regime)) &&
    (!row.condition || goods.conditions.includes(row.condition as Condition))
  )
}

/**
 * Whether a code is under one of these chapters, headings or subheadings; `3303-3307` is a range that includes both.
 */
function covers(spans: readonly string[], hsCode: string): boolean {
  return spans.some((span) => {
    const [first, last = first] = span.split('-') as [string, string?]
    const start = hsCode.slice(0, first.length)
    return first <= start && start <= last
  })
}
