import type { QuoteRequestSummary } from '../../../contract/quotes.ts'
import { cargoTypesOf, quoteServices } from '../../../domain/quotes/request-choices.ts'
import { type PlainKey, wordsOf } from '../../platform/i18n.ts'
import { placeName } from '../places/place-name.ts'
import { choiceWords } from './quote-choices.strings.ts'

const words = () => wordsOf(choiceWords)

/** A choice of the form that has its words. */
export type Choice = PlainKey<typeof choiceWords>

/** The word of a choice that came over the wire as text; the code itself where it is none of ours. */
export function choiceWord(code: string): string {
  return code in choiceWords ? words()(code as Choice) : code
}

/** What is carried or kept: the words that were typed, or those of the choice that stands for them. */
export function cargoWord(description: string): string {
  return cargoTypes.has(description) ? choiceWord(description) : description
}

const cargoTypes: ReadonlySet<string> = new Set(quoteServices.flatMap(cargoTypesOf))

/** `Mombasa, Kenya → Kigali`, in the words of the form; an origin that it does not list by the place's own name. */
export function requestWay(request: Pick<QuoteRequestSummary, 'origin' | 'originPlace' | 'destination'>): string {
  const { origin, originPlace, destination } = request
  const other = () => (originPlace ? placeName(originPlace) : words()('anotherPlace'))
  return `${origin === 'other' ? other() : choiceWord(origin)} → ${placeName(destination)}`
}
