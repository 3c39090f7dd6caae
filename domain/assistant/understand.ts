import type { HeadingDuty } from '../customs/heading-duties.ts'
import { readCargoNumber } from '../identifiers/cargo-number.ts'
import type { Mode } from '../places/route-between.ts'
import { goodsByCode, goodsByName } from './find-goods.ts'
import { laneIn, placeWords, type SaidLane } from './find-places.ts'
import { nearestWord, wordsOf } from './words.ts'

/** What is asked that needs no more than its name. */
export type HelpTopic =
  | 'password'
  | 'privacy'
  | 'weight'
  | 'financing'
  | 'signup'
  | 'cancel'
  | 'hubs'
  | 'currencies'
  | 'documents'
  | 'taxes'
  | 'tracking'
  | 'routes'
  | 'quote'
  | 'booking'
  | 'provider'
  | 'contact'
  | 'about'
  | 'services'
  | 'thanks'
  | 'hello'

export type Understood =
  | { readonly topic: HelpTopic }
  | { readonly topic: 'number'; readonly number: string }
  | { readonly topic: 'price' | 'transit'; readonly mode: Mode | null; readonly lane: SaidLane | null }
  | { readonly topic: 'duty'; readonly duties: readonly HeadingDuty[] }
  | { readonly topic: 'unknown_duty' | 'unknown' }

type Asked = HelpTopic | 'duty' | 'price' | 'transit'

/** The first line of which the message has a phrase says what is asked: the particular before the general. */
const phrases: readonly (readonly [Asked, string])[] = [
  ['password', 'password|confirmation mail|confirmation email|cannot sign in|cant sign in|cant log in|cannot log in'],
  [
    'financing',
    'financing|finance|loan|credit|discounting|invoice discount|discount|advance|factoring|borrow|pay later|30 day|60 day|90 day',
  ],
  [
    'provider',
    'become provider|become a provider|as a carrier|as carrier|publish my price|publish price|carrier portal',
  ],
  ['privacy', 'privacy|delete my|delete account|personal data|my data|gdpr'],
  ['signup', 'sign up|signup|register|registration|account|join'],
  ['cancel', 'cancel|cancellation|refund'],
  ['weight', 'chargeable|chargeable weight|volumetric|volume weight|dimensional weight'],
  ['hubs', 'consolidation|consolidate|groupage|hub|share a container|shared container'],
  ['currencies', 'currency|exchange|convert|conversion|dollar rate|usd to frw'],
  ['documents', 'document|paper|paperwork|certificate|bill of lading|packing list|permit|licence|license|declaration'],
  ['duty', 'duty|tariff|tax|taxation|vat|hs|hs code|excise|levy|heading'],
  [
    'transit',
    'how long|how many day|how many week|transit|transit time|how fast|how quickly|duration|delivery time|shipping time|how soon',
  ],
  [
    'tracking',
    'track|tracking|trace|where is my|where my|find my|locate|status|arrive|arrived|eta|my shipment|my cargo|late|delayed|delay',
  ],
  ['routes', 'how far|distance|kilometre|kilometer|corridor|which road|route'],
  [
    'about',
    'who are you|are you a|robot|chatbot|head office|your office|located|about you|about umuhora|what is umuhora|is umuhora',
  ],
  ['price', 'price|cost|how much|rate|cheap|cheapest|charge|fee|pricing|expensive|quote|quotation'],
  ['booking', 'book|booking|reserve|reservation|order|change booking|change my booking'],
  [
    'contact',
    'contact|human|person|somebody|talk to|speak to|support|help desk|help hour|hour|call you|phone number|reach you|open',
  ],
  [
    'services',
    'service|offer|what do you do|what can you do|what do you know|help|warehousing|warehouse|storage|cold room|spare part|airfreight|air freight|seafreight|sea freight|transport|customs clearance|clearance|marketplace',
  ],
  ['thanks', 'thank|thank you|murakoze|merci|great|perfect'],
  ['hello', 'hello|hi|hey|muraho|bonjour|good morning|good afternoon|good evening|jambo'],
]

const rules = phrases.map(
  ([asked, all]) => [asked, all.split('|').map((phrase) => ` ${wordsOf(phrase).join(' ')} `)] as const,
)

const modeWords: Readonly<Record<Mode, ReadonlySet<string>>> = {
  air: new Set(wordsOf('air airfreight airplane plane flight fly flying')),
  road: new Set(wordsOf('road truck trucks trailer lorry van pickup overland trucking')),
  sea: new Set(wordsOf('sea seafreight ocean vessel boat container fcl lcl')),
}

/** Words that are right as they are, though they look like slips of the words above. */
const leaveAlone = wordsOf(
  'contract change plate quite there these their sheet changed cart place places paper mail custom customs',
)
const vocabulary = new Set([
  ...rules.flatMap(([, all]) => all.flatMap((phrase) => phrase.trim().split(' '))),
  ...Object.values(modeWords).flatMap((words) => [...words]),
  ...placeWords,
  ...leaveAlone,
])

/** Says what a message asks, forgiving slips of the pen. Never guesses: what it does not see is `unknown`. */
export function understand(message: string): Understood {
  const words = wordsOf(message).map((word) => nearestWord(word, vocabulary) ?? word)
  const text = ` ${words.join(' ')} `
  const asked = rules.find(([, all]) => all.some((phrase) => text.includes(phrase)))?.[0]

  if (asked === 'duty') return understandDuty(message)
  const number = numberIn(message)
  // A number in a wish to cancel, or somebody's telephone, asks for no position.
  if (number && asked !== 'cancel' && asked !== 'contact') return { topic: 'number', number }
  if (asked === undefined && /^\s*\d{4}(\.?\d{2}){0,3}\s*\??\s*$/.test(message)) return understandDuty(message)

  const lane = laneIn(words)
  const mode = (['air', 'road', 'sea'] as const).find((each) => words.some((word) => modeWords[each].has(word))) ?? null
  if (asked === 'transit') return { topic: 'transit', mode, lane }
  if (asked === 'price') {
    const wantsQuote = / (quote|quotation) /.test(text) && !lane
    return wantsQuote ? { topic: 'quote' } : { topic: 'price', mode, lane }
  }
  // A lane alone, or goods to be brought along one, is a question for its price.
  if (lane?.from && (asked === undefined || asked === 'services' || asked === 'hello'))
    return { topic: 'price', mode, lane }
  if (asked) return { topic: asked }
  return mode ? { topic: 'services' } : { topic: 'unknown' }
}

function understandDuty(message: string): Understood {
  const named = goodsByName(message)
  // "Duty on a Toyota of 2009" is no question about fruit juice.
  const { codes, duties } = goodsByCode(named.length > 0 ? message.replace(/\b(19|20)\d\d\b(?!\.)/g, '') : message)
  if (duties.length > 0) return { topic: 'duty', duties }
  if (named.length > 0) return { topic: 'duty', duties: named }
  if (codes.length > 0) return { topic: 'unknown_duty' }
  // "Duty on …" something that the list does not name, against a question about taxes as such.
  return / (of|on|for) (?!import|goods?\b|cargo|rwanda|kigali)/i.test(message)
    ? { topic: 'unknown_duty' }
    : { topic: 'taxes' }
}

const numberShapes = [
  /\bUM[BSQ][\s-]?[0-9A-Z]{2,5}[\s-]?[0-9A-Z]{2,5}\b/i,
  /\b[A-Z]{3}[UJZ][\s-]?\d{6}[\s-]?\d\b/i,
  /\b\d{3}[\s-]?\d{8}\b/,
  /\b[A-Z]{4}(?=[A-Z0-9]*\d)[A-Z0-9]{6,16}\b/i,
  /\b\d{8,12}\b/,
]

/** The first thing in a message that can be the number of some cargo, as it was typed. */
function numberIn(message: string): string | undefined {
  for (const shape of numberShapes) {
    const typed = shape.exec(message)?.[0]
    if (typed && readCargoNumber(typed).kind !== 'unreadable') return typed
  }
  return undefined
}
