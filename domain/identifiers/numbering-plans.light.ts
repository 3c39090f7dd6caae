import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The same as `numbering-plans.ts` with half of its weight: by length and the first digits of some countries only. */
export function readInternational(number: string): string | null {
  const read = parsePhoneNumberFromString(number)
  return read?.isValid() ? read.number : null
}

export function inGroups(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
