import { readAirWaybill } from './air-waybill.ts'
import { readBillOfLading } from './bill-of-lading.ts'
import { readContainerNumber } from './container-number.ts'
import { readReference } from './reference-number.ts'
import { plainSigns } from './typed-signs.ts'

export type CargoNumber =
  | {
      readonly kind: 'shipment' | 'booking' | 'container' | 'air_waybill' | 'bill_of_lading'
      readonly number: string
      readonly issuer: string | null
    }
  | {
      readonly kind: 'mistyped'
      readonly of: 'reference' | 'container' | 'air_waybill'
      readonly expectedCheckDigit?: number
    }
  | { readonly kind: 'unreadable' }

type Read = CargoNumber & { readonly kind: Exclude<CargoNumber['kind'], 'unreadable'> }

/** A number that proves itself by its check digit, or nearly does. */
function readChecked(typed: string): Read | null {
  const reference = readReference(typed)
  if (reference.kind === 'ours')
    return { kind: reference.number.startsWith('UMB') ? 'booking' : 'shipment', number: reference.number, issuer: null }
  if (reference.kind === 'mistyped') return { kind: 'mistyped', of: 'reference' }
  const container = readContainerNumber(typed)
  if (container.kind === 'valid') return { kind: 'container', number: container.number, issuer: null }
  if (container.kind === 'mistyped')
    return { kind: 'mistyped', of: 'container', expectedCheckDigit: container.expectedCheckDigit }
  const waybill = readAirWaybill(typed)
  if (waybill.kind === 'valid') return { kind: 'air_waybill', number: waybill.number, issuer: waybill.airline }
  return waybill.kind === 'mistyped' ? { kind: 'mistyped', of: 'air_waybill' } : null
}

const readBill = (typed: string): Read | null => {
  const bill = readBillOfLading(typed)
  return bill.kind === 'plausible' ? { kind: 'bill_of_lading', number: bill.number, issuer: bill.carrier } : null
}

/** The longest pasted text in which a number is looked for, and the most groups that one is written in. */
const longestText = 500
const mostGroups = 6

/** Neighbouring groups of letters and digits, as `TRHU 324004 6`. */
function* stretches(text: string): Generator<string> {
  const groups = text.split(/[^\p{L}\p{N}-]+/u).filter((group) => group !== '')
  for (let from = 0; from < groups.length; from++)
    for (let until = from + 1; until <= Math.min(groups.length, from + mostGroups); until++)
      yield groups.slice(from, until).join(' ')
}

const preference: readonly CargoNumber['kind'][] = ['shipment', 'booking', 'container', 'air_waybill', 'mistyped']

/** A bill of lading has no check digit: its label, an issuer’s letters or its length tell it from other words. */
function billWithin(text: string): Read | null {
  const labelled = /(?<![\p{L}\p{N}])(?:[hm]?b\/?l)(?![\p{L}\p{N}])[\s:#.°-]*(?:no\b\.?)?[\s:#.°-]*(\S+)/iu.exec(
    text,
  )?.[1]
  const words = text.split(/[\s,;:|()<>"'“”]+/).filter((word) => !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(word))
  const likely = words.filter((word) => /^([A-Z]{3,4}(?=.*\d)[A-Z0-9-]{6,16}|\d{8,12})$/i.test(word))
  for (const word of [...(labelled ? [labelled] : []), ...likely]) {
    const bill = readBill(word)
    if (bill) return bill
  }
  return null
}

/**
 * Recognises the kind of number typed or pasted into the tracking form, and whether it can be valid. The text may have
 * more than the number: a label, a sentence, our own link. Of several numbers our own comes first, then the one whose
 * check digit is right.
 */
export function readCargoNumber(typed: string): CargoNumber {
  const text = plainSigns(typed).slice(0, longestText)
  const whole = readChecked(text)
  if (whole && whole.kind !== 'mistyped') return whole
  const within = [...stretches(text.replace(/%20|\+/g, ' '))].flatMap((part) => readChecked(part) ?? [])
  for (const kind of preference) {
    const found = (kind === 'mistyped' && whole) || within.find((each) => each.kind === kind)
    if (found) return found
  }
  return readBill(text) ?? billWithin(text) ?? { kind: 'unreadable' }
}
