/**
 * Taxpayer number of the Rwanda Revenue Authority: exactly nine digits, with any spacing. Null if the text is not one.
 */
export function readTin(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/^\s*tin\b[\s:#.-]*/i, '')
    .replace(/[\s\p{Cf}.-]/gu, '')
  return /^\d{9}$/.test(digits) ? digits : null
}
