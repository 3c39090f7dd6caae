import { paths } from '../../../contract/paths.ts'
import type { AlertKind } from '../../../domain/alerts/alert.ts'
import { type ApplicationEvent, daysToAddDetails } from '../../../domain/financing/application-lifecycle.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type MailNews, type News, newsOf } from '../../platform/news.ts'
import { everyoneIn, operators } from '../companies/audiences.ts'
import type { FinancingMailFacts, FinancingMailKind } from './financing.emails.en.ts'
import { financingMail } from './financing.emails.ts'
import type { ApplicationEventName } from './financing.events.ts'
import { readBalances } from './financing.views.ts'
import { costOf } from './financing-row.ts'
import { applicationForNews } from './recipients.views.ts'

type Event = ApplicationEvent | { readonly type: 'submitted' }

interface Found {
  readonly companyId: string
  readonly event: Event
  /** True when the invoice details have been added. */
  readonly described: boolean
  readonly facts: FinancingMailFacts
}

async function read(tx: Tx, about: { readonly applicationId: string; readonly event: Event }, siteUrl: string) {
  const { applicationId, event } = about
  const row = await applicationForNews(tx, applicationId)
  if (!row) return undefined
  const cost = costOf(row)
  const balances = await readBalances(tx, row)
  const facts: FinancingMailFacts = {
    number: row.number,
    days: row.days,
    company: row.company_name,
    buyer: row.buyer_name ?? '',
    detailsUntil: new Date(row.submitted_at.getTime() + daysToAddDetails * 86_400_000),
    invoice: money(row.invoice_amount, 'RWF'),
    cash: francs(cost?.cash),
    advance: francs(cost?.advance),
    apr: cost?.aprPercent ?? null,
    offerUntil: row.offer_until,
    dueOn: row.due_on,
    paid: francs(amountOf(event)),
    held: francs(-balances.reserve),
    reason: row.closed_reason ?? '',
    url: `${siteUrl}${paths.financingApplication(row.id)}`,
  }
  return { companyId: row.company_id, event, described: row.details_at !== null, facts }
}

const francs = (amount: number | undefined): Money | null => (amount ? money(amount, 'RWF') : null)

function amountOf(event: Event): number {
  if (event.type === 'paid') return event.toAdvance + event.toReserve
  return event.type === 'reserve-returned' ? event.amount : 0
}

const write = (kind: FinancingMailKind): Pick<MailNews<Found>, 'kind' | 'write'> => ({
  kind: `financing.${kind}`,
  write: ({ facts }, language) => financingMail(kind, facts, language),
})

const toApplicant = (kind: FinancingMailKind, when: (found: Found) => boolean = () => true): MailNews<Found> => ({
  ...write(kind),
  to: (found) => (when(found) ? everyoneIn(found.companyId) : null),
})

/** To the operators, who decide. */
const toOperators = (kind: FinancingMailKind): MailNews<Found> => ({ ...write(kind), to: () => operators })

/**
 * @param alert its kind and its recipients: the applicant or the operators
 */
const application = (
  alert: readonly [AlertKind, 'applicant' | 'operators'] | null,
  ...mails: readonly MailNews<Found>[]
) =>
  newsOf({
    alerts: ({ data: { applicationId, number, companyId } }: DomainEvent<ApplicationEventName>) => {
      if (!alert) return null
      const [kind, to] = alert
      const subject = { kind: 'financing_application' as const, id: applicationId }
      return { to: to === 'operators' ? to : [companyId], kind, subject, number }
    },
    about: ({ data: { applicationId, event } }) => ({ applicationId, event }),
    read,
    mails,
  })

const endedBy = (by: 'operator' | 'nobody', { event }: Found) => event.type === 'declined' && event.by === by
const settles = ({ event }: Found) => event.type === 'paid' && event.settles

export const financingNews: News = {
  'financing.submitted': application(null, toApplicant('received')),
  // Operators can decide only from here on.
  'financing.details-added': application(['financing_submitted', 'operators'], toOperators('to_decide')),
  'financing.offered': application(['financing_offered', 'applicant'], toApplicant('offered')),
  'financing.accepted': application(['financing_accepted', 'operators'], toOperators('accepted')),
  'financing.declined': application(
    ['financing_declined', 'applicant'],
    toApplicant('declined', (found) => endedBy('operator', found)),
    toApplicant('lapsed', (found) => endedBy('nobody', found) && found.described),
    toApplicant('never_described', (found) => endedBy('nobody', found) && !found.described),
  ),
  'financing.advanced': application(['financing_advanced', 'applicant'], toApplicant('advanced')),
  'financing.paid': application(
    ['financing_paid', 'applicant'],
    toApplicant('repaid', settles),
    toApplicant('paid', (found) => !settles(found)),
  ),
  'financing.overdue': application(
    ['financing_overdue', 'applicant'],
    toApplicant('overdue'),
    toOperators('overdue_to_operators'),
  ),
  'financing.reserve-returned': application(
    ['financing_reserve_returned', 'applicant'],
    toApplicant('reserve_returned'),
  ),
}
