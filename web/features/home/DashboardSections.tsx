import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { SkeletonList } from '../../ui/states.tsx'
import type { CompanyKind, Me } from '../companies/companies.api.ts'
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

/** Fetched by those who begin. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

/**
 * What stands on the dashboard, shown when all of it is there, so that nothing jumps. In the order of the specification;
 * where there is room for it, what is under way comes first, then what waits, then what was written.
 */
export function DashboardSections({ me }: { me: Me }) {
  const side = me.company.kind
  const buys = side === 'customer'
  const steps = useFirstSteps(buys)
  const samples = useSamples()
  const word = useWords(dashboardWords)
  const ready = useAllThere(side) && (!buys || !steps.isPending)
  const waiting = <SkeletonList rows={5} rowClassName="h-64" />
  if (!ready || samples === 'coming') return waiting
  return (
    <Suspense fallback={waiting}>
      {buys && steps.data && (steps.data.beginning || !me.company.introduced) && (
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
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-5">
        <div className="min-w-0 lg:order-2">
          <RequiredActions side={side} samples={samples?.actions} />
        </div>
        <div className="min-w-0 lg:order-4 lg:col-span-2">
          <Communications side={side} />
        </div>
        <div className="min-w-0 lg:order-5 lg:col-span-2">
          <DocumentStatusTracking
            most={3}
            samples={samples && { sets: samples.sets, path: paths.samples('documents') }}
          />
        </div>
        <div className="min-w-0 lg:order-1 lg:col-span-2">
          <ShipmentsInProgress side={side} samples={samples?.inProgress} />
        </div>
        <div className="min-w-0 lg:order-3">
          <UpcomingShipments side={side} samples={samples?.upcoming} />
        </div>
        <div className="min-w-0 lg:order-6 lg:col-span-2">
          <MainServices />
        </div>
      </div>
    </Suspense>
  )
}

/** Whether every part has come, or failed to. */
function useAllThere(side: CompanyKind): boolean {
  const parts = [
    useRequiredActions(),
    useDashboardShipments(),
    useFolders(),
    useMessages('inbox'),
    useDocumentSets(undefined),
  ]
  const booked = useJustBooked(side === 'customer')
  return parts.every(({ isPending }) => !isPending) && (side !== 'customer' || !booked.isPending)
}
