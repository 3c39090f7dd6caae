import { type Refusal, refuse } from '../decision.ts'

/** The most characters of a language model's answer that is shown. */
export const longestModelAnswer = 2500

/** The answer of a language model when its tools returned nothing useful. */
export const modelKnowsNothing = 'UNKNOWN'

export type ModelRefusal = 'no_source' | 'nothing_said' | 'too_long' | 'unknown_number' | 'link'

/** Digits with their separators: 1,608,000 · 1 608 000 · 2.5 · 35 */
const figure = /\d+(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/g
const spaced = /[\u00a0\u202f ]/

/** Number words of the three languages, without those that have another meaning as well. */
const countingWords = new Set(
  (
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion dozen half ' +
    'deux trois quatre cinq sept huit dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante ' +
    'cent cents mille milliers millions milliard douzaine moitié ' +
    'kabiri babiri ebyiri gatatu eshatu batatu kane enye bane gatanu eshanu batanu gatandatu karindwi umunani icyenda icumi ' +
    'makumyabiri mirongo ijana amajana igihumbi ibihumbi miliyoni miliyari'
  ).split(' '),
)

/** The values that a written number can mean: 1,608 is 1608 to an English reader and 1.608 to a French one. */
function readings(written: string): string[] {
  const plain = written.replace(/['’\u00a0\u202f ]/g, '')
  const found = new Set<number>()
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(plain)
  if (grouped) {
    const [whole = '', rest] = grouped[1] === ',' ? plain.split('.') : plain.split(',')
    found.add(Number(`${whole.replace(/[.,]/g, '')}${rest === undefined ? '' : `.${rest}`}`))
  }
  const decimal = plain.replace(',', '.')
  if (!Number.isNaN(Number(decimal))) found.add(Number(decimal))
  // Separators that form neither groups of three nor a decimal number: only the digits can be compared.
  return found.size > 0 ? [...found].map(String) : [plain]
}

function figuresGiven(results: readonly string[]): ReadonlySet<string> {
  const given = new Set<string>()
  for (const result of results)
    for (const [written] of result.normalize('NFKC').matchAll(figure)) {
      for (const value of readings(written)) given.add(value)
      // "15 200" may be two numbers side by side.
      if (spaced.test(written))
        for (const part of written.split(spaced)) for (const value of readings(part)) given.add(value)
    }
  return given
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The first number or number word of a text that is in none of the results; null if all are in them. */
export function strangeNumber(text: string, results: readonly string[]): string | null {
  // A tool never returns digits of other scripts, fractions or Roman numerals.
  const other = /[\p{Nl}\p{No}]|(?![0-9])\p{Nd}/u.exec(text)
  if (other) return other[0]
  const given = figuresGiven(results)
  for (const [written] of text.normalize('NFKC').matchAll(figure)) {
    const known = readings(written).some((value) => given.has(value))
    const parts = spaced.test(written) ? written.split(spaced) : []
    const sideBySide = parts.length > 0 && parts.every((part) => readings(part).some((value) => given.has(value)))
    if (!known && !sideBySide) return written
  }
  const known = new Set(results.flatMap(wordsIn))
  return wordsIn(text).find((word) => countingWords.has(word) && !known.has(word)) ?? null
}

/** Characters that are invisible or change the direction of a text. */
const unseen = /[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]|(?![\n\r\t])\p{Cc}/u
/** Schemes, mailboxes, handles, and what a program or a reader takes for an address, also with its dots written out. */
const addresses: readonly RegExp[] = [
  /https?\s*:|www\s*\.|\]\(|<\w|:\/\//i,
  /\b(?:mailto|tel|sms|javascript|ftp|whatsapp|tg|skype)\s*:/i,
  /[\p{L}\p{N}._-]\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}]/iu,
  /[\p{L}\p{N}_-]\s+at\s+[\p{L}\p{N}-]+(?:\.|\s+dot\s+)[\p{L}]{2,}/iu,
  /[\p{L}\p{N}-]+(?:\s*(?:\(dot\)|\[dot\])\s*|\s+dot\s+)[\p{L}]{2,}/iu,
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]*\p{L})[\p{L}\p{N}-]{1,63}\.\p{L}{2,24}(?![\p{L}\p{N}])/u,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u,
]

/** Whether a text names a place outside the product, or hides characters that could. */
function namesAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。．｡]/gu, '.')
  return unseen.test(text) || addresses.some((address) => address.test(plain))
}

/**
 * Checks whether an answer of a language model may be shown: it is based on the results of the product's own queries,
 * contains no number that they did not return, and no address.
 */
export function judgeModelAnswer(text: string, results: readonly string[]): Refusal<ModelRefusal> | null {
  const answer = text.trim()
  if (answer === '' || answer.includes(modelKnowsNothing)) return refuse('nothing_said')
  if (results.length === 0) return refuse('no_source')
  if (answer.length > longestModelAnswer) return refuse('too_long')
  if (namesAddress(answer)) return refuse('link')
  return strangeNumber(answer, results) === null ? null : refuse('unknown_number')
}
