/** Invisible characters and those that change the direction of text: two addresses that look the same could differ. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u

/**
 * The normalised address (lower case), or null when it is invalid. Only a mail can show whether it reaches a person;
 * this check only rejects what could break a header or the database.
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
