import type { QuoteRequestSummary } from '../../../contract/quotes.ts'
import { placeName } from '../places/place-name.ts'
import { choiceWord } from './quote-choices.strings.ts'

/** `Mombasa, Kenya → Kigali`, in the words of the form. */
export function requestWay(request: Pick<QuoteRequestSummary, 'origin' | 'destination'>): string {
  return `${choiceWord(request.origin)} → ${placeName(request.destination)}`
}
