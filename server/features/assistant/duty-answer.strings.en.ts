import type { Grade } from '../../../domain/customs/heading-duties.ts'

/** Texts about the tariff. Rates are passed in formatted, goods as the tariff names them. */
export interface DutyWords {
  /** How certain a fact is, in the same words as on the screens. */
  readonly grades: Readonly<Record<Grade, string>>
  /** `Heading 6907, ceramic tiles: import duty 35%`, and whether the duty depends on the line. */
  readonly line: (code: string, goods: string, rates: string, byLine: boolean, grade: string) => string
  readonly stay: (rates: string, year: string, grade: string) => string
  readonly percent: (percent: number) => string
  readonly between: (low: number, high: number) => string
  readonly perUnit: (usd: number, per: 'kg' | 't') => string
  readonly higherOf: (share: string, specific: string) => string
  readonly higherRate: string
  readonly forGoods: (goods: string) => string
  readonly sensitive: string
  readonly or: string
  readonly more: (count: number) => string
  readonly others: (vatPercent: number) => string
  readonly source: (name: string, readOn: string) => string
  readonly unknown: (helpHours: string) => string
}

export const dutyWords: DutyWords = {
  grades: {
    A: 'official text',
    B: 'two secondary sources',
    C: 'one source',
    D: 'estimate, to be checked',
  },
  line: (code, goods, rates, byLine, grade) =>
    `Heading ${code}, ${goods}: import duty ${rates}${byLine ? ', depending on the line' : ''} (${grade}).`,
  stay: (rates, year, grade) => `Rwanda applies ${rates} (${year}, ${grade}; ask the authority whether it continues).`,
  percent: (percent) => `${percent}%`,
  between: (low, high) => `between ${low}% and ${high}%`,
  perUnit: (usd, per) => `USD ${usd} per ${per === 't' ? 'tonne' : 'kg'}`,
  higherOf: (share, specific) => `${share} or ${specific}, whichever is higher`,
  higherRate: 'a higher rate',
  forGoods: (goods) => `for ${goods}`,
  sensitive: 'sensitive item',
  or: ' or ',
  more: (count) => `${count} more headings match; describe the goods more exactly, or send the tariff code.`,
  others: (vatPercent) =>
    `VAT is ${vatPercent}% of the customs value (CIF) and the duty together, unless the goods are exempt; excise and levies may be added (/customs). The Rwanda Revenue Authority decides the final rates.`,
  source: (name, readOn) => `From the tariff list: ${name}, read ${readOn}`,
  unknown: (helpHours) =>
    `I don’t have that in the tariff list: it has the headings that Rwanda imports most. Send the four digits of the tariff heading, or ask a customs agent. People help ${helpHours}. The Rwanda Revenue Authority decides.`,
}
