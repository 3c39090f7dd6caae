/**
 * A name that nothing had before: 32 hexadecimal digits, 128 bits by chance. `crypto.randomUUID` is missing where the site
 * is reached without https.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
