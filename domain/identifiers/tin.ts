/** Taxpayer number of the Rwanda Revenue Authority: nine digits. Null where what is typed is none. */
export function readTin(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}
