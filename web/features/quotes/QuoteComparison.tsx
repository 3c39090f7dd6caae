import { type ReactNode, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { Quote, QuoteRequest } from '../../../contract/quotes.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { modesOf } from '../../../domain/offers/services.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDeadline } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Stars } from '../../ui/Stars.tsx'
import { RoleButton, RoleLink } from '../companies/RoleButton.tsx'
import { Charges } from '../offers/Charges.tsx'
import { Inclusions } from '../offers/Inclusions.tsx'
import { offersWords } from '../offers/offers.strings.ts'
import { priceWords } from '../offers/price.strings.ts'
import { placeName, wayName } from '../places/place-name.ts'
import { type Comparison, sideBySide } from './compare-quotes.ts'
import { quotesWords } from './quotes.strings.ts'

interface Props {
  request: QuoteRequest
  comparison: Comparison
  /** False when no quote can be chosen any more. */
  open: boolean
  onDecline: (quote: Quote) => void
}

/** A column for each quote and a row for each criterion; narrow screens scroll sideways. */
export function QuoteComparison({ request, comparison, open, onDecline }: Props) {
  const t = useWords(quotesWords)
  const offerWord = useWords(offersWords)
  const priceWord = useWords(priceWords)
  const { standing, cheapest, fastest } = comparison
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { shown, more } = sideBySide(standing, opened)
  const moves = modesOf(request.service).length > 0
  const startOf = (quote: Quote) => quote.from ?? request.origin
  const endOf = (quote: Quote) => quote.to ?? request.destination

  const rows: readonly { key: string; heading: string; cell: (quote: Quote) => ReactNode; skip?: boolean }[] = [
    {
      key: 'total',
      heading: t('total'),
      cell: (quote) => (
        <Charges lines={quote.lines} price={quote.total} rates={request.rates} service={request.service} />
      ),
    },
    {
      key: 'months',
      heading: t('priceFor'),
      skip: shown.every((quote) => quote.months === null),
      cell: (quote) => quote.months && t('months', { count: quote.months }),
    },
    {
      key: 'choose',
      heading: t('choose'),
      skip: !open && request.status !== 'accepted',
      cell: (quote) =>
        quote.status === 'accepted' ? (
          <Badge tone="hill">{t('quote_accepted')}</Badge>
        ) : (
          open && <Choice request={request} quote={quote} onDecline={() => onDecline(quote)} />
        ),
    },
    {
      key: 'budget',
      heading: t('budget'),
      cell: (quote) => (
        <Badge tone={quote.withinBudget ? 'hill' : 'sun'}>
          {t(quote.withinBudget ? 'withinBudget' : 'aboveBudget')}
        </Badge>
      ),
    },
    { key: 'transit', heading: t('transit'), cell: (quote) => t('days', quote.transitDays) },
    { key: 'validUntil', heading: t('validUntil'), cell: (quote) => formatDeadline(quote.validUntil) },
    {
      key: 'route',
      heading: t('route'),
      cell: (quote) => {
        const start = startOf(quote)
        // Storage and customs services have one place and no route.
        if (!moves) return start && placeName(start)
        const way = start ? wayName(start, endOf(quote)) : placeName(endOf(quote))
        return quote.equipment ? `${way} · ${offerWord(quote.equipment)}` : way
      },
    },
    {
      key: 'missing',
      heading: t('missing'),
      skip: !moves,
      cell: (quote) =>
        quote.missingLeg
          ? t(quote.missingLeg, { place: placeName(endOf(quote)), destination: placeName(request.destination) })
          : t('nothingMissing'),
    },
    {
      key: 'coverage',
      heading: t('coverage'),
      cell: (quote) => <Inclusions included={quote.included} notIncluded={quote.notIncluded} />,
    },
    {
      key: 'attention',
      heading: t('attention'),
      skip: shown.every((quote) => quote.warnings.length === 0),
      cell: (quote) => quote.warnings.map((warning) => <p key={warning}>{priceWord(warning)}</p>),
    },
    {
      key: 'record',
      heading: t('record'),
      cell: ({ provider }) => (
        <>
          <Stars rating={provider.rating} count={provider.ratingCount} />
          <p className="mt-1 text-ink-soft">{t('completed', { count: provider.completedCount })}</p>
          {provider.failedCount > 0 && <p className="text-ink-soft">{t('failed', { count: provider.failedCount })}</p>}
        </>
      ),
    },
    {
      key: 'note',
      heading: t('note'),
      skip: shown.every((quote) => quote.note === null),
      cell: (quote) => <span className="break-words whitespace-pre-line">{quote.note}</span>,
    },
  ]

  return (
    <>
      <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{t('comparisonCaption')}</caption>
          <thead>
            <tr className="border-b border-line">
              <td className="sticky left-0 bg-surface sm:p-4" />
              {shown.map((quote) => (
                <th key={quote.id} scope="col" className="min-w-72 p-4 text-left align-top font-normal">
                  <span className="block text-body font-semibold break-words">{quote.provider.name}</span>
                  <span className="mt-0.5 block text-ink-faint">
                    {t(quote.source === 'rate_card' ? 'fromRateCard' : 'fromProvider')}
                  </span>
                  <span className="mt-2 flex min-h-6 flex-wrap gap-1.5">
                    {cheapest.has(quote.id) && <Badge tone="hill">{t('cheapest')}</Badge>}
                    {fastest.has(quote.id) && <Badge tone="lake">{t('fastest')}</Badge>}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !row.skip)
              .map((row) => (
                <tr key={row.key} className="border-b border-line last:border-0">
                  <th
                    scope="row"
                    className="sticky left-0 bg-surface text-left align-top font-medium text-ink-faint sm:w-36 sm:min-w-36 sm:p-4"
                  >
                    <span className="max-sm:sr-only">{row.heading}</span>
                  </th>
                  {shown.map((quote) => (
                    <td key={quote.id} className="min-w-72 p-4 align-top">
                      <span aria-hidden="true" className="mb-1 block text-micro text-ink-faint sm:hidden">
                        {row.heading}
                      </span>
                      {row.cell(quote)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {more.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {more.map(({ providerId, answers }) => (
            <Button key={providerId} variant="outline" onClick={() => setOpened(new Set([...opened, providerId]))}>
              {t('moreFrom', { count: answers.length, provider: answers[0]?.provider.name ?? '' })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

interface ChoiceProps {
  request: QuoteRequest
  quote: Quote
  onDecline: () => void
}

function Choice({ request, quote, onDecline }: ChoiceProps) {
  const t = useWords(quotesWords)
  const { service, hsCode, clearanceUrgency } = request
  const chosen = { quote: quote.id }
  return (
    <div className="flex flex-wrap gap-2">
      <RoleLink
        may="deal"
        // A broker is engaged with details of the goods, which a booking does not ask for.
        to={service === 'customs' ? paths.newClearance(chosen) : paths.newBooking(chosen)}
        state={{ hsCode: writeTariffCode(hsCode ?? ''), urgency: clearanceUrgency }}
        className={buttonStyle({ className: 'flex-1' })}
      >
        {t('accept')}
      </RoleLink>
      <RoleButton may="deal" variant="outline" className="flex-1" onClick={onDecline}>
        {t('decline')}
      </RoleButton>
    </div>
  )
}
