/** Nobody sees these, or they turn text round: controls, bidi, zero-width, tags, fillers, what Unicode does not know. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More signs above one letter than any language writes: they cover the lines around a name. */
const heaped = /\p{M}{5}/u

/** Endings that programs make links of by themselves, and that stand at the end of no company's name (`Co.Ltd` does). */
const endings =
  'com|net|org|info|biz|app|dev|xyz|top|online|site|shop|store|club|live|link|click|icu|vip|me|cc|tk|ly|gl|io|ai|tv|' +
  'rw|ke|ug|tz|bi|cd|za|ng|et|eu|uk|fr|de|be|cn|ru|ae|us|ca'
/** Each begins at one sign and goes forward only: a text of any length is read once. */
const addresses: readonly RegExp[] = [
  /https?\s*:|:\/\/|\bhttps?\b/iu,
  /(?<![\p{L}\p{N}])www\s*\./iu,
  /[\p{L}\p{N}-]{2}\.[\p{L}]{2,}[/?#]\S/u,
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u,
]
/** A company without a name of its own is called by its founder's address, which is no link to anywhere. */
const mailbox = /(?<=^|\s)[^\s@/:]+@[^\s@/:]+(?=\s|$)/gu

/** The one spelling of a name: NFC, single spaces, none at the ends. */
export const spelledName = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Why a name cannot be taken, of a person or a company alike: others read it in lists and mails, and trust it. */
export function nameProblem(typed: string): 'name_unreadable' | 'name_is_link' | null {
  const name = spelledName(typed)
  if (unseen.test(name) || heaped.test(name)) return 'name_unreadable'
  const plain = name
    .normalize('NFKC')
    .replace(/[。．｡]/gu, '.')
    .replace(mailbox, ' ')
  return addresses.some((address) => address.test(plain)) ? 'name_is_link' : null
}
