/**
 * A typed or pasted number in plain signs: full-width digits and letters of Chinese keyboards, the dashes of word
 * processors, and the invisible characters that messengers put around a text.
 */
export function plainSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
}
