/** Labels that people write before a tariff code: `HS`, `H.S. code`, `code SH`, `tariff no.` */
const label =
  /^(?:(?:h\.?s\.?|s\.?h\.?)(?:\s*code)?|code\s*(?:h\.?s\.?|s\.?h\.?)|tariff(?:\s*(?:code|no\.?))?)\s*[:#.-]?\s*(?=\d)/i

/** A letter of national statistics behind a code: `3926.20.62.02H`. */
const statisticalLetter = /(?<=\d[\d.\s-]{5,})[\s.-]?[A-Z]$/i

/**
 * A typed tariff code without its label and statistical letter, as digits; null if it is not a number. The length is not
 * checked. A leading zero is restored where a separator shows that it is missing: the first group of `402.10` would
 * otherwise have an odd number of digits.
 */
export function tariffDigits(typed: string): string | null {
  const text = typed.trim().replace(label, '').replace(statisticalLetter, '')
  if (!/^\d[\d.\s-]*$/.test(text)) return null
  const [first = '', ...rest] = text.split(/[^\d]+/)
  const begun = rest.length > 0 && first.length % 2 === 1 ? `0${first}` : first
  return [begun, ...rest].join('')
}

/** True for an odd number of digits without separator: its leading zero may have been dropped (`40210`). */
export function mayLackZero(typed: string): boolean {
  return /^(\d\d)*\d$/.test(typed.trim().replace(label, ''))
}

/**
 * A tariff code as digits, or null if it is not valid: chapter (2), heading (4), subheading (6) or EAC line (8). Dots,
 * spaces, hyphens, a leading label (`hs 6404.11`) and a statistical letter are ignored. Zeros that a spreadsheet dropped
 * are restored: in front where no separator contradicts it (`40210`, `402.10`), otherwise behind (`9011.1` is 9011.10).
 * National digits after the eighth are cut off.
 */
export function readTariffCode(typed: string): string | null {
  const digits = tariffDigits(typed)
  if (digits === null || digits.length > 10) return null
  // Chapters have two digits and every level below adds two: an odd number has lost a zero.
  const whole = digits.length % 2 === 0 ? digits : mayLackZero(typed) ? `0${digits}` : `${digits}0`
  return whole.slice(0, 8)
}

/** Whether a typed code is complete, as the tariff lists codes: a subheading (6), an EAC line (8) or a national line (10). */
export function isCompleteTariffCode(typed: string): boolean {
  return [6, 8, 10].includes(tariffDigits(typed)?.length ?? 0)
}

/** The usual way of writing it: `69`, `6907`, `6907.21`, `6907.21.00`. */
export function writeTariffCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8)].filter((part) => part !== '').join('.')
}

/** The code itself and every code above it up to its heading, the longest first. */
export function codesUpwards(code: string): string[] {
  return [8, 6, 4].filter((length) => length <= code.length).map((length) => code.slice(0, length))
}

/** Whether goods of this code are valued and taxed by the facts of a vehicle. */
export function isVehicleCode(code: string): boolean {
  return /^(870[1-5]|8711)/.test(code)
}

/** Lines of unassembled vehicles (kits), which only assembly plants import. EAC CET 2022, chapter 87. */
export function isKitLine(code: string): boolean {
  return /^(87(012\d|0[34]\d{2}|11\d{2})10|8702\d{2}[129]1)$/.test(code)
}

/** Petrol and gas oil, which are taxed by reference prices that are not published. */
export function isFuelCode(code: string): boolean {
  return /^2710(12(20)?|19(31)?)$/.test(code)
}
