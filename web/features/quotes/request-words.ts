import type { QuoteRequestSummary } from '../../../contract/quotes.ts'
import { cargoTypesOf, quoteServices } from '../../../domain/quotes/request-choices.ts'
import { type PlainKey, wordsOf } from '../../platform/i18n.ts'
import { placeName } from '../places/place-name.ts'
import { choiceWords } from './quote-choices.strings.ts'

const words = () => wordsOf(choiceWords)

/** A choice of the form that has a text. */
export type Choice = PlainKey<typeof choiceWords>

/** The text of a choice from a response; an unknown code is returned as it is. */
export function choiceWord(code: string): string {
  return code in choiceWords ? words()(code as Choice) : code
}

/** A description of the cargo: as typed, or the text of the choice with this code. */
export function cargoWord(description: string): string {
  return cargoTypes.has(description) ? choiceWord(description) : description
}

const cargoTypes: ReadonlySet<string> = new Set(quoteServices.flatMap(cargoTypesOf))

/** Returns `Mombasa → Kigali`, or `Another place → Kigali`. */
export function requestWay({ origin, destination }: Pick<QuoteRequestSummary, 'origin' | 'destination'>): string {
  return `${origin === null ? words()('anotherPlace') : placeName(origin)} → ${placeName(destination)}`
}
