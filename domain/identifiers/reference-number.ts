import { plainSigns } from './typed-signs.ts'

/** Digits and letters without those that are easily confused (I L O U): 32 characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base = alphabet.length

/**
 * Insurance certificate (assurance), booking, customs file, departure, tax estimate, financing, itinerary, part order,
 * quote request, shipment. `readReference` reads those that have a public URL.
 */
export type ReferencePrefix = 'UMA' | 'UMB' | 'UMC' | 'UMD' | 'UME' | 'UMF' | 'UMI' | 'UMP' | 'UMQ' | 'UMS'

/** Characters after the prefix: seven random ones and a check character. */
const bodyLength = 7

/**
 * A reference that people can read out and type: `UMS-4K7W-Q2NX`. Seven characters come from `random` (bytes), the
 * eighth is a check character (Luhn algorithm in base 32, which detects every single wrong character and nearly every
 * swap of neighbours). 32^7 = 34 thousand million numbers, so that a number does not reveal how many exist.
 */
export function referenceNumber(prefix: ReferencePrefix, random: Uint8Array): string {
  if (random.length < bodyLength) throw new RangeError('seven random bytes are needed')
  let body = ''
  for (let place = 0; place < bodyLength; place++) body += alphabet[(random[place] as number) % base]
  const signs = body + checkSign(body)
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** `ours`: a valid number of ours, `mistyped`: one of ours with a wrong character, `other`: something else. */
export function readReference(
  typed: string,
): { kind: 'ours'; number: string } | { kind: 'mistyped' } | { kind: 'other' } {
  const signs = plainSigns(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/(?<=^UM[BSQ].*)[IL]/g, '1')
    .replace(/(?<=^UM[BSQ].*)O/g, '0')
  const match = /^(UM[BSQ])([0-9A-Z]+)$/.exec(signs)
  if (!match?.[1] || !match[2]) return { kind: 'other' }
  const [, prefix, rest] = match
  const wellFormed = rest.length === bodyLength + 1 && [...rest].every((sign) => alphabet.includes(sign))
  if (!wellFormed || checkSign(rest.slice(0, bodyLength)) !== rest[bodyLength]) return { kind: 'mistyped' }
  return { kind: 'ours', number: `${prefix}-${rest.slice(0, 4)}-${rest.slice(4)}` }
}

function checkSign(body: string): string {
  let factor = 2
  let sum = 0
  for (let place = body.length - 1; place >= 0; place--) {
    const product = factor * alphabet.indexOf(body[place] as string)
    factor = factor === 2 ? 1 : 2
    sum += Math.floor(product / base) + (product % base)
  }
  return alphabet[(base - (sum % base)) % base] as string
}
