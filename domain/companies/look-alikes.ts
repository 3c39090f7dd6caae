import { airlines } from '../identifiers/air-waybill.ts'
import { carriers } from '../identifiers/bill-of-lading.ts'

/** Characters that look like a Latin letter or like one another (after Unicode TR39, those that occur in names). */
const confusable: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ@4',
    b: 'ьвβ8',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєε3',
    g: 'ɡ9',
    h: 'һнη',
    i: 'іїιıl1|!ӏ',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'пո',
    o: 'оοσ0ө',
    p: 'рρ',
    q: 'ԛ',
    r: 'гѓ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υцս',
    v: 'ѵν',
    w: 'ԝωѡ',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ2',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)

/** Legal forms, and common additions of carriers: a name that differs only in these is the same name. */
const additions =
  /(?<![\p{L}\p{N}])(?:ltd|limited|llc|plc|inc|sa|sarl|sas|co|company|corp|gmbh|bv|rwanda|kigali|africa|group|logistics|shipping|cargo|airlines|airways)(?![\p{L}\p{N}])/gu

/**
 * The visual form of a name: letters without diacritics, look-alikes as one, `rn` as `m` and `vv` as `w`, without
 * spaces. Two names with the same skeleton look the same.
 */
export function nameSkeleton(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(additions, ' ')
  const bare = letters.replace(/[^\p{L}\p{N}@$|!]/gu, '') || name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const signs = [...bare].map((sign) => confusable.get(sign) ?? sign).join('')
  return signs.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

type LookAlikeKind = 'platform' | 'carrier' | 'company'
export interface LookAlike {
  readonly kind: LookAlikeKind
  /** The name that it looks like. */
  readonly name: string
}

const platform = 'Umuhora'
const knownCarriers = [
  ...new Set([
    ...Object.values(carriers),
    ...Object.values(airlines),
    'DHL',
    'FedEx',
    'UPS',
    'Bolloré',
    'Kuehne Nagel',
  ]),
]

/**
 * The names that a name can be mistaken for: the platform, a well-known carrier, or one of these other companies. An
 * operator sees them and decides; a name alone is never refused.
 */
export function lookAlikes(name: string, others: readonly string[]): LookAlike[] {
  const skeleton = nameSkeleton(name)
  const known = (kind: LookAlikeKind, names: readonly string[]) =>
    names.filter((other) => alike(skeleton, nameSkeleton(other))).map((other): LookAlike => ({ kind, name: other }))
  return [...known('platform', [platform]), ...known('carrier', knownCarriers), ...known('company', others)]
}

/** They look the same; or, for names that are long enough, they differ by one letter or one begins with the other. */
function alike(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 5) return false
  return long.startsWith(short) || oneSignAway(short, long)
}

function oneSignAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = long.length === short.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}
