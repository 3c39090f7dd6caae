import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { quotesContract } from '../../../contract/quotes.ts'

export const catalogueWords = {
  pageTitle_transport: 'Transport | Umuhora',
  pageTitle_seafreight: 'Sea Freight | Umuhora',
  pageTitle_airfreight: 'Airfreight | Umuhora',
  title_transport: 'Transport',
  title_seafreight: 'Sea Freight',
  title_airfreight: 'Airfreight',
  subtitle_transport: 'Trucks on the corridors from Mombasa, Dar es Salaam, Nairobi and Kampala to Kigali.',
  subtitle_seafreight: 'Containers and groupage by sea to Mombasa and Dar es Salaam, and through to Kigali.',
  subtitle_airfreight: 'Air cargo to Kigali, by the kilogram.',
  offers: 'Offers',
  requestQuote: 'Request a quote',
} as const

/** A sentence for every refusal of these endpoints; the compiler asks for each. */
export const quotesRefusals: Readonly<Record<RefusalsOf<typeof quotesContract>, string>> = {
  request_accepted: 'A quote of this request has been accepted already.',
  request_expired: 'This request has expired.',
  request_cancelled: 'This request was cancelled.',
  already_accepted: 'This quote has been accepted already.',
  quote_declined: 'This quote has been declined.',
  quote_withdrawn: 'The provider has withdrawn this quote.',
  quote_expired: 'This quote has expired.',
  already_quoted: 'You have an answer standing here. Withdraw it to give another.',
  no_exchange_rate: 'There is no exchange rate for {{currency}} today. Please use another currency.',
}
