/**
 * Invisible characters and those that change the text direction: controls, bidi, zero-width, tags, fillers, unassigned.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More marks on one letter than any language uses: they cover the lines around a name. */
const heaped = /\p{M}{5}/u

/** Top-level domains that programs turn into links, and that no company name ends with (unlike `Co.Ltd`). */
const endings =
  'com|net|org|info|biz|app|dev|xyz|top|online|site|shop|store|club|live|link|click|icu|vip|me|cc|tk|ly|gl|io|ai|tv|' +
  'rw|ke|ug|tz|bi|cd|za|ng|et|eu|uk|fr|de|be|cn|ru|ae|us|ca'
/** None of these patterns backtracks: a text of any length is read once. */
const addresses: readonly RegExp[] = [
  /https?\s*:|:\/\/|\bhttps?\b/iu,
  /(?<![\p{L}\p{N}])www\s*\./iu,
  /[\p{L}\p{N}-]{2}\.[\p{L}]{2,}[/?#]\S/u,
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u,
]
/** A company without a name has its founder's e-mail address as its name, which is not a link. */
const mailbox = /(?<=^|\s)[^\s@/:]+@[^\s@/:]+(?=\s|$)/gu

/** A text without invisible characters and those that change the text direction, in normal form C. */
export const withoutUnseen = (text: string): string => text.replace(new RegExp(unseen, 'gu'), '').normalize('NFC')

/** A name in its normal form: NFC, single spaces, trimmed. */
export const spelledName = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** A name in lower case, as the database's `lower` writes it in `companies.name_key`: JavaScript makes two signs of `İ`. */
export const nameKey = (typed: string): string => spelledName(typed).replaceAll('İ', 'i').toLowerCase()

/** Why a name of a person or a company is refused: others read it in lists and e-mails, and trust it. */
export function nameProblem(typed: string): 'name_unreadable' | 'name_is_link' | null {
  const name = spelledName(typed)
  if (unseen.test(name) || heaped.test(name)) return 'name_unreadable'
  const plain = name
    .normalize('NFKC')
    .replace(/[。．｡]/gu, '.')
    .replace(mailbox, ' ')
  return addresses.some((address) => address.test(plain)) ? 'name_is_link' : null
}
