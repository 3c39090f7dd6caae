import type { ExciseProduct } from './declaration.ts'

/** Lists of goods that the laws define in words, as prefixes of tariff codes. */

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

/** The excise products that a code can be; empty if it is not excisable. Law 011/2025, annex. */
export function exciseProductsOf(code: string): ExciseProduct[] {
  const related = excisable.filter(([prefix]) => prefix.startsWith(code) || code.startsWith(prefix))
  const products = new Set(related.flatMap(([, ...products]) => products))
  // A code above the listed one also includes goods that are not excisable.
  if (related.some(([prefix]) => prefix.length > code.length) && code !== '2202') products.add('none')
  return [...products]
}

/** Excisable, at a rate that no text we have gives: electronic cigarettes and heated tobacco. */
export function hasUnreadExcise(code: string): boolean {
  return code.startsWith('2404') || code.startsWith('854340')
}

/**
 * Headings with goods that are exempt from VAT if they are on the lists: medicines and health goods, aids for persons
 * with disabilities, sanitary pads, books, unprocessed farm produce, processed rice, maize and milk (no powder), inputs
 * and machines of farming, energy equipment, batteries and chargers of electric vehicles, aircraft and their parts. Law
 * 049/2023 art. 8, as replaced by Law 009/2025. The law lists the goods in words; the headings were derived from them,
 * grade C.
 */
const vatListed =
  '0102 0103 0104 0105 0106 0301 0401 0407 0409 0601 0602 0701 0702 0703 0704 0705 0706 0707 0708 0709 0713 0714 0801 0802 0803 0804 0805 0806 0807 0808 0809 0810 090111 090121 0902 1001 1002 1003 1004 1005 1006 1007 1008 110220 110290 110313 1201 1202 1204 1205 1206 1207 1209 1212 2936 30 3101 3102 3103 3104 3105 3808 401511 401512 4901 4902 8201 842410 842441 842449 842482 8432 8433 8434 8436 850161 850171 850172 850180 850231 850440 850750 850760 850780 854141 854142 854143 854149 8713 8714 8802 8806 8807 9018 9019 9020 9021 9022 9619'.split(
    ' ',
  )

type Listed = 'yes' | 'maybe' | 'no'

/** Whether a code is on a list of codes or below one of them; `maybe` for a code above a listed one. */
function onList(code: string, list: readonly string[]): Listed {
  if (list.some((listed) => code.startsWith(listed))) return 'yes'
  return list.some((listed) => listed.startsWith(code)) ? 'maybe' : 'no'
}

/** Whether goods of a code may be on a list of VAT-exempt goods. */
export function mayBeVatExempt(code: string): boolean {
  return onList(code, vatListed) !== 'no'
}

const levyFree = '010121 010221 010231 010310 28 29 30'.split(' ')
/** Other animals and plants can be for breeding; a heading for protecting plants has household insecticides too. */
const sometimesLevyFree = '0104 0105 0106 0601 0602 1209 3808'.split(' ')

/**
 * Whether goods of a code are free of the infrastructure levy: chemicals, pharmaceuticals, animals and plants for
 * breeding, and what protects plants; `maybe` where the code does not tell. Law 34/2015, by the RRA Tax Handbook 2025,
 * which lists them in words; the codes were derived from them, grade C.
 */
export function isLevyFree(code: string): Listed {
  return onList(code, sometimesLevyFree) === 'yes' ? 'maybe' : onList(code, levyFree)
}

/** Food and farm goods (RICA); medicines, cosmetics, soaps, pesticides and medical devices (Rwanda FDA). Grade C. */
export function mayBeInspected(code: string): boolean {
  return /^(0[1-9]|1\d|2[0-4]|30|31|3303|3304|3305|3306|3307|3401|3808|4014|4015|901[89]|902[0-2]|9619)/.test(code)
}

const plastic = '0409 200811 2009 2201 2202 271210 3304 3305 3401 4818 61 62 6309 64 9404'.split(' ')

/**
 * Whether goods of a code are on the list for the environmental levy on plastic packaging; `maybe` for a code above a
 * listed one. Law 010/2025.
 */
export function onPlasticList(code: string): Listed {
  return onList(code, plastic)
}

const prohibited = /^(3825[123]0|392321)/

/**
 * Goods that can't be imported: hazardous and clinical waste (EACCMA 2004, Second Schedule, Part A) and single-use
 * plastic bags (Law 17/2019). Grade C: derived from the subjects of the laws, not read in their text.
 */
export function isProhibited(code: string): boolean {
  return prohibited.test(code)
}
