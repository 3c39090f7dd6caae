import { plainSigns } from './typed-signs.ts'

/** Carriers by the usual first letters of their bills of lading (SCAC); other beginnings are accepted too. */
export const carriers: Readonly<Record<string, string>> = {
  MAEU: 'Maersk',
  MSCU: 'MSC',
  MEDU: 'MSC',
  CMDU: 'CMA CGM',
  COSU: 'COSCO',
  OOLU: 'OOCL',
  EGLV: 'Evergreen',
  HLCU: 'Hapag-Lloyd',
  ONEY: 'ONE',
  PCIU: 'PIL',
  PABV: 'PIL',
  YMLU: 'Yang Ming',
  YMJA: 'Yang Ming',
  ZIMU: 'ZIM',
  WHLC: 'Wan Hai',
  HDMU: 'HMM',
  SUDU: 'Hamburg Süd',
  APLU: 'APL',
  ESPU: 'Emirates Shipping Line',
  GOSU: 'Gold Star Line',
  SAFM: 'Safmarine',
}

const label = /^\s*(?:[HM]?B\/?L|bill of lading|connaissement)\b\s*(?:(?:no|nr|number|num|n°|#)\b\.?)?[\s:#.°-]*/i

/**
 * A bill of lading has no check digit and no common format: DCSA allows any 20 characters, and lines, forwarders and
 * agents each have their own. Five to twenty letters and digits with at least one digit may be looked up. Spaces,
 * hyphens, slashes and points inside are left out, and so is a leading label (`BL`, `MB/L no.`). Words of a sentence are
 * no part of a number: only letters of the issuer, at most four, stand before its digits.
 */
export function readBillOfLading(
  typed: string,
): { kind: 'plausible'; number: string; carrier: string | null } | { kind: 'other' } {
  const groups = plainSigns(typed).replace(label, '').trim().toUpperCase().split(/\s+/)
  const [first = '', ...rest] = groups
  const signs = groups.join('').replace(/[./_-]/g, '')
  const begins = /\d/.test(first) || (/^[A-Z]{1,4}[./_-]?$/.test(first) && rest.length > 0)
  const oneNumber = begins && rest.every((group) => /\d|^[./_-]$/.test(group))
  if (!oneNumber || !/^(?=.*\d)[A-Z0-9]{5,20}$/.test(signs)) return { kind: 'other' }
  return { kind: 'plausible', number: signs, carrier: carriers[signs.slice(0, 4)] ?? null }
}
