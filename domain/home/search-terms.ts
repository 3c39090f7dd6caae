import { type CargoNumber, readCargoNumber } from '../identifiers/cargo-number.ts'
import { plainSigns } from '../identifiers/typed-signs.ts'
import { nameKey } from '../identifiers/written-name.ts'
import { type RecordKind, recordPrefixes } from './record-prefixes.ts'

/** The prefixes of bookings and shipments. */
const prefixes = ['UMB', 'UMS'] as const
const bodyOfReference = /^[0-9A-Z]{4,8}$/

const wholeNumber = new RegExp(`^(${Object.keys(recordPrefixes).join('|')})?([0-9A-Z]{8})$`)

export interface SearchTerms {
  /** Beginnings of our own reference numbers, as they are written; empty if the text can't be one. */
  readonly references: readonly string[]
  /** Whole numbers of other records, as they are written: one if its prefix was typed. */
  readonly records: readonly { readonly kind: RecordKind; readonly number: string }[]
  /** A number of a third party, complete and in its stored form. */
  readonly cargo: { readonly kind: 'container' | 'air_waybill' | 'bill_of_lading'; readonly number: string } | null
  /** A customer's own reference for a deal, as typed, in upper case and in lower case. */
  readonly customerReferences: readonly string[]
  /** What company names are compared with; null if the text is too short. */
  readonly name: string | null
}

/**
 * What a search text can mean. Our reference numbers are found by their beginning, with or without prefix and hyphens
 * (`ums 4k7w`, `4K7WQ2NX`). Numbers of other records, of containers, air waybills and bills of lading have to be complete,
 * and so have customers' own references.
 */
export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim()
  const cargo = readCargoNumber(text)
  const name = nameKey(text)
  const signs = plainSigns(text).toUpperCase().replace(/[\s-]/g, '')
  return {
    // A pasted link or sentence has more than the number.
    references:
      (cargo.kind === 'shipment' || cargo.kind === 'booking') && !cargo.number.startsWith('UMQ')
        ? [cargo.number]
        : referencesOf(signs),
    records: recordsOf(signs),
    cargo: isForeign(cargo) ? { kind: cargo.kind, number: cargo.number } : null,
    customerReferences:
      text.length < 2 || text.length > 60 ? [] : [...new Set([text, text.toUpperCase(), text.toLowerCase()])],
    name: name.length > 1 ? name : null,
  }
}

function isForeign(cargo: CargoNumber): cargo is CargoNumber & NonNullable<SearchTerms['cargo']> {
  return cargo.kind === 'container' || cargo.kind === 'air_waybill' || cargo.kind === 'bill_of_lading'
}

function referencesOf(signs: string): string[] {
  const known = prefixes.find((prefix) => signs.startsWith(prefix))
  if (known) {
    const body = signs.slice(known.length)
    return /^[0-9A-Z]{0,8}$/.test(body) ? [written(known, body)] : []
  }
  return bodyOfReference.test(signs) ? prefixes.map((prefix) => written(prefix, signs)) : []
}

function recordsOf(signs: string): SearchTerms['records'] {
  const [, prefix, body] = wholeNumber.exec(signs) ?? []
  if (body === undefined) return []
  return Object.entries(recordPrefixes).flatMap(([known, kind]) =>
    prefix === undefined || prefix === known ? [{ kind, number: written(known, body) }] : [],
  )
}

/** Our numbers have no I, L and O, which are read for 1 and 0. */
function written(prefix: string, typed: string): string {
  const body = typed.replace(/[IL]/g, '1').replace(/O/g, '0')
  return [prefix, body.slice(0, 4), body.slice(4)].filter((part) => part !== '').join('-')
}
