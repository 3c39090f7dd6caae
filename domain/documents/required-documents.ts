import type { OriginGroup } from '../customs/declaration.ts'
import { type Refusal, refuse } from '../decision.ts'
import table from './required-documents.json' with { type: 'json' }

export const clearanceModes = ['sea', 'air', 'road'] as const
export type ClearanceMode = (typeof clearanceModes)[number]

/** The customs regime of the declaration: IM4, IM7, IM5, IM8. */
export const regimes = ['home-use', 'warehousing', 'temporary', 'transit'] as const
type Regime = (typeof regimes)[number]

/** What is special about the goods and asks for a paper of its own. */
export const conditions = ['used', 'dangerous', 'wood-packaging', 'exempt'] as const
export type Condition = (typeof conditions)[number]

/** What decides which papers customs ask for. */
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

/** Why a paper is only asked for sometimes; the broker says whether this is such a time. */
type Proviso = 'in-the-invoice' | 'for-zero-duty' | 'if-designated' | 'if-a-standard-applies' | 'if-hazardous'

/** One paper that customs or another authority asks for, with where that is written. */
export interface RequiredDocument {
  readonly code: string
  readonly issuer: string
  readonly when: Moment
  /** Null: always, for these goods. */
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

/** Whether a paper has to be there before the declaration is made; the others come later and hold nothing up. */
export function goesWithDeclaration(document: Pick<RequiredDocument, 'when'>): boolean {
  return ['before-shipment', 'before-arrival', 'with-declaration'].includes(document.when)
}

/** Codes of all papers that a declaration may have to wait for. */
export const papersWithDeclaration: readonly string[] = rows
  .map(documentOf)
  .filter(goesWithDeclaration)
  .map(({ code }) => code)

/** The order in which papers are needed: what must be had before the ship leaves comes first. */
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
 * The papers to clear these goods, in the order in which they are needed.
 * Source: RRA Tax Handbook 2025 and those named on each row.
 */
export function documentsFor(goods: ClearanceGoods): RequiredDocument[] {
  return rows
    .filter((row) => asks(row, goods))
    .map(documentOf)
    .sort((a, b) => order.indexOf(a.when) - order.indexOf(b.when))
}

/** One paper by its code, which must be one of the table. */
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

/** Goods that may not enter Rwanda at all; null when nothing is known against them. */
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

/** Whether a code lies under one of these chapters, headings or subheadings; `3303-3307` is all from one to the other. */
function covers(spans: readonly string[], hsCode: string): boolean {
  return spans.some((span) => {
    const [first, last = first] = span.split('-') as [string, string?]
    const start = hsCode.slice(0, first.length)
    return first <= start && start <= (last as string)
  })
}
