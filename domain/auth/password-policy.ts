/**
 * Password rules: a minimum length, and not one of the passwords that guessers try first; no rules of composition. The
 * limit of 72 bytes keeps hashes compatible with services that use bcrypt. A password is never truncated.
 */
export const longestPasswordBytes = 72

/**
 * The normal form (NFKC) that is checked and hashed: an accent typed as one character or as two gives the same
 * password.
 */
export const spelledPassword = (password: string): string => password.normalize('NFKC')

/** The forms in which a typed password may have been hashed: normalised, then as it was typed if that differs. */
export function passwordSpellings(password: string): string[] {
  return [...new Set([spelledPassword(password), password])].filter(
    (spelling) => utf8Length(spelling) <= longestPasswordBytes,
  )
}

export type PasswordWeakness = 'length' | 'pwned'

export interface PasswordRules {
  /** Characters. */
  readonly minimum: number
  /** Refuse the passwords that guessers try first. */
  readonly refuseCommon: boolean
  /** The person's own words, for example their address or name. */
  readonly context?: readonly string[]
}

export function passwordWeaknesses(password: string, rules: PasswordRules): PasswordWeakness[] {
  const weaknesses: PasswordWeakness[] = []
  if ([...password].length < rules.minimum) weaknesses.push('length')
  if (rules.refuseCommon && isGuessable(password, rules.context ?? [])) weaknesses.push('pwned')
  return weaknesses
}

/** Length in UTF-8 bytes, without an encoder. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) as number
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * Guessers take a word, add digits and signs, and swap letters for look-alikes. This undoes that. What is left must not
 * be a common word, a row of keys or an alphabet, a repeated piece, or the person's own name.
 */
export function isGuessable(password: string, context: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  const words = new Set([
    plain,
    plain.replace(/[^a-z0-9]/g, ''),
    stripDigitsAndSigns(plain),
    stripDigitsAndSigns(unmask(plain)),
    unmask(stripDigitsAndSigns(plain)),
    unmask(plain),
  ])
  const own = context.map((word) => word.toLowerCase().replace(/[^a-z]/g, '')).filter((word) => word.length >= 4)
  for (const word of words) {
    if (word === '') return true
    if (commonWords.has(word) || own.includes(word)) return true
    if (isRun(word) || isRepetition(word)) return true
    // Two common words in a row are guessable too: "iloveyou" + "kigali".
    for (let cut = 3; cut <= word.length - 3; cut++)
      if (isCommon(word.slice(0, cut), own) && isCommon(word.slice(cut), own)) return true
  }
  return false
}

const isCommon = (word: string, own: readonly string[]) =>
  commonWords.has(word) || own.includes(word) || isRun(word) || isRepetition(word)

/** Strips digits and signs from both ends. */
const stripDigitsAndSigns = (word: string) => word.replace(/^[^a-z]+|[^a-z]+$/g, '')

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unmask = (word: string) => word.replace(/[013457@$!]/g, (sign) => masks[sign] ?? sign)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgb',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Part of a keyboard row or of the alphabet, in either direction. */
const isRun = (word: string) => word.length >= 3 && runs.some((row) => row.includes(word))

/** One piece repeated: `aaaaaaaa`, `abcabcabc`, `12121212`. */
const isRepetition = (word: string) => word.length >= 4 && /^(.{1,4}?)\1+$/.test(word)

/** Stems, not whole passwords: `undress` covers their thousands of variants. */
const commonWords: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena secret admin administrator root login welcome letmein master guest user test
  testing demo changeme default access system server computer internet google facebook twitter instagram whatsapp youtube
  microsoft windows apple android samsung iphone iloveyou loveyou mylove lovely love baby angel princess sunshine shadow
  monkey dragon tiger lion eagle dolphin butterfly flower summer winter spring autumn monday friday sunday january
  february march april june july august september october november december football soccer baseball basketball hockey
  cricket arsenal chelsea liverpool barcelona realmadrid manchester juventus batman superman spiderman starwars pokemon
  naruto minecraft fortnite killer hunter ranger soldier charlie michael jordan jessica jennifer michelle daniel thomas
  robert joseph david andrew joshua matthew nicole ashley amanda patrick jean marie claude eric alice grace peace faith
  hope jesus jesuschrist christ godisgood godislove blessing hallelujah amen bismillah allah mohammed muhammad family
  mother father mama papa freedom forever whatever nothing hello hellohello goodbye trustno freedom money dollar business
  office company manager qwerty qwertyui azerty asdf asdfgh zxcvbn umuhora kigali rwanda rwandan urwanda nyarwanda
  kinyarwanda gasabo kicukiro nyarugenge musanze rubavu huye mombasa nairobi kampala kenya uganda tanzania burundi congo
  africa eastafrica daressalaam dubai cargo freight logistics shipping shipment container transport customs corridor
  murakoze muraho amahoro imana karibu asante jambo habari rafiki mungu upendo simba safari hakuna matata temp temporary
  private public pass pword pwd abc abcd passw passwd sesame opensesame orange banana cookie chocolate cheese pepper
  ginger purple yellow silver golden diamond crystal london paris newyork america canada china india germany france
  mustang ferrari porsche mercedes toyota yamaha harley corvette camaro music guitar player gamer ninja samurai phoenix
  matrix thunder rocket cowboy buster bailey maggie pepper sophie oliver hannah austin dallas yankees rangers merlin
  snoopy mickey donald tigger scooter biteme whatever superstar rockstar rainbow sweetheart beautiful handsome lucky
  happy smile friends friend together success victory winner champion power energy`.split(/\s+/),
)
