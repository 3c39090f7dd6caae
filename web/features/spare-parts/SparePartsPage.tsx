import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfferCard } from '../../../contract/offers.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useMe } from '../companies/companies.api.ts'
import { Catalogue } from '../offers/Catalogue.tsx'
import { CatalogueLayout, useFold } from '../offers/CatalogueLayout.tsx'
import { readFilters } from '../offers/catalogue-filters.ts'
import { CustomOrderForm } from './CustomOrderForm.tsx'
import { OrderPartDialog } from './OrderPartDialog.tsx'
import { type AskedCard, emptyPartOrder, fillFromCard, type PartInput } from './part-order-input.ts'
import { sparePartsWords } from './spare-parts.strings.ts'

export function meta() {
  return pageMeta(wordsOf(sparePartsWords)('pageTitle'))
}

/** The market of spare parts: cards to order at their price, and the form that asks for any other part. */
export default function SparePartsPage() {
  const t = useWords(sparePartsWords)
  const [search] = useSearchParams()
  const me = useMe()
  const fold = useFold()
  const [input, setInput] = useState<PartInput>(emptyPartOrder)
  const [card, setCard] = useState<AskedCard>(null)
  const [ordering, setOrdering] = useState<OfferCard | null>(null)
  const [asks, setAsks] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const mayBuy = me.data?.company.kind !== 'operator'
  const filters = readFilters('spare-parts', search)

  const askFor = (offer: OfferCard) => {
    setInput(fillFromCard(input, offer))
    setCard({ id: offer.id, supplier: offer.provider.name })
    fold.setUnfolded('form')
    setAsks(asks + 1)
  }
  // After the form is rendered: a collapsed one cannot take the focus.
  useEffect(() => {
    if (asks === 0) return
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLElement>('form [id]:is(input, button)')?.focus({ preventScroll: true })
  }, [asks])

  const customOrder = (
    <CustomOrderForm
      input={input}
      card={card}
      onChange={(typed, asked) => {
        setInput(typed)
        setCard(asked)
      }}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <CatalogueLayout
        filters={filters}
        fold={fold}
        form={{ words: t('formOpen'), content: mayBuy ? customOrder : <ForCustomers />, place: form }}
      >
        <Catalogue
          filters={filters}
          filtered={search.size > 0}
          mayBuy={mayBuy}
          ownCompanyId={me.data?.company.id}
          buttons={(offer) => [
            { words: t('orderNow'), onPress: () => setOrdering(offer), takes: true },
            { words: t('requestQuote'), onPress: () => askFor(offer) },
          ]}
        />
      </CatalogueLayout>
      <OrderPartDialog offer={ordering} close={() => setOrdering(null)} />
    </>
  )
}

function ForCustomers() {
  const t = useWords(sparePartsWords)
  return (
    <TitledCard title={t('formTitle')}>
      <p className="text-small text-ink-soft">{t('customersOnly')}</p>
    </TitledCard>
  )
}
