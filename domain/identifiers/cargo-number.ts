import { readAirWaybill } from './air-waybill.ts'
import { readBillOfLading } from './bill-of-lading.ts'
import { readContainerNumber } from './container-number.ts'
import { readReference } from './reference-number.ts'

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

/** Recognises the kind of number typed into the tracking form, and whether it can be valid. */
export function readCargoNumber(typed: string): CargoNumber {
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
  if (waybill.kind === 'mistyped') return { kind: 'mistyped', of: 'air_waybill' }
  const bill = readBillOfLading(typed)
  if (bill.kind === 'plausible') return { kind: 'bill_of_lading', number: bill.number, issuer: bill.carrier }
  return { kind: 'unreadable' }
}
