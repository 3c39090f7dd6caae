import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDeadline } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { dashboardWords } from './dashboard.strings.ts'
import { type RequiredAction, useRequiredActions } from './home.api.ts'

/** Where an action is done: on the page of the one record that waits, or in a list. */
interface Place {
  readonly icon: IconName
  readonly one?: (id: string) => string
  readonly all: string
}

const documentSets = { icon: 'document', one: paths.documentSet, all: paths.documents } as const
const applications = { icon: 'percent', one: paths.financingApplication, all: paths.financingApplications } as const
const customsFiles = { icon: 'customs', one: paths.clearanceFile, all: paths.clearance } as const

const places: Readonly<Record<RequiredAction['kind'], Place>> = {
  end_free_time: { icon: 'clock', one: paths.shipment, all: paths.shipments },
  reclaim_deposit: { icon: 'coins', one: paths.shipment, all: paths.shipments },
  choose_leg: { icon: 'ship', one: paths.itineraryBooking, all: paths.itineraryBookings },
  choose_quote: { icon: 'coins', one: paths.quote, all: paths.quotes },
  choose_part_quote: { icon: 'wrench', one: paths.partOrder, all: paths.partOrders },
  answer_visit: { icon: 'warehouse', all: paths.visits },
  send_papers: customsFiles,
  replace_papers: customsFiles,
  pay_duties: customsFiles,
  correct_documents: documentSets,
  bring_documents: documentSets,
  take_papers: documentSets,
  write_instructions: { icon: 'truck', one: paths.instructions, all: paths.bookings },
  add_invoice_details: applications,
  accept_financing: applications,
  repay_advance: applications,
  review_documents: { icon: 'document', all: paths.operatorDocuments },
  decide_financing: { ...applications, all: paths.operatorFinancing },
  transfer_advance: { ...applications, all: paths.operatorFinancing },
  return_reserve: { ...applications, all: paths.operatorFinancing },
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
  if (one === paths.documentSet && side === 'provider' && count > 1) return paths.providerDocuments
  return one && count === 1 ? one(first.id) : all
}

/** The sample record of each kind of action. */
const sampleOf: Readonly<Partial<Record<RequiredAction['kind'], string>>> = {
  correct_documents: paths.samples('documents'),
  bring_documents: paths.samples('documents'),
  choose_quote: paths.samples('quotes'),
}

const tiles: Readonly<Record<RequiredAction['urgency'], string>> = {
  high: 'bg-danger-wash text-danger-ink',
  medium: 'bg-sun-wash text-sun-ink',
}

/**
 * The actions that wait for the company, urgent ones first; each row links to where it is done. `samples` are shown
 * while there are none.
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
      <h2 id="actions-heading" className="mb-4 flex min-h-8.5 items-center text-title-2">
        {t('actionsHeading')}
      </h2>
      <Answered query={actions} rows={1} rowClassName="h-40">
        {(real) => {
          const sample = real.length === 0
          const rows = sample ? samples : real
          if (!rows) return <EmptyState icon="check" title={t('nothingTitle')} description={t('nothingAbout')} />
          return (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {rows.map((action) => (
                <li key={action.kind}>
                  <ActionRow
                    action={action}
                    href={sample ? (sampleOf[action.kind] ?? paths.samples()) : placeOf(action, side)}
                    sample={sample}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </Answered>
    </section>
  )
}

/** One action; the whole row is the link. */
function ActionRow({ action, href, sample }: { action: RequiredAction; href: string; sample: boolean }) {
  const t = useWords(dashboardWords)
  const { kind, count, urgency, dueAt, first } = action
  const when = dueAt && formatDeadline(dueAt)
  const over = dueAt !== null && Date.parse(dueAt) < Date.now()
  return (
    <Link
      to={href}
      className="group flex items-start gap-4 px-4 py-3.5 hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:items-center sm:px-5"
    >
      <span className={classes('grid size-9 shrink-0 place-items-center rounded-control', tiles[urgency])}>
        <Icon name={places[kind].icon} className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1.5 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="block font-semibold">{t(kind, { count })}</span>
          <span className="block text-small text-ink-soft">
            {t(`${kind}_about`)}
            {count === 1 && first.number && <span className="ml-2 tabular whitespace-nowrap">{first.number}</span>}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft sm:flex-col sm:items-end">
          <span className="flex gap-2">
            {sample && <Badge>{t('sample')}</Badge>}
            <Badge tone={urgency === 'high' ? 'danger' : 'sun'}>{t(urgency)}</Badge>
          </span>
          {when && t(over ? 'since' : count === 1 ? 'by' : 'firstBy', { when })}
        </span>
      </span>
      <Icon
        name="chevronRight"
        className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5 max-sm:mt-2.5"
      />
    </Link>
  )
}
