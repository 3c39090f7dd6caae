import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** An international number (`+` and digits) as E.164; null where its country gives out none such (libphonenumber). */
export function readInternational(number: string): string | null {
  const read = parsePhoneNumberFromString(number)
  return read?.isValid() ? read.number : null
}

/** E.164 in the groups of its country, `+250 788 123 456`. */
export function inGroups(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

/** The plans are at hand. */
export const fetchNumberingPlans = (): void => {}
