/** What stands before a tariff code when people name it: `HS`, `H.S. code`, `code SH`, `tariff no.` */
const label =
  /^(?:(?:h\.?s\.?|s\.?h\.?)(?:\s*code)?|code\s*(?:h\.?s\.?|s\.?h\.?)|tariff(?:\s*(?:code|no\.?))?)\s*[:#.-]?\s*(?=\d)/i

/** A typed tariff code without its label, as digits; null when it is no number. Not yet of any length. */
export function tariffDigits(typed: string): string | null {
  const text = typed.trim().replace(label, '')
  return /^\d[\d.\s-]*$/.test(text) ? text.replace(/\D/g, '') : null
}

/**
 * A tariff code as digits alone, or null when it is none: chapter (2), heading (4), subheading (6) or EAC line (8).
 * Dots, spaces, hyphens and a label before it (`hs 6404.11`) are forgiven; a leading zero that a spreadsheet dropped
 * (`402.10`) is put back; the national digits behind the eighth are cut off.
 */
export function readTariffCode(typed: string): string | null {
  const digits = tariffDigits(typed)
  if (digits === null || digits.length > 10) return null
  // Chapters have two digits, and what is written below them comes in pairs: an odd number lost its first.
  return (digits.length % 2 === 0 ? digits : `0${digits}`).slice(0, 8)
}

/** The way people write it: `69`, `6907`, `6907.21`, `6907.21.00`. */
export function writeTariffCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8)].filter((part) => part !== '').join('.')
}

/** The code itself and every code above it down to its heading, the longest first. */
export function codesUpwards(code: string): string[] {
  return [8, 6, 4].filter((length) => length <= code.length).map((length) => code.slice(0, length))
}

/** Whether goods of this code are valued and taxed by the facts of a vehicle. */
export function isVehicleCode(code: string): boolean {
  return /^(870[1-5]|8711)/.test(code)
}

/** Lines of unassembled vehicles, for assembly plants: nobody else's goods. EAC CET 2022, chapter 87. */
export function isKitLine(code: string): boolean {
  return /^(87(012\d|0[34]\d{2}|11\d{2})10|8702\d{2}[129]1)$/.test(code)
}

/** Petrol and gas oil, which are taxed by reference prices that no public text gives. */
export function isFuelCode(code: string): boolean {
  return /^2710(12(20)?|19(31)?)$/.test(code)
}
