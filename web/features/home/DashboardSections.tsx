import { lazy, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { type Side, sidesOf } from '../../../domain/companies/sides.ts'
import { countOfSide } from '../../../domain/home/required-actions.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Later } from '../../ui/Panel.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { SkeletonList } from '../../ui/states.tsx'
import { useMedia, wide } from '../../ui/use-media.ts'
import type { Me } from '../companies/companies.api.ts'
import { DocumentStatusTracking } from '../documents/DocumentStatusTracking.tsx'
import { useDocumentSets } from '../documents/documents.api.ts'
import { Communications } from '../messages/Communications.tsx'
import { useFolders, useMessages } from '../messages/messages.api.ts'
import { dashboardWords } from './dashboard.strings.ts'
import { useDashboardShipments, useFirstSteps, useJustBooked, useRequiredActions } from './home.api.ts'
import { MainServices } from './MainServices.tsx'
import { RequiredActions } from './RequiredActions.tsx'
import { ShipmentsInProgress } from './ShipmentsInProgress.tsx'
import { UpcomingShipments } from './UpcomingShipments.tsx'
import { useSamples } from './use-samples.ts'
import { useSwitchSide } from './use-switch-side.ts'

/** Loaded only for new customers. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

type Section = 'actions' | 'messages' | 'documents' | 'inProgress' | 'upcoming' | 'services'
/** The order of the specification. */
const phoneOrder: readonly Section[] = ['actions', 'messages', 'documents', 'inProgress', 'upcoming', 'services']
/** What moves first, then what waits for the company (decision 541). */
const wideOrder: readonly Section[] = ['inProgress', 'actions', 'upcoming', 'messages', 'documents', 'services']

/** The sections of the dashboard, shown once all of them are loaded, so that the layout does not shift. */
export function DashboardSections({ me, side }: { me: Me; side: Side | null }) {
  const isWide = useMedia(wide)
  const inProgress = useId()
  const both = sidesOf(me.company.kind).length > 1
  const begins = me.company.kind === 'customer'
  const steps = useFirstSteps(begins)
  const samples = useSamples()
  const word = useWords(dashboardWords)
  const ready = useAllThere(side) && (!begins || steps.isFetched)
  const waiting = <SkeletonList rows={5} rowClassName="h-64" />
  if (!ready || samples === 'coming') return waiting
  const sections: Readonly<Record<Section, ReactNode>> = {
    actions: (
      <div key="actions" className="min-w-0">
        <RequiredActions side={side} samples={samples?.actions} />
        {side && both && <OtherSide side={side === 'customer' ? 'provider' : 'customer'} />}
      </div>
    ),
    messages: (
      <div key="messages" className="min-w-0 xl:col-span-2">
        <Communications kind={me.company.kind} />
      </div>
    ),
    documents: (
      <div key="documents" className="min-w-0 xl:col-span-2">
        <DocumentStatusTracking
          most={3}
          side={side ?? undefined}
          samples={samples && { sets: samples.sets, path: paths.samples('documents') }}
        />
      </div>
    ),
    inProgress: (
      <div key="inProgress" id={inProgress} tabIndex={-1} className="min-w-0 scroll-mt-20 outline-none xl:col-span-2">
        <ShipmentsInProgress side={side} samples={samples?.inProgress} />
      </div>
    ),
    upcoming: (
      <div key="upcoming" className="min-w-0">
        <UpcomingShipments side={side} samples={samples?.upcoming} />
      </div>
    ),
    services: (
      <div key="services" className="min-w-0 xl:col-span-2">
        <MainServices />
      </div>
    ),
  }
  return (
    <Later fallback={waiting}>
      {begins && steps.data && (steps.data.beginning || !me.company.introduced) && (
        <FirstSteps me={me} steps={steps.data} />
      )}
      {samples && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-lake-wash px-5 py-4 text-small">
          <span className="max-w-2xl">{word('samplesNote')}</span>
          <Link to={paths.samples()} className={buttonStyle({ size: 'sm', variant: 'outline' })}>
            {word('seeSamples')}
          </Link>
        </p>
      )}
      {!isWide && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => document.getElementById(inProgress)?.focus()}
        >
          <Icon name="chevronDown" className="size-4" />
          {word('inProgressHeading')}
        </Button>
      )}
      <Panels className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_--spacing(88)] xl:gap-x-5">
        {(isWide ? wideOrder : phoneOrder).map((name) => sections[name])}
      </Panels>
    </Later>
  )
}

/** True when every section has loaded or failed. A later refetch does not make it false again. */
function useAllThere(side: Side | null): boolean {
  const parts = [
    useRequiredActions(side),
    useDashboardShipments(side),
    useFolders(),
    useMessages('inbox'),
    useDocumentSets(side ?? undefined),
  ]
  const booked = useJustBooked(side === 'customer')
  return parts.every(({ isFetched }) => isFetched) && (side !== 'customer' || booked.isFetched)
}

/** The number of actions that wait on the side that is not shown, with a button that switches to it. */
function OtherSide({ side }: { side: Side }) {
  const t = useWords(dashboardWords)
  const switchTo = useSwitchSide()
  const actions = useRequiredActions(side).data ?? []
  const count = countOfSide(actions)
  if (count === 0) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
      {t(`waits_${side}`, { count })}
      <Button variant="outline" size="sm" onClick={() => switchTo(side)}>
        {t(`switch_${side}`)}
      </Button>
    </p>
  )
}
