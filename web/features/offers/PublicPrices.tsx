import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Link, useSearchParams } from 'react-router'
import type { OfferCard as Offer } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import { type Service, services } from '../../../domain/offers/services.ts'
import { useWords } from '../../platform/i18n.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { pillStyle } from '../../ui/pill-style.ts'
import { SkeletonList } from '../../ui/states.tsx'
import { Catalogue } from './Catalogue.tsx'
import { CatalogueLayout, useFold } from './CatalogueLayout.tsx'
import { narrows, readFilters } from './catalogue-filters.ts'
import type { CardButton } from './OfferCard.tsx'
import { offersWords } from './offers.strings.ts'
import { pricesWords } from './prices.strings.ts'

/** The page of the application for booking the cards of a service. */
const marketOf: Readonly<Record<Exclude<Service, 'consolidation'>, string>> = {
  transport: paths.transport,
  seafreight: paths.seafreight,
  airfreight: paths.airfreight,
  'car-carrier': paths.carCarrier,
  warehousing: paths.warehousing,
  'spare-parts': paths.spareParts,
  'in-gauge': paths.inGaugeCargo,
  'out-of-gauge': paths.outOfGaugeCargo,
  refrigerated: paths.refrigeratedLogistics,
  'cold-rooms': paths.coldRooms,
  customs: paths.customs,
}

function marketFor(offer: Offer): string {
  return offer.service === 'consolidation'
    ? paths.consolidation(offer.attributes.hub ?? 'dubai')
    : marketOf[offer.service]
}

/**
 * The catalogues for visitors without an account. Service and filters are in the address, so that a list can be shared.
 * The router handles only this page's query; links into the application load a page.
 */
export function PublicPrices() {
  // The prerendered HTML does not know its query, so cards are fetched after hydration.
  if (!useHydrated()) return <SkeletonList rows={3} rowClassName="h-72" />
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Prices />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Prices() {
  const t = useWords(pricesWords)
  const word = useWords(offersWords)
  const fold = useFold()
  const [search] = useSearchParams()
  const service = services.find((each) => each === search.get('service')) ?? 'transport'
  const filters = readFilters(service, search)
  const buttons = (offer: Offer): readonly [CardButton, CardButton] => [
    { words: word(`book_${service}`), to: bookingPage(offer), outside: true, takes: true },
    { words: t('ask'), to: marketFor(offer), outside: true },
  ]
  return (
    <>
      <nav aria-label={t('services')} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {services.map((each) => (
            <li key={each}>
              <Link
                to={`?service=${each}`}
                preventScrollReset
                aria-current={each === service ? 'page' : undefined}
                className={pillStyle(each === service)}
              >
                {word(each)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* The key remounts the list for another service, so that no typed filter value is carried over. */}
      <CatalogueLayout key={service} filters={filters} fold={fold} form={null}>
        <Catalogue filters={filters} filtered={narrows(search)} mayBuy buttons={buttons} />
      </CatalogueLayout>
    </>
  )
}

/** Where a card is booked directly; spare parts are ordered on the page of their service. */
function bookingPage(offer: Offer): string {
  if (offer.service === 'spare-parts') return marketFor(offer)
  if (offer.service === 'customs') return paths.newClearance({ offer: offer.id })
  return paths.newBooking({ offer: offer.id })
}
