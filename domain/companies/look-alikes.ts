import { airlines } from '../identifiers/air-waybill.ts'
import { carriers } from '../identifiers/bill-of-lading.ts'
import { nameSkeleton } from './name-skeleton.ts'
import { platform } from './reserved-names.ts'

type LookAlikeKind = 'platform' | 'carrier' | 'company'
export interface LookAlike {
  readonly kind: LookAlikeKind
  /** The name that it looks like. */
  readonly name: string
}

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
 * operator sees them and decides.
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
