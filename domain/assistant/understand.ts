import type { HeadingDuty } from '../customs/heading-duties.ts'
import { readCargoNumber } from '../identifiers/cargo-number.ts'
import type { Mode } from '../places/route-between.ts'
import { goodsByCode, goodsByName } from './find-goods.ts'
import { laneIn, type NamedLane, placeWords } from './find-places.ts'
import { type HelpTopic, replaceExpressions, rules, stopWords } from './phrases.ts'
import { nearestWord, wordsOf } from './words.ts'

export type Understood =
  | { readonly topic: HelpTopic }
  | { readonly topic: 'number'; readonly number: string }
  | { readonly topic: 'price' | 'transit'; readonly mode: Mode | null; readonly lane: NamedLane | null }
  | { readonly topic: 'duty'; readonly duties: readonly HeadingDuty[] }
  | { readonly topic: 'unknown_duty' | 'unknown' }

const modeWords: Readonly<Record<Mode, ReadonlySet<string>>> = {
  air: new Set(
    wordsOf('air airfreight airplane plane flight fly flying avion aérien aérienne vol indege ndege kirere'),
  ),
  road: new Set(
    wordsOf(
      'road truck trucks trailer lorry van pickup overland trucking camion camionnette routier routière ikamyo kamyo amakamyo umuhanda muhanda',
    ),
  ),
  sea: new Set(
    wordsOf(
      'sea seafreight ocean vessel boat container fcl lcl maritime bateau navire conteneur inyanja nyanja ubwato bwato kontineri',
    ),
  ),
}

/** Words about moving goods: a question with one of them is about transport. */
const transportWords = new Set(
  wordsOf(
    'ship shipping shipment cargo goods freight transport transit deliver delivery move send bring carry import export kg cbm marchandise marchandises expédition livraison transporter envoyer amener fret trajet imizigo mizigo ibicuruzwa urugendo gutwara kohereza kuzana',
  ),
)
/** Words that ask for a transport price and for no other price. */
const priceWords = new Set(wordsOf('quote quotation devis cotation igiciro ibiciro'))
/** Words that mark an origin or a destination. */
const wayWords = new Set(wordsOf('from ex depuis vers kuva uva iva biva kugeza kigali rwanda'))

/** Correct words that look like typing errors of the words above. */
const leaveAlone = wordsOf(
  'contract change plate quite there these their sheet changed cart place places paper mail custom customs solaire solaires kuva kugeza kugera kujya gusaba',
)
const vocabulary = new Set([
  ...rules.flatMap(([, all]) => all.flatMap((phrase) => phrase.trim().split(' '))),
  ...Object.values(modeWords).flatMap((words) => [...words]),
  ...placeWords,
  ...leaveAlone,
])

/** Finds what a message asks; typing errors are allowed. It never guesses: anything else is `unknown`. */
export function understand(message: string): Understood {
  const words = replaceExpressions(wordsOf(message).map((word) => nearestWord(word, vocabulary) ?? word))
  const text = ` ${words.join(' ')} `
  const asked = rules.find(([, all]) => all.some((phrase) => text.includes(phrase)))?.[0]

  if (asked === 'duty') return understandDuty(message)
  if (asked === 'unheld') return { topic: 'unknown' }
  const number = numberIn(message)
  // A number in a request to cancel is no tracking question, nor is a telephone number in a request for contact.
  if (number && asked !== 'cancel' && asked !== 'contact') return { topic: 'number', number }
  if (asked === undefined && /^\s*\d{4}(\.?\d{2}){0,3}\s*\??\s*$/.test(message)) return understandDuty(message)

  const lane = laneIn(words, (word) => vocabulary.has(word) || stopWords.has(word) || transportWords.has(word))
  const mode = (['air', 'road', 'sea'] as const).find((each) => words.some((word) => modeWords[each].has(word))) ?? null
  // "How long" and "how much" are only answered for transport.
  const moved = mode !== null || words.some((word) => transportWords.has(word))
  const bare = words.every((word) => vocabulary.has(word) || stopWords.has(word))
  if (asked === 'transit' && !(lane?.from || moved || bare)) return { topic: 'unknown' }
  if (asked === 'price' && !(lane?.from || moved || bare || words.some((word) => priceWords.has(word))))
    return { topic: 'unknown' }
  if (asked === 'transit') return { topic: 'transit', mode, lane }
  if (asked === 'price') {
    const wantsQuote = / (quote|quotation|devis|cotation|gusaba i[bg]iciro) /.test(text) && !lane
    return wantsQuote ? { topic: 'quote' } : { topic: 'price', mode, lane }
  }
  // A lane alone, or with goods to be moved along it, asks for a price.
  const aboutLane =
    words.length <= 3 ||
    words.some((word) => wayWords.has(word)) ||
    (mode && words.some((word) => transportWords.has(word)))
  if (lane?.from && aboutLane && (asked === undefined || asked === 'services' || asked === 'hello'))
    return { topic: 'price', mode, lane }
  // One transport word among several unknown words does not ask about the services.
  const strange = words.filter((word) => !vocabulary.has(word) && !stopWords.has(word)).length
  if (asked === 'services' && strange >= 2) return { topic: 'unknown' }
  if (asked) return { topic: asked }
  return mode && words.length <= 3 ? { topic: 'services' } : { topic: 'unknown' }
}

/** "Duty on …", "droits sur …", "amahoro kuri …" specific goods, not imports in general. */
const aboutSomething = [
  / (of|on|for) (?!import|goods?\b|cargo|rwanda|kigali)/i,
  / sur (l['’]|les? |la )?(?!les? |la |l['’]|import|march|valeur|produits)/i,
  / kuri (?!ibi|tva)/i,
]

/** Words that may stand beside the number of a heading. */
const aboutCodes = new Set([
  ...stopWords,
  ...wordsOf('heading code hs sh tariff chapter number no position tarifaire numéro nimero kode please'),
])

function understandDuty(message: string): Understood {
  const named = goodsByName(message)
  const strange = wordsOf(message).some((word) => !/^\d/.test(word) && !vocabulary.has(word) && !aboutCodes.has(word))
  // 2009 in "Duty on a Toyota of 2009" is a year, not the heading of fruit juice.
  const withYears = named.length === 0 && !strange
  const { codes, duties } = goodsByCode(withYears ? message : message.replace(/\b(19|20)\d\d\b(?!\.)/g, ''))
  if (duties.length > 0) return { topic: 'duty', duties }
  if (named.length > 0) return { topic: 'duty', duties: named }
  if (codes.length > 0) return { topic: 'unknown_duty' }
  return aboutSomething.some((pattern) => pattern.test(message)) ? { topic: 'unknown_duty' } : { topic: 'taxes' }
}

const numberShapes = [
  /\bUM[BSQ][\s-]?[0-9A-Z]{2,5}[\s-]?[0-9A-Z]{2,5}\b/i,
  /\b[A-Z]{3}[UJZ][\s-]?\d{6}[\s-]?\d\b/i,
  /\b\d{3}[\s-]?\d{8}\b/,
  /\b[A-Z]{4}(?=[A-Z0-9]*\d)[A-Z0-9]{6,16}\b/i,
  /\b[A-Z]{3}\d{7,12}\b/i,
  /\b\d{8,12}\b/,
]

/** The first thing in a message that can be a cargo number, as it was typed. */
function numberIn(message: string): string | undefined {
  for (const shape of numberShapes) {
    const typed = shape.exec(message)?.[0]
    if (typed && readCargoNumber(typed).kind !== 'unreadable') return typed
  }
  return undefined
}

/** True when a person should answer: the question is not understood, or it asks for a person. */
export function wantsPerson(message: string): boolean {
  const { topic } = understand(message)
  return topic === 'unknown' || topic === 'unknown_duty' || topic === 'contact'
}
