import { inGroups, readInternational } from '#numbering-plans'

/** Rwandan mobile numbers begin with 070, 072, 073, 078 or 079 and have nine digits behind the country code or the 0. */
const rwandanMobile = /^(?:(?:\+|00)?250)?0?(7[02389]\d{7})$/

/** What people and address books put between digits, seen or unseen; also what full-width keyboards write. */
const between = /[\p{Z}\p{Cf}\s()./\-\u2010-\u2015\u2212]/gu

/**
 * A telephone number as it is typed, as E.164 (`+250788123456`); null where it is none. A Rwandan mobile number needs
 * no country code; every other does, and has the length and the beginning that its country gives out (libphonenumber).
 */
export function readPhone(typed: string): string | null {
  const signs = typed.normalize('NFKC').replace(between, '')
  const mobile = rwandanMobile.exec(signs)?.[1]
  if (mobile) return `+250${mobile}`
  const international = signs.replace(/^00/, '+')
  if (!/^\+[1-9]\d{6,14}$/.test(international)) return null
  // Rwanda's plan as a whole is wider than the prefixes in use.
  return international.startsWith('+2507') ? null : readInternational(international)
}

/** A number in the groups of its country, `+250 788 123 456`, as people read it; unread, as it was typed. */
export function writePhone(typed: string): string {
  const number = readPhone(typed)
  return number === null ? typed : inGroups(number)
}
