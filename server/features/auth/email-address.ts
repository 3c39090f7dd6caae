/** What nobody sees or what turns text round: two addresses that look alike would be two. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u

/**
 * The address in the one spelling under which it is kept (lower case), or null when it is none. Whether it reaches
 * anybody is found out by the mail; here only what could break a header or a store is kept out.
 */
export function normalEmail(text: string | null | undefined): string | null {
  const email = (text ?? '').normalize('NFC').toLowerCase()
  if (email.length > 254 || unseen.test(email) || email !== email.normalize('NFKC')) return null
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(
    email,
  )
    ? email
    : null
}
