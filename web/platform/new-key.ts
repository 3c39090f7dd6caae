/**
 * A name that nothing had before: 128 bits by chance, written as a UUID is. `crypto.randomUUID` is missing where the site is
 * reached without https.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
