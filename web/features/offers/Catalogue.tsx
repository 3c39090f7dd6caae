import { Fragment, type ReactNode } from 'react'
import type { OfferCard as OfferCardOnWire } from '../../../contract/offers.ts'
import { useWords } from '../../platform/i18n.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { basisWord } from './basis-word.ts'
import { byUnit, type CatalogueFilters, unitsFor } from './catalogue-filters.ts'
import { type CardButtons, OfferCard } from './OfferCard.tsx'
import { useCatalogue } from './offers.api.ts'
import { offersRefusals, offersWords } from './offers.strings.ts'
import { RatesUsed } from './RatesUsed.tsx'

interface Props {
  filters: CatalogueFilters
  /** True when filters apply, so that an empty list does not mean an empty market. */
  filtered: boolean
  mayBuy: boolean
  /** Cards of this company are marked as its own and cannot be booked. */
  ownCompanyId?: string | undefined
  buttons: CardButtons
  /** Rendered below a card's price; `page` has the ids of the cards that were loaded with it. */
  beneathPrice?: ((offer: OfferCardOnWire, page: readonly string[]) => ReactNode) | undefined
}

/** The cards of a service, in as many columns as fit. */
export function Catalogue({ filters, filtered, mayBuy, ownCompanyId, buttons, beneathPrice }: Props) {
  const t = useWords(offersWords)
  const query = useCatalogue(filters)
  // Sorted by price, the list is grouped by unit, because only prices for the same unit can be compared.
  const comparesUnits = filters.sort === 'price' && filters.basis === undefined && unitsFor(filters.service).length > 1
  const pageOf = new Map(
    (query.data?.pages ?? []).flatMap(({ items }) => {
      const page = items.map(({ id }) => id)
      return page.map((id) => [id, page] as const)
    }),
  )
  return (
    <PagedList
      query={query}
      words={offersRefusals}
      rowClassName="h-72"
      empty={
        <EmptyState
          icon="boxes"
          title={t(filtered ? 'noneFiltered' : 'noneTitle')}
          description={t(filtered ? 'noneFilteredAbout' : 'noneAbout')}
        />
      }
    >
      {(offers) => (
        <>
          {(comparesUnits ? byUnit(offers) : [offers]).map((group) => (
            <Fragment key={comparesUnits ? group[0]?.basis : 'all'}>
              {comparesUnits && group[0] && <UnitHeading offer={group[0]} />}
              <ul className="grid grid-cols-1 gap-5 @2xl:grid-cols-2 @5xl:grid-cols-3">
                {group.map((offer) => (
                  <li key={offer.id}>
                    <OfferCard
                      offer={offer}
                      mayBuy={mayBuy}
                      own={offer.provider.id === ownCompanyId}
                      buttons={buttons}
                      beneathPrice={beneathPrice?.(offer, pageOf.get(offer.id) ?? [])}
                    />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
          <RatesUsed rates={query.data?.pages.flatMap((page) => page.rates) ?? []} />
        </>
      )}
    </PagedList>
  )
}

/** The heading where the unit of the prices changes. */
function UnitHeading({ offer }: { offer: OfferCardOnWire }) {
  const t = useWords(offersWords)
  return (
    <p className="mt-8 mb-3 text-small font-semibold text-ink-soft first:mt-0">
      {t('pricesPer', { basis: basisWord(offer) })}
    </p>
  )
}
