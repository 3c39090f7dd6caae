import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { OfferCard as Offer } from '../../../contract/offers.ts'
import { type QuoteService, quoteServices } from '../../../domain/quotes/request-choices.ts'
import { paths } from '../../paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useMe } from '../companies/companies.api.ts'
import { Catalogue } from '../offers/Catalogue.tsx'
import { CatalogueFilterBar } from '../offers/CatalogueFilterBar.tsx'
import { readFilters } from '../offers/catalogue-filters.ts'
import { offersWords } from '../offers/offers.strings.ts'
import { QuotePanel } from './QuotePanel.tsx'
import { emptyQuote, fillFromOffer, type QuoteInput } from './quote-form.ts'
import { panelWords } from './quote-panel.strings.ts'
import { catalogueWords } from './quotes.strings.ts'

function serviceAt(pathname: string): QuoteService {
  return quoteServices.find((service) => pathname.startsWith(paths[service])) ?? 'transport'
}

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(wordsOf('catalogue', catalogueWords)(`pageTitle_${serviceAt(location.pathname)}`))
}

/** The market of one service: what providers offer, and the form that asks them. */
export default function CataloguePage() {
  const service = serviceAt(useLocation().pathname)
  return <Market key={service} service={service} />
}

/** On a small screen the form and the filters are behind a button each; they keep what is typed when they are folded. */
function Market({ service }: { service: QuoteService }) {
  const t = useWords('catalogue', catalogueWords)
  const [search] = useSearchParams()
  const me = useMe()
  const [input, setInput] = useState<QuoteInput>(emptyQuote)
  const [unfolded, setUnfolded] = useState<'panel' | 'filters' | null>(null)
  const [asks, setAsks] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const filters = readFilters(service, search)
  const mayBuy = me.data === undefined || me.data.company.kind === 'customer'

  const askFor = (offer: Offer) => {
    setInput(fillFromOffer(input, service, offer))
    setUnfolded('panel')
    setAsks(asks + 1)
  }
  // After the panel is drawn: a folded one takes no focus.
  useEffect(() => {
    if (asks === 0) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.querySelector<HTMLElement>('form [id]:is(input, button)')?.focus({ preventScroll: true })
  }, [asks])

  return (
    <>
      <PageHeader title={t(`title_${service}`)} subtitle={t(`subtitle_${service}`)} />
      <Folds unfolded={unfolded} onFold={setUnfolded} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div
          id="quote-panel"
          ref={panel}
          className={classes(
            'scroll-mt-20 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-2xl',
            unfolded !== 'panel' && 'max-lg:hidden',
          )}
        >
          {mayBuy ? (
            <QuotePanel service={service} input={input} onChange={setInput} />
          ) : (
            <ForCustomers service={service} />
          )}
        </div>
        <section aria-label={t('offers')} className="@container min-w-0">
          <div id="catalogue-filters" className={classes('mb-5', unfolded !== 'filters' && 'max-lg:hidden')}>
            <CatalogueFilterBar filters={filters} />
          </div>
          <Catalogue filters={filters} filtered={search.size > 0} mayBuy={mayBuy} onRequestQuote={askFor} />
        </section>
      </div>
    </>
  )
}

function Folds(given: { unfolded: 'panel' | 'filters' | null; onFold: (which: 'panel' | 'filters' | null) => void }) {
  const t = useWords('catalogue', catalogueWords)
  const filterWords = useWords('offers', offersWords)
  const { unfolded, onFold } = given
  const folds = [
    { which: 'panel', controls: 'quote-panel', words: t('requestQuote') },
    { which: 'filters', controls: 'catalogue-filters', words: filterWords('filters') },
  ] as const
  return (
    <div className="mb-5 flex flex-wrap gap-2 lg:hidden">
      {folds.map(({ which, controls, words }) => (
        <Button
          key={which}
          variant={which === 'panel' ? 'default' : 'outline'}
          aria-expanded={unfolded === which}
          aria-controls={controls}
          onClick={() => onFold(unfolded === which ? null : which)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}

function ForCustomers({ service }: { service: QuoteService }) {
  const t = useWords('quote-panel', panelWords)
  return (
    <TitledCard title={t(`title_${service}`)}>
      <p className="text-sm text-ink-soft">{t('customersOnly')}</p>
      <Link to={paths.quoteRequests} className={buttonStyle({ variant: 'link' })}>
        {t('seeRequests')}
      </Link>
    </TitledCard>
  )
}
