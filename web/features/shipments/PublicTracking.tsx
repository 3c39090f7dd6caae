import { useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { type FollowedShipment, publicTrackingContract } from '../../../contract/public-tracking.ts'
import { readReference } from '../../../domain/identifiers/reference-number.ts'
import { call } from '../../platform/api-client.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState, SkeletonList } from '../../ui/states.tsx'
import { FollowedView } from './FollowedView.tsx'
import { followWords } from './follow.strings.ts'
import { numberInAddress } from './number-in-address.ts'
import { ShareWays } from './ShareWays.tsx'
import { TrackingForm } from './TrackingForm.tsx'
import { trackingWords } from './tracking.strings.ts'

type State =
  | { readonly kind: 'written' }
  /** No number, or one of a kind that only the form handles. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown'; readonly number: string }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly shipment: FollowedShipment }

/** The shipment whose number is in the address; without a number, or when nothing is found, the form. */
export function PublicTracking() {
  const [state, setState] = useState<State>({ kind: 'written' })
  const read = () => {
    const typed = numberInAddress(new URL(location.href)) ?? ''
    const reference = readReference(typed)
    if (reference.kind !== 'ours' || !reference.number.startsWith('UMS')) return setState({ kind: 'asking' })
    const { number } = reference
    setState({ kind: 'loading' })
    call(publicTrackingContract.followShipment, { params: { number } })
      .then((shipment) => setState({ kind: 'shown', shipment }))
      .catch((error: unknown) =>
        setState(
          error instanceof ApiProblem && error.status === 404 ? { kind: 'unknown', number } : { kind: 'failed', error },
        ),
      )
  }
  useEffect(read, [])
  if (state.kind === 'shown') return <Shown shipment={state.shipment} />
  if (state.kind === 'failed') return <ErrorState error={state.error} onRetry={read} />
  if (state.kind === 'loading') return <SkeletonList rows={2} rowClassName="h-64" />
  return <Asking state={state} />
}

function Shown({ shipment }: { shipment: FollowedShipment }) {
  const t = useWords(followWords)
  return (
    <>
      <FollowedView shipment={shipment}>
        <h2 className="-mb-3 text-title-3">{t('share')}</h2>
        <ShareWays shipment={shipment} link={`${location.origin}${paths.trackingOf(shipment.number)}`} />
      </FollowedView>
      <p className={classes('mt-6', !shipment.way && 'mx-auto max-w-2xl')}>
        <a href={paths.tracking} className={buttonStyle({ variant: 'link' })}>
          {t('another')}
        </a>
      </p>
    </>
  )
}

type Word = PlainKey<typeof trackingWords>

const kinds: readonly { readonly name: Word; readonly about: Word }[] = [
  { name: 'kindShipment', about: 'kindShipmentAbout' },
  { name: 'kindContainer', about: 'kindContainerAbout' },
  { name: 'kindAirWaybill', about: 'kindAirWaybillAbout' },
  { name: 'kindBill', about: 'kindBillAbout' },
]

function Asking({ state }: { state: State }) {
  const t = useWords(trackingWords)
  const follow = useWords(followWords)
  return (
    <div className="mx-auto max-w-3xl py-4 lg:py-8">
      {state.kind === 'unknown' ? (
        <>
          <h1 className="text-title-1">{follow('unknownTitle', { number: state.number })}</h1>
          <p className="mt-3 mb-10 text-ink-soft">{follow('unknownAbout')}</p>
        </>
      ) : (
        <>
          <h1 className="text-display">{t('heading')}</h1>
          <p className="mt-5 mb-10 text-title-3 font-normal text-ink-soft">{t('lead')}</p>
        </>
      )}
      <TrackingForm key={state.kind} fromAddress={state.kind === 'asking'} />
      <h2 className="mt-14 text-title-2">{t('kindsHeading')}</h2>
      <dl className="mt-4">
        {kinds.map(({ name, about }) => (
          <div key={name} className="grid gap-1 border-t border-line py-4 sm:grid-cols-[1fr_2fr] sm:gap-6">
            <dt className="font-medium">{t(name)}</dt>
            <dd className="text-small text-ink-soft">{t(about)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-ink-faint">{t('addressHint')}</p>
    </div>
  )
}
