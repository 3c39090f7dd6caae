import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { OwnQuote, ProviderRequest } from '../../../contract/quotes.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { decideRequest } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { labelled } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDeadline, formatMoment } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { ForRole } from '../companies/ForRole.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { offersWords } from '../offers/offers.strings.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { OwnQuoteState } from './OwnQuoteState.tsx'
import { useProviderRequest, useWithdrawQuote } from './quotes.api.ts'
import { providerWords, quotesRefusals, quotesWords } from './quotes.strings.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestState } from './RequestState.tsx'
import { choiceWord, requestWay } from './request-words.ts'

export function meta() {
  return pageMeta(wordsOf(providerWords)('pageTitle'))
}

/** One request, as seen by a provider that was asked, and its quote. */
export default function ProviderRequestPage() {
  const { requestId = '' } = useParams()
  const request = useProviderRequest(requestId)
  return (
    <RecordPage query={request} words={quotesRefusals} rows={2} rowClassName="h-56">
      {(request) => <Loaded request={request} />}
    </RecordPage>
  )
}

function Loaded({ request }: { request: ProviderRequest }) {
  const t = useWords(providerWords)
  const quotesWord = useWords(quotesWords)
  const serviceWord = useWords(offersWords)
  const own = request.ownQuote
  const [chosen, setReplacing] = useState<OwnQuote | null>(null)
  // A quote that was accepted or withdrawn in the meantime is no longer replaced.
  const replacing = request.automatic.find(({ id, status }) => id === chosen?.id && status === 'offered') ?? null
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (replacing?.id) form.current?.querySelector('input')?.focus()
  }, [replacing?.id])
  const state = { status: request.status, expiresAt: new Date(request.expiresAt) }
  const open = !isRefusal(decideRequest(state, 'quote', new Date()))
  return (
    <>
      <PageHeader
        title={quotesWord('oneTitle', {
          service: serviceWord(request.service),
          cargo: choiceWord(request.cargoType),
        })}
        subtitle={requestWay(request)}
        actions={
          <Link to={paths.conversations('quote_request', request.id)} className={buttonStyle({ variant: 'outline' })}>
            {quotesWord('message')}
          </Link>
        }
      />
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <RequestState status={request.status} />
        {quotesWord('askedOn', {
          day: formatMoment(request.createdAt),
          until: formatDeadline(request.expiresAt),
        })}
      </p>
      <Panels className="grid grid-cols-1 gap-6">
        <RequestFacts request={request} />
        {own && <OwnAnswer requestId={request.id} own={own} />}
        {request.automatic.length > 0 && (
          <AutomaticAnswers
            request={request}
            {...(open && own?.status !== 'offered' ? { onChange: setReplacing } : {})}
          />
        )}
        {own?.status !== 'offered' && open && (
          <div ref={form}>
            <ForRole may="prices">
              <AnswerForm
                key={replacing?.id}
                request={request}
                replacing={replacing}
                onSent={() => setReplacing(null)}
              />
            </ForRole>
            {replacing && (
              <Button variant="link" onClick={() => setReplacing(null)}>
                {t('keepCard')}
              </Button>
            )}
          </div>
        )}
        {!own && request.automatic.length === 0 && !open && <p className="text-small text-ink-soft">{t('closed')}</p>}
      </Panels>
    </>
  )
}

/** The automatic quotes from the provider's cards; each can be withdrawn or replaced by another price. */
function AutomaticAnswers({ request, onChange }: { request: ProviderRequest; onChange?: (own: OwnQuote) => void }) {
  const t = useWords(providerWords)
  const withdrawal = useWithdrawal(request.id)
  const [asking, setAsking] = useState<OwnQuote | null>(null)
  return (
    <TitledCard title={t('automaticTitle')} description={t('automaticAbout')}>
      <ul className="divide-y divide-line text-small">
        {request.automatic.map((own) => (
          <li key={own.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
            <Money value={own.total} className="text-body font-semibold" />
            <OwnQuoteState own={own} />
            <span className="text-ink-soft">{labelled(t('validUntil'), formatDeadline(own.validUntil))}</span>
            {own.status === 'offered' && (
              <span className="flex flex-wrap gap-2 sm:ml-auto">
                {onChange && (
                  <RoleButton may="prices" size="sm" variant="outline" onClick={() => onChange(own)}>
                    {t('change')}
                  </RoleButton>
                )}
                <RoleButton may="prices" size="sm" variant="outline" onClick={() => setAsking(own)}>
                  {t('withdraw')}
                </RoleButton>
              </span>
            )}
            <LossReason own={own} />
          </li>
        ))}
      </ul>
      <ConfirmDialog step={asking && withdrawal(asking.id)} close={() => setAsking(null)} words={quotesRefusals} />
    </TitledCard>
  )
}

/** What is asked before a quote is withdrawn. */
function useWithdrawal(requestId: string): (quoteId: string) => Step {
  const t = useWords(providerWords)
  const withdraw = useWithdrawQuote(requestId)
  return (quoteId) => ({
    title: t('withdrawTitle'),
    about: t('withdrawAbout'),
    go: t('withdraw'),
    keep: t('keep'),
    done: t('withdrawnToast'),
    destructive: true,
    run: () => withdraw.mutateAsync({ quoteId }),
  })
}

/** The customer's reason for declining, if given. */
function LossReason({ own }: { own: OwnQuote }) {
  const t = useWords(providerWords)
  if (!own.declineReason) return null
  return (
    <p className="basis-full break-words whitespace-pre-line text-ink-soft">
      {t('lostReason', { reason: own.declineReason })}
    </p>
  )
}

function OwnAnswer({ requestId, own }: { requestId: string; own: OwnQuote }) {
  const t = useWords(providerWords)
  const quotesWord = useWords(quotesWords)
  const withdrawal = useWithdrawal(requestId)
  const [asking, setAsking] = useState(false)
  return (
    <TitledCard
      title={t('yourAnswer')}
      actions={
        own.status === 'offered' && (
          <RoleButton may="prices" variant="outline" onClick={() => setAsking(true)}>
            {t('withdraw')}
          </RoleButton>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
        <Money value={own.total} className="text-title-2" />
        {own.months && <span>{quotesWord('months', { count: own.months })}</span>}
        <OwnQuoteState own={own} />
        <span className="text-ink-soft">{labelled(t('validUntil'), formatDeadline(own.validUntil))}</span>
      </div>
      <LossReason own={own} />
      {own.note && <p className="mt-3 text-small break-words whitespace-pre-line text-ink-soft">{own.note}</p>}
      <ConfirmDialog step={asking ? withdrawal(own.id) : null} close={() => setAsking(false)} words={quotesRefusals} />
    </TitledCard>
  )
}
