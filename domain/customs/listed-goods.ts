import type { ExciseProduct } from './declaration.ts'

/** Lists of the laws that name goods by words, as prefixes of tariff codes. */

const excisable: readonly (readonly [prefix: string, ...products: ExciseProduct[]])[] = [
  ['2009', 'juice_local', 'juice'],
  ['220210', 'soft_drink'],
  ['220291', 'soft_drink'],
  ['220299', 'soft_drink'],
  ['210690', 'syrup', 'none'],
  ['2203', 'beer_local', 'beer'],
  ['2204', 'wine'],
  ['2205', 'wine'],
  ['2206', 'banana_wine', 'wine'],
  ['2208', 'spirits'],
  ['2402', 'cigarettes'],
  ['271012', 'petrol', 'none'],
  ['271019', 'gas_oil', 'lubricants', 'none'],
  ['3303', 'cosmetics', 'none'],
  ['3304', 'cosmetics', 'none'],
  ['3305', 'cosmetics', 'none'],
]

/** What excise may know the goods of a code as; empty where it does not know them. Law 011/2025, annex. */
export function exciseProductsOf(code: string): ExciseProduct[] {
  const kin = excisable.filter(([prefix]) => prefix.startsWith(code) || code.startsWith(prefix))
  const products = new Set(kin.flatMap(([, ...products]) => products))
  // A code above the listed one has goods beside it that excise does not name.
  if (kin.some(([prefix]) => prefix.length > code.length) && code !== '2202') products.add('none')
  return [...products]
}

/** Excisable, at a rate that no text at hand gives: electronic cigarettes and heated tobacco. */
export function hasUnreadExcise(code: string): boolean {
  return code.startsWith('2404') || code.startsWith('854340')
}

const plastic = '0409 200811 2009 2201 2202 271210 3304 3305 3401 4818 61 62 6309 64 9404'.split(' ')

/**
 * Whether goods of a code are on the list of those that owe the environmental levy when they come packed in plastic; a
 * code above a listed one may be. Law 010/2025.
 */
export function onPlasticList(code: string): 'yes' | 'maybe' | 'no' {
  if (plastic.some((listed) => code.startsWith(listed))) return 'yes'
  return plastic.some((listed) => listed.startsWith(code)) ? 'maybe' : 'no'
}

const prohibited = /^(3825[123]0|392321)/

/**
 * Goods that no declaration brings in: hazardous and clinical waste (EACCMA 2004, Second Schedule, Part A) and
 * single-use plastic bags (Law 17/2019). Grade C: told from the laws' subjects, not read in them.
 */
export function isProhibited(code: string): boolean {
  return prohibited.test(code)
}
