import { inGroups, readInternational } from '#numbering-plans'

/** Rwandan mobile numbers begin with 072, 073, 077, 078 or 079 and have nine digits after the country code or the 0. */
const rwandanMobile = /^(?:(?:\+|00)?250)?0?(7[237-9]\d{7})$/

/** Separators between digits, visible or not, as typed by people, address books and full-width keyboards. */
const between = /[\p{Z}\p{Cf}\s()./\-\u2010-\u2015\u2212]/gu

/**
 * A typed telephone number as E.164 (`+250788123456`); null if it is not valid. Only a Rwandan mobile number may be
 * without country code. Every other number has to be of its country's numbering plan (libphonenumber).
 */
export function readPhone(typed: string): string | null {
  const signs = typed.normalize('NFKC').replace(between, '')
  const mobile = rwandanMobile.exec(signs)?.[1]
  if (mobile) return `+250${mobile}`
  const international = signs.replace(/^00/, '+')
  if (!/^\+[1-9]\d{6,14}$/.test(international)) return null
  // A browser knows less of the plan than this.
  return international.startsWith('+2507') ? null : readInternational(international)
}

/** A number in the groups of its country, `+250 788 123 456`; a number that is not valid stays as it was typed. */
export function writePhone(typed: string): string {
  const number = readPhone(typed)
  return number === null ? typed : inGroups(number)
}
