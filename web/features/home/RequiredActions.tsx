import { Link } from 'react-router'
import type { Side } from '../../../domain/companies/sides.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { dashboardWords } from './dashboard.strings.ts'
import { type RequiredAction, useRequiredActions } from './home.api.ts'

/** Where a kind of action is done: on the page of the one thing that waits, or in the list of them. */
interface Place {
  readonly icon: IconName
  readonly one?: (id: string) => string
  readonly all: string
}

const documentSets = { icon: 'document', one: paths.documentSet, all: paths.documents } as const
const applications = { icon: 'percent', one: paths.financingApplication, all: paths.financingApplications } as const
const customsFiles = { icon: 'customs', one: paths.clearanceFile, all: paths.clearance } as const

const places: Readonly<Record<RequiredAction['kind'], Place>> = {
  choose_quote: { icon: 'coins', one: paths.quote, all: paths.quotes },
  choose_part_quote: { icon: 'wrench', one: paths.partOrder, all: paths.partOrders },
  answer_visit: { icon: 'warehouse', all: paths.visits },
  send_papers: customsFiles,
  replace_papers: customsFiles,
  pay_duties: customsFiles,
  correct_documents: documentSets,
  bring_documents: documentSets,
  take_papers: documentSets,
  accept_financing: applications,
  repay_advance: applications,
  review_documents: { icon: 'document', all: paths.operatorDocuments },
  decide_financing: { ...applications, all: paths.operatorFinancing },
  transfer_advance: { ...applications, all: paths.operatorFinancing },
  verify_providers: { icon: 'truck', one: paths.operatorCompany, all: paths.waitingCompanies },
  answer_inquiries: { icon: 'chat', all: paths.operatorInquiries },
  confirm_booking: { icon: 'check', one: paths.booking, all: paths.providerBookings },
  confirm_part_order: { icon: 'wrench', one: paths.partOrder, all: paths.providerPartOrders },
  answer_request: { icon: 'coins', one: paths.quoteRequest, all: paths.quoteRequests },
  answer_part_order: { icon: 'wrench', one: paths.partOrder, all: paths.providerPartOrders },
  judge_papers: { ...customsFiles, all: paths.providerClearance },
}

function placeOf({ kind, count, first }: RequiredAction, side: Side | null): string {
  const { one, all } = places[kind]
  if (kind === 'answer_visit' && side === 'provider') return paths.providerVisits
  if (kind === 'take_papers' && side === 'provider' && count > 1) return paths.providerDocuments
  return one && count === 1 ? one(first.id) : all
}

/** Which of the samples an action is about. */
const sampleOf: Readonly<Partial<Record<RequiredAction['kind'], string>>> = {
  correct_documents: paths.samples('documents'),
  bring_documents: paths.samples('documents'),
  choose_quote: paths.samples('quotes'),
}

/**
 * What waits for the company, the urgent first; each card leads to where it is done. `samples` stand there while nothing
 * waits.
 */
export function RequiredActions({
  side,
  samples,
}: {
  side: Side | null
  samples?: readonly RequiredAction[] | undefined
}) {
  const t = useWords(dashboardWords)
  const actions = useRequiredActions(side)
  return (
    <section aria-labelledby="actions-heading">
      <h2 id="actions-heading" className="mb-5 text-xl font-semibold">
        {t('actionsHeading')}
      </h2>
      {actions.isPending ? (
        <Skeleton className="h-40 rounded-2xl" />
      ) : !actions.data ? (
        <ErrorState error={actions.error} onRetry={() => void actions.refetch()} />
      ) : actions.data.length === 0 && samples ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {samples.map((action) => (
            <li key={action.kind}>
              <ActionCard action={action} href={sampleOf[action.kind] ?? paths.samples()} sample />
            </li>
          ))}
        </ul>
      ) : actions.data.length === 0 ? (
        <EmptyState icon="check" title={t('nothingTitle')} description={t('nothingAbout')} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {actions.data.map((action) => (
            <li key={action.kind}>
              <ActionCard action={action} href={placeOf(action, side)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ActionCard({ action, href, sample }: { action: RequiredAction; href: string; sample?: true }) {
  const t = useWords(dashboardWords)
  const { kind, count, urgency, dueAt, first } = action
  const when = dueAt && formatMoment(dueAt)
  const over = dueAt !== null && Date.parse(dueAt) < Date.now()
  return (
    <Link
      to={href}
      className="flex h-full items-start gap-4 rounded-2xl border border-line bg-surface p-5 hover:border-lake"
    >
      <Icon name={places[kind].icon} className="size-6 text-lake" />
      <span className="flex min-w-0 flex-1 flex-col self-stretch">
        <span className="font-semibold">{t(kind, { count })}</span>
        <span className="mt-1 text-sm text-ink-soft">
          {t(`${kind}_about`)}
          {count === 1 && first.number && <span className="mt-1 block font-mono">{first.number}</span>}
        </span>
        <span className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-4 text-sm text-ink-soft">
          {sample && <Badge>{t('sample')}</Badge>}
          <Badge tone={urgency === 'high' ? 'danger' : 'sun'}>{t(urgency)}</Badge>
          {when && t(over ? 'since' : count === 1 ? 'by' : 'firstBy', { when })}
        </span>
      </span>
    </Link>
  )
}
