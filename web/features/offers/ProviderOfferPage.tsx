import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { OwnOffer } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { decideOffer } from '../../../domain/offers/offer-lifecycle.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useSettings } from '../settings/settings.api.ts'
import { cardName } from './card-name.ts'
import { OfferForm } from './OfferForm.tsx'
import { OfferState } from './OfferState.tsx'
import { emptyOffer, inputOf } from './offer-input.ts'
import { useMoveOffer, useMyOffer } from './offers.api.ts'
import { offersRefusals } from './offers.strings.ts'
import { rateCardWords } from './rate-cards.strings.ts'

export function meta() {
  return pageMeta(wordsOf(rateCardWords)('pageTitle'))
}

/** Default validity of a new card, in days. */
const usualDays = 90

/** Creates a rate card (no id in the address), or changes one. */
export default function ProviderOfferPage() {
  const { offerId } = useParams()
  return offerId === undefined ? <NewCard /> : <PublishedCard offerId={offerId} />
}

function NewCard() {
  const t = useWords(rateCardWords)
  const navigate = useNavigate()
  const settings = useSettings()
  const now = Date.now()
  return (
    <RecordPage query={settings} rowClassName="h-48">
      {({ currency }) => (
        <>
          <PageHeader title={t('newTitle')} subtitle={t('newSubtitle')} />
          <OfferForm
            offerId={null}
            initial={emptyOffer(dayInKigali(new Date(now)), dayInKigali(new Date(now), usualDays), currency)}
            onTyping={() => undefined}
            onSaved={({ id }) => {
              toasts.add({ title: t('savedToast'), description: t('createdToastAbout') })
              void navigate(paths.providerOffer(id), { replace: true })
            }}
          />
        </>
      )}
    </RecordPage>
  )
}

function PublishedCard({ offerId }: { offerId: string }) {
  const offer = useMyOffer(offerId)
  return (
    <RecordPage query={offer} words={offersRefusals} rowClassName="h-48">
      {(published) => <Loaded offer={published} reload={() => offer.refetch()} />}
    </RecordPage>
  )
}

function Loaded({ offer, reload }: { offer: OwnOffer; reload: () => Promise<unknown> }) {
  const t = useWords(rateCardWords)
  // The card as it was when the user began to type; until then the form shows changes by colleagues.
  const [typedOn, setTypedOn] = useState<OwnOffer | null>(null)
  const shown = typedOn ?? offer
  return (
    <>
      <PageHeader
        title={t('editTitle')}
        subtitle={cardName(offer)}
        actions={<Moves offer={offer} obstacle={typedOn ? t('saveFirst') : null} />}
      />
      <p className="mb-6">
        <OfferState status={offer.status} />
      </p>
      <OfferForm
        key={shown.updatedAt}
        offerId={offer.id}
        initial={inputOf(shown)}
        changedFrom={shown.updatedAt}
        onTyping={() => setTypedOn(shown)}
        onConflict={() => void reload().then(() => setTypedOn(null))}
        onSaved={() => {
          setTypedOn(null)
          toasts.add({ title: t('savedToast') })
        }}
      />
    </>
  )
}

/** Publishes or withdraws the card, whichever its status allows; disabled while there is unsaved input. */
function Moves({ offer, obstacle }: { offer: OwnOffer; obstacle: string | null }) {
  const t = useWords(rateCardWords)
  const move = useMoveOffer(offer.id)
  const [step, setStep] = useState<Step | null>(null)
  const withdraw: Step = {
    title: t('withdrawTitle'),
    about: t('withdrawAbout'),
    go: t('withdraw'),
    done: t('withdrawnToast'),
    destructive: true,
    run: () => move.mutateAsync('withdraw'),
  }
  const publish = () =>
    toastOutcome(
      move.mutateAsync('publish'),
      { title: t('publishedToast'), description: t('publishedToastAbout') },
      offersRefusals,
    )
  if (isRefusal(decideOffer(offer.status, 'publish')))
    return (
      <>
        <RoleButton may="prices" variant="outline" onClick={() => setStep(withdraw)}>
          {t('withdraw')}
        </RoleButton>
        <ConfirmDialog step={step} close={() => setStep(null)} words={offersRefusals} />
      </>
    )
  if (obstacle)
    return (
      <Tooltip words={obstacle}>
        <Button aria-disabled="true">{t('publish')}</Button>
      </Tooltip>
    )
  return (
    <RoleButton may="prices" busy={move.isPending} onClick={publish}>
      {t('publish')}
    </RoleButton>
  )
}
