import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Quote, QuoteRequest } from '../../../contract/quotes.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { decideRequest } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDeadline, formatMoment } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { offersWords } from '../offers/offers.strings.ts'
import { compareQuotes } from './compare-quotes.ts'
import { marketPath } from './market-path.ts'
import { QuoteComparison } from './QuoteComparison.tsx'
import { useChangeRequest, useQuoteRequest } from './quotes.api.ts'
import { quotesRefusals, quotesWords } from './quotes.strings.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestState } from './RequestState.tsx'
import { choiceWord, requestWay } from './request-words.ts'

export function meta() {
  return pageMeta(wordsOf(quotesWords)('onePageTitle'))
}

/** One request and the comparison of its quotes. */
export default function QuotePage() {
  const { requestId = '' } = useParams()
  const request = useQuoteRequest(requestId)
  return (
    <RecordPage query={request} words={quotesRefusals}>
      {(request) => <Loaded request={request} />}
    </RecordPage>
  )
}

function Loaded({ request }: { request: QuoteRequest }) {
  const t = useWords(quotesWords)
  const serviceWord = useWords(offersWords)
  const change = useChangeRequest(request.id)
  const [cancelling, setCancelling] = useState(false)
  const [declining, setDeclining] = useState<Quote | null>(null)
  const [reason, setReason] = useState('')
  const { contact } = request
  const state = { status: request.status, expiresAt: new Date(request.expiresAt) }
  const open = !isRefusal(decideRequest(state, 'cancel', new Date()))
  const comparison = compareQuotes(request.quotes)
  const decline = (quote: Quote) => {
    setReason('')
    setDeclining(quote)
  }
  const reachedBy = [contact.whatsappNumber, contact.emailAddress, contact.phoneNumber].filter(Boolean).join(', ')

  return (
    <>
      <PageHeader
        title={t('oneTitle', { service: serviceWord(request.service), cargo: choiceWord(request.cargoType) })}
        subtitle={requestWay(request)}
        actions={
          <>
            <Link to={paths.conversations('quote_request', request.id)} className={buttonStyle({ variant: 'outline' })}>
              {t('message')}
            </Link>
            {open && (
              <Button variant="outline" onClick={() => setCancelling(true)}>
                {t('cancelRequest')}
              </Button>
            )}
          </>
        }
      />
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <RequestState status={request.status} />
        {t('askedOn', {
          day: formatMoment(request.createdAt),
          until: formatDeadline(request.expiresAt),
        })}
      </p>
      <Panels className="grid grid-cols-1 gap-6">
        <section aria-labelledby="comparison" className="min-w-0">
          <h2 id="comparison" className="mb-4 text-title-2">
            {t('comparison')}
          </h2>
          {comparison.standing.length > 0 ? (
            <QuoteComparison request={request} comparison={comparison} open={open} onDecline={decline} />
          ) : (
            <NoAnswer request={request} open={open} />
          )}
          {open && comparison.standing.length > 0 && request.invitedProviders > 0 && (
            <p className="mt-3 text-small text-ink-soft">{t('alsoAsked', { count: request.invitedProviders })}</p>
          )}
        </section>
        {comparison.closed.length > 0 && <ClosedAnswers quotes={comparison.closed} />}
        <RequestFacts
          request={request}
          more={[
            [t('contact'), [contact.name, contact.company, reachedBy].filter(Boolean).join(', ')],
            [t('bestTime'), choiceWord(contact.bestTime)],
            [t('budgetSeenBy'), t(request.budgetShown ? 'budgetSeenByProviders' : 'budgetSeenByYou')],
          ]}
        />
      </Panels>
      <ConfirmDialog
        step={
          cancelling
            ? {
                title: t('cancelTitle'),
                about: t('cancelAbout'),
                go: t('cancelRequest'),
                keep: t('keep'),
                done: t('cancelledToast'),
                destructive: true,
                run: () => change.mutateAsync({ kind: 'cancel' }),
              }
            : null
        }
        close={() => setCancelling(false)}
        words={quotesRefusals}
      />
      <ConfirmDialog
        step={
          declining && {
            title: t('declineTitle'),
            about: t('declineAbout', { provider: declining.provider.name }),
            go: t('decline'),
            keep: t('keep'),
            done: t('declinedToast'),
            destructive: true,
            run: () => change.mutateAsync({ kind: 'decline', quoteId: declining.id, reason }),
          }
        }
        close={() => setDeclining(null)}
        words={quotesRefusals}
      >
        <Field label={t('declineReason')} hint={t('declineReasonHint')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </>
  )
}

/** Shown when there is nothing to compare: the request is closed, its quotes have expired, or there are none yet. */
function NoAnswer({ request, open }: { request: QuoteRequest; open: boolean }) {
  const t = useWords(quotesWords)
  const again = (
    <Link to={marketPath(request.service, request.hub)} className={buttonStyle({})}>
      {t('toCatalogue')}
    </Link>
  )
  if (!open) {
    const why = request.status === 'cancelled' || request.status === 'accepted' ? request.status : 'expired'
    return <EmptyState icon="clock" title={t(`requestClosed_${why}`)} action={again} />
  }
  if (request.quotes.length > 0)
    return <EmptyState icon="clock" title={t('noneStandsTitle')} description={t('noneStandsAbout')} action={again} />
  const asked = request.invitedProviders
  return (
    <EmptyState
      icon="clock"
      title={t('notPricedTitle')}
      description={asked > 0 ? t('notPricedAbout', { count: asked }) : t('nobodyAsked')}
    />
  )
}

/** Quotes that were declined, were withdrawn or have expired, each with its status. */
function ClosedAnswers({ quotes }: { quotes: readonly Quote[] }) {
  const t = useWords(quotesWords)
  return (
    <TitledCard title={t('closedAnswers')}>
      <ul className="divide-y divide-line text-small">
        {quotes.map((quote) => (
          <li key={quote.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="font-medium">{quote.provider.name}</span>
            <span className="text-ink-soft">{t(`quote_${quote.status as Exclude<Quote['status'], 'offered'>}`)}</span>
            <span className="tabular text-ink-faint line-through">{formatAmount(quote.total.own)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
