import { useId, useState } from 'react'
import type { PartOrderDetail, PartQuote } from '../../../contract/spare-parts.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useChangePartOrder } from './spare-parts.api.ts'
import { partOrderWords, sparePartsRefusals } from './spare-parts.strings.ts'

/** Compares the suppliers' quotes, cheapest first, to choose one. */
export function PartPrices({ order }: { order: PartOrderDetail }) {
  const t = useWords(partOrderWords)
  const id = useId()
  const change = useChangePartOrder(order.id)
  const [chosen, setChosen] = useState<PartQuote | null>(null)
  const accept = (quote: PartQuote) =>
    order.actions.accept === null && quote.status === 'offered' ? (
      <RoleButton may="deal" size="sm" onClick={() => setChosen(quote)}>
        {t('accept')}
      </RoleButton>
    ) : (
      <Badge tone={quote.status === 'accepted' ? 'hill' : 'neutral'}>{t(`quote_${quote.status}`)}</Badge>
    )
  const columns: Column<PartQuote>[] = [
    {
      key: 'supplier',
      heading: t('supplier'),
      cell: (quote) => (
        <>
          <span className="block font-semibold wrap-anywhere">{quote.provider.name}</span>
          <Stars rating={quote.provider.rating} count={quote.provider.ratingCount} />
          {quote.note && (
            <span className="mt-1 block max-w-72 wrap-anywhere whitespace-pre-line text-ink-soft">{quote.note}</span>
          )}
        </>
      ),
    },
    {
      key: 'unit',
      heading: t('unitPrice'),
      numeric: true,
      cell: (quote) => <Money value={quote.unitPrice} />,
    },
    {
      key: 'total',
      heading: t('total'),
      numeric: true,
      cell: (quote) => (
        <Money value={quote.total.own} approximateUsd={quote.total.approximateUsd} className="font-semibold" />
      ),
    },
    { key: 'comes', heading: t('comesOn'), cell: (quote) => <Comes quote={quote} order={order} /> },
    { key: 'until', heading: t('validUntil'), cell: (quote) => formatDeadline(quote.validUntil) },
    { key: 'choice', heading: t('state'), cell: accept },
  ]
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-title-2">
        {t('prices')}
      </h2>
      {order.quotes.length === 0 ? (
        <EmptyState icon="clock" title={t('noPrices')} description={t('noPricesAbout')} />
      ) : (
        <DataTable caption={t('pricesCaption')} columns={columns} rows={order.quotes} keyOf={(quote) => quote.id} />
      )}
      <AskDialog
        question={
          chosen && {
            title: t('acceptTitle'),
            about: t('acceptAbout', { supplier: chosen.provider.name, total: formatAmount(chosen.total.own) }),
            label: t('deliveryPlace'),
            hint: t('deliveryHint'),
            answer: { maximum: 200 },
            go: t('accept'),
            done: t('acceptedToast'),
          }
        }
        close={() => setChosen(null)}
        send={(deliveryPlace) => change.mutateAsync({ kind: 'accept', quoteId: chosen?.id ?? '', deliveryPlace })}
        words={sparePartsRefusals}
      />
    </section>
  )
}

/** The day of delivery, and whether it meets the requested date. */
function Comes({ quote, order }: { quote: PartQuote; order: PartOrderDetail }) {
  const t = useWords(partOrderWords)
  const day = quote.deliverOn ?? (quote.status === 'accepted' ? order.deliverOn : null)
  if (!day) return t('supplierSays')
  return (
    <>
      <span className="block">{formatDay(day)}</span>
      {quote.inTime !== null && (
        <span className="whitespace-nowrap">
          <Badge tone={quote.inTime ? 'hill' : 'sun'}>{t(quote.inTime ? 'inTime' : 'late')}</Badge>
        </span>
      )}
    </>
  )
}
