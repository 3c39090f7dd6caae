import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfferCard as Offer } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import type { Hub } from '../../../domain/offers/attributes.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useMe } from '../companies/companies.api.ts'
import { LandedFor, LandedPrice } from '../itineraries/Landed.tsx'
import { isOfWay, knownQuestion } from '../itineraries/saved-question.ts'
import { Catalogue } from '../offers/Catalogue.tsx'
import { CatalogueLayout, useFold } from '../offers/CatalogueLayout.tsx'
import { narrows, readFilters } from '../offers/catalogue-filters.ts'
import type { CardButton } from '../offers/OfferCard.tsx'
import { offersWords } from '../offers/offers.strings.ts'
import { CataloguePriceAlert } from '../price-alerts/CataloguePriceAlert.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { fillFromOffer } from './quote-form.ts'
import { panelWords } from './quote-panel.strings.ts'
import { catalogueWords } from './quotes.strings.ts'
import { useQuoteDraft } from './use-quote-draft.ts'

interface Props {
  service: QuoteService
  hub?: Hub
  /** Replaces the service's own title. */
  title?: string
  subtitle?: string
  /** Rendered between the heading and the cards. */
  intro?: ReactNode
  /**
   * Replaces the default buttons (book at once, ask for a quote): `ask` fills the quote panel from the card and scrolls
   * to it.
   */
  buttons?: (offer: Offer, ask: () => void) => { readonly first?: CardButton; readonly second?: CardButton }
}

/** Services whose page shows only cards; their form opens from a card. */
const withoutPanel: readonly QuoteService[] = ['car-carrier']
/** Services whose second button says "request" instead of "get" a quote. */
const requested: readonly QuoteService[] = ['transport', 'seafreight', 'airfreight', 'car-carrier']

/** The cards of a service's providers, and the form that asks all of them for quotes. */
export function Market({ service, hub, title, subtitle, intro, buttons }: Props) {
  const t = useWords(catalogueWords)
  const word = useWords(offersWords)
  const panelWord = useWords(panelWords)
  const [search] = useSearchParams()
  const me = useMe()
  const fold = useFold()
  const { input, setInput, clear } = useQuoteDraft(service, hub)
  const [asks, setAsks] = useState(0)
  const [sheet, setSheet] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const mayBuy = me.data?.company.kind !== 'operator'
  const question = isOfWay(service) ? (knownQuestion(search) ?? undefined) : undefined
  const beside = !withoutPanel.includes(service)

  const askFor = (offer: Offer) => {
    setInput(fillFromOffer(input, service, offer))
    if (!beside) return setSheet(true)
    fold.setUnfolded('form')
    setAsks(asks + 1)
  }
  // After the panel is rendered: a collapsed one cannot take the focus.
  useEffect(() => {
    if (asks === 0) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.querySelector<HTMLElement>('form [id]:is(input, button)')?.focus({ preventScroll: true })
  }, [asks])

  const buttonsOf = (offer: Offer): readonly [CardButton, CardButton] => {
    const ask = () => askFor(offer)
    const own = buttons?.(offer, ask)
    return [
      own?.first ?? { words: word(`book_${service}`), to: paths.newBooking({ offer: offer.id }), takes: true },
      own?.second ?? { words: word(requested.includes(service) ? 'requestQuote' : 'getQuote'), onPress: ask },
    ]
  }
  const form = mayBuy ? (
    <QuotePanel service={service} input={input} onChange={setInput} onTaken={clear} />
  ) : (
    <ForCustomers service={service} />
  )

  return (
    <>
      <PageHeader title={title ?? t(`title_${service}`)} subtitle={subtitle ?? t(`subtitle_${service}`)} />
      {intro}
      <CatalogueLayout
        filters={readFilters(service, search, hub)}
        fold={fold}
        form={beside ? { words: t('requestQuote'), content: form, place: panel } : null}
      >
        {question && <LandedFor question={question} />}
        {mayBuy && (
          <div className="mb-4 flex justify-end">
            <CataloguePriceAlert filters={readFilters(service, search, hub)} />
          </div>
        )}
        <Catalogue
          filters={readFilters(service, search, hub)}
          filtered={narrows(search)}
          mayBuy={mayBuy}
          ownCompanyId={me.data?.company.id}
          buttons={buttonsOf}
          beneathPrice={
            question && ((offer, page) => <LandedPrice question={question} offerId={offer.id} page={page} />)
          }
        />
      </CatalogueLayout>
      {!beside && (
        <Sheet open={sheet} onOpenChange={setSheet} title={panelWord(`title_${service}`)} width="w-112 max-w-screen">
          <QuotePanel service={service} input={input} onChange={setInput} onTaken={clear} bare />
        </Sheet>
      )}
    </>
  )
}

function ForCustomers({ service }: { service: QuoteService }) {
  const t = useWords(panelWords)
  return (
    <TitledCard title={t(`title_${service}`)}>
      <p className="text-small text-ink-soft">{t('customersOnly')}</p>
    </TitledCard>
  )
}
