import { Fragment, type ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { OfferCard as OfferCardOnWire, offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isOldRate } from '../../../domain/money/rate-age.ts'
import { formatSource } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { basisWord } from './basis-word.ts'
import { byUnit, type CatalogueFilters, unitsFor } from './catalogue-filters.ts'
import { type CardButtons, OfferCard } from './OfferCard.tsx'
import { useCatalogue } from './offers.api.ts'
import { offersRefusals, offersWords } from './offers.strings.ts'
import { priceWords } from './price.strings.ts'

type Rate = AnswerOf<typeof offersContract.listOffers>['rates'][number]

interface Props {
  filters: CatalogueFilters
  /** True where the address narrows the list, so that an empty one is no empty market. */
  filtered: boolean
  mayBuy: boolean
  /** Cards of this company are its own: marked, and not to be bought. */
  ownCompanyId?: string | undefined
  buttons: CardButtons
  /** Beneath a card's price; `page` has the ids of the cards that came with it. */
  beneathPrice?: ((offer: OfferCardOnWire, page: readonly string[]) => ReactNode) | undefined
}

/** The cards of a service, as many beside each other as the room allows. */
export function Catalogue({ filters, filtered, mayBuy, ownCompanyId, buttons, beneathPrice }: Props) {
  const t = useWords(offersWords)
  const query = useCatalogue(filters)
  // By price the list goes unit by unit: a price is compared with prices for the same unit.
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

/** Where the unit of the prices changes. */
function UnitHeading({ offer }: { offer: OfferCardOnWire }) {
  const t = useWords(offersWords)
  return (
    <p className="mt-8 mb-3 text-small font-semibold text-ink-soft first:mt-0">
      {t('pricesPer', { basis: basisWord(offer) })}
    </p>
  )
}

/** Every conversion names its rate; each once, whichever pages used it. */
function RatesUsed({ rates }: { rates: readonly Rate[] }) {
  const t = useWords(priceWords)
  const each = new Map(rates.map((rate) => [rate.id, rate]))
  const today = dayInKigali(new Date())
  return (
    <ul className="mt-4 grid gap-1 text-micro text-ink-faint">
      {[...each.values()].map(({ id, from, rate, source, day }) => (
        <li key={id}>{t('rateUsed', { from, to: 'FRW', rate, source: formatSource(source), day: formatDay(day) })}</li>
      ))}
      {[...each.values()].some(({ day }) => isOldRate(day, today)) && <li className="text-sun-ink">{t('rateOld')}</li>}
    </ul>
  )
}
