/** Labels that people write before a tariff code: `HS`, `H.S. code`, `code SH`, `tariff no.` */
const label =
  /^(?:(?:h\.?s\.?|s\.?h\.?)(?:\s*code)?|code\s*(?:h\.?s\.?|s\.?h\.?)|tariff(?:\s*(?:code|no\.?))?)\s*[:#.-]?\s*(?=\d)/i

/** A typed tariff code without its label, as digits; null if it is not a number. The length is not checked. */
export function tariffDigits(typed: string): string | null {
  const text = typed.trim().replace(label, '')
  return /^\d[\d.\s-]*$/.test(text) ? text.replace(/\D/g, '') : null
}

/**
 * A tariff code as digits, or null if it is not valid: chapter (2), heading (4), subheading (6) or EAC line (8). Dots,
 * spaces, hyphens and a leading label (`hs 6404.11`) are ignored; a leading zero that a spreadsheet dropped (`402.10`)
 * is restored; national digits after the eighth are cut off.
 */
export function readTariffCode(typed: string): string | null {
  const digits = tariffDigits(typed)
  if (digits === null || digits.length > 10) return null
  // Chapters have two digits and every level below adds two, so an odd number of digits has lost its leading zero.
  return (digits.length % 2 === 0 ? digits : `0${digits}`).slice(0, 8)
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
