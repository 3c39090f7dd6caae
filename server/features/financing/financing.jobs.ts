import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type ApplicationEvent, daysToAddDetails } from '../../../domain/financing/application-lifecycle.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders, operatorCompanies } from '../companies/companies.views.ts'
import { changeApplication } from './change-application.ts'
import type { FinancingMailKind } from './financing.emails.en.ts'
import { financingMail } from './financing.emails.ts'
import { lockDue } from './financing.store.ts'
import { readBalances } from './financing.views.ts'
import { costOf } from './financing-row.ts'
import { applicationToTell } from './recipients.views.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'financing.tell': { readonly applicationId: string; readonly event: News }
    'financing.day': Nothing
  }
}

type News = ApplicationEvent | { readonly type: 'submitted' }

/** Which mails a piece of news becomes: to the applicant, and to those who decide. */
function lettersOf(news: News, described: boolean): { applicant?: FinancingMailKind; operators?: FinancingMailKind } {
  switch (news.type) {
    case 'submitted':
      return { applicant: 'received' }
    case 'details-added':
      return { operators: 'to_decide' }
    case 'offered':
    case 'advanced':
      return { applicant: news.type }
    case 'accepted':
      return { operators: 'accepted' }
    case 'declined':
      return news.by === 'operator'
        ? { applicant: 'declined' }
        : news.by === 'nobody'
          ? { applicant: described ? 'lapsed' : 'never_described' }
          : {}
    case 'paid':
      return { applicant: news.settles ? 'repaid' : 'paid' }
    case 'overdue':
      return { applicant: 'overdue', operators: 'overdue_to_operators' }
    case 'reserve-returned':
      return { applicant: 'reserve_returned' }
    case 'taken-up':
    case 'assessed':
      return {}
  }
}

function amountOf(news: News): number {
  if (news.type === 'paid') return news.toAdvance + news.toReserve
  return news.type === 'reserve-returned' ? news.amount : 0
}

export const financingJobs: WorkJobs = {
  'financing.tell': async (tx, { applicationId, event }, config) => {
    const row = await applicationToTell(tx, applicationId)
    if (!row) return
    const { applicant, operators } = lettersOf(event, row.details_at !== null)
    if (!applicant && !operators) return
    const cost = costOf(row)
    const francs = (amount: number | undefined): Money | null => (amount ? money(amount, 'RWF') : null)
    const balances = await readBalances(tx, row)
    const facts = {
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
      url: `${config.siteUrl}${paths.financingApplication(row.id)}`,
    }
    const send = async (kind: FinancingMailKind, company: string) => {
      await mailReaders(tx, await companyReaders(tx, company), (language) => financingMail(kind, facts, language))
    }
    if (applicant) await send(applicant, row.company_id)
    if (operators) for (const company of await operatorCompanies(tx)) await send(operators, company)
  },
  'financing.day': async (tx) => {
    const now = new Date()
    const today = dayInKigali(now)
    const described = new Date(now.getTime() - daysToAddDetails * 86_400_000)
    for (const row of await lockDue(tx, now, described, today))
      await changeApplication(
        tx,
        null,
        row,
        row.status === 'advanced' ? { kind: 'fall-due', today } : { kind: 'lapse', now: now.getTime() },
      )
  },
}

/** The day in Kigali begins two hours before that of UTC; offers and terms end with it. */
export const financingCrontab = '4 22 * * * financing.day'
