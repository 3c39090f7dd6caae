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

/**
 * A bill of lading has no check digit and no common format: four letters and six to sixteen characters (with at least
 * one digit), or eight to twelve digits. Any such number may be looked up. A leading `BL` is a label, not part of the
 * number.
 */
export function readBillOfLading(
  typed: string,
): { kind: 'plausible'; number: string; carrier: string | null } | { kind: 'other' } {
  const signs = plainSigns(typed)
    .toUpperCase()
    .replace(/^\s*B\/?L\b[\s:#.-]*/, '')
    .replace(/[\s-]/g, '')
  if (!/^[A-Z]{4}(?=.*\d)[A-Z0-9]{6,16}$/.test(signs) && !/^\d{8,12}$/.test(signs)) return { kind: 'other' }
  return { kind: 'plausible', number: signs, carrier: carriers[signs.slice(0, 4)] ?? null }
}
