import { plainSigns } from './typed-signs.ts'

/** Letter values of ISO 6346: they count from 10 and skip the multiples of 11. */
const letterValue: Readonly<Record<string, number>> = (() => {
  const values: Record<string, number> = {}
  let value = 10
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    if (value % 11 === 0) value += 1
    values[letter] = value
    value += 1
  }
  return values
})()

const shape = /^[A-Z]{3}[UJZ]\d{7}$/

/** Check digit of ISO 6346 for owner, category and serial (ten characters): Σ value × 2^position, mod 11, mod 10. */
export function containerCheckDigit(ownerAndSerial: string): number {
  let sum = 0
  for (let place = 0; place < 10; place++) {
    const sign = ownerAndSerial[place] as string
    sum += (letterValue[sign] ?? Number(sign)) * 2 ** place
  }
  return (sum % 11) % 10
}

/** `valid`, `mistyped` (the shape of a container number with a wrong check digit) or `other`. */
export function readContainerNumber(
  typed: string,
): { kind: 'valid'; number: string } | { kind: 'mistyped'; expectedCheckDigit: number } | { kind: 'other' } {
  const signs = plainSigns(typed)
    .toUpperCase()
    .replace(/[\s./-]/g, '')
  if (!shape.test(signs)) return { kind: 'other' }
  const expected = containerCheckDigit(signs)
  return Number(signs[10]) === expected
    ? { kind: 'valid', number: signs }
    : { kind: 'mistyped', expectedCheckDigit: expected }
}
