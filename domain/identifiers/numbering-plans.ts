import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** An international number (`+` and digits) as E.164; null if its country has no such number (libphonenumber). */
export function readInternational(number: string): string | null {
  const read = parsePhoneNumberFromString(number)
  return read?.isValid() ? read.number : null
}

/** An E.164 number in the groups of its country, `+250 788 123 456`. */
export function inGroups(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

/** The server has the plans already. */
export const fetchNumberingPlans = (): void => {}
