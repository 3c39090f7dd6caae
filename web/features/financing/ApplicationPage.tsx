import { Link, useParams } from 'react-router'
import type { Application } from '../../../contract/financing.ts'
import { paths } from '../../../contract/paths.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { classes } from '../../ui/classes.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { ApplicationActions } from './ApplicationActions.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { ApplicationState } from './ApplicationState.tsx'
import { AssessForm } from './AssessForm.tsx'
import { AssessmentCard } from './AssessmentCard.tsx'
import { applicationWords } from './applications.strings.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { useApplication } from './financing.api.ts'
import { financingRefusals } from './financing.strings.ts'
import { LedgerCard } from './LedgerCard.tsx'
import { OfferCard } from './OfferCard.tsx'
import { PapersCard } from './PapersCard.tsx'

export function meta() {
  return pageMeta(wordsOf(applicationWords)('onePageTitle'))
}

/** One application for both sides: status, offer, scorecard, documents and payments. */
export default function ApplicationPage() {
  const { applicationId = '' } = useParams()
  const query = useApplication(applicationId)
  return (
    <RecordPage query={query} words={financingRefusals}>
      {(application) => <Loaded application={application} />}
    </RecordPage>
  )
}

function Loaded({ application }: { application: Application }) {
  const t = useWords(applicationWords)
  const { number, companyName, days, nearMatches, actions, offer, assessment } = application
  const worked = actions.addDetails === null || actions.assess === null || offer !== null || assessment !== null
  return (
    <>
      <PageHeader
        title={t('oneTitle', { number })}
        subtitle={t('oneSubtitle', { company: companyName, days })}
        actions={<ApplicationActions application={application} />}
      />
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <ApplicationState status={application.status} />
        <span className="wrap-anywhere">
          <Standing application={application} />
        </span>
      </p>
      {nearMatches.length > 0 && (
        <p className="mb-6 flex flex-wrap gap-x-3 rounded-control bg-sun-wash px-4 py-3 text-small text-sun-ink">
          {t('nearMatches')}
          {nearMatches.map((other) => (
            <Link key={other.id} to={paths.financingApplication(other.id)} className="tabular underline">
              {other.number}
            </Link>
          ))}
        </p>
      )}
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-6 not-last:mb-6',
          worked && 'xl:grid-cols-[minmax(0,1fr)_--spacing(96)]',
        )}
      >
        {worked && (
          <Panels className="grid min-w-0 gap-6">
            {actions.addDetails === null && <DetailsForm application={application} />}
            {offer && <OfferCard application={application} offer={offer} />}
            {actions.assess === null && <AssessForm application={application} />}
            {assessment && <AssessmentCard assessment={assessment} />}
          </Panels>
        )}
        <div className={classes('grid min-w-0 items-start gap-6', !worked && 'xl:grid-cols-2')}>
          <PapersCard papers={application.papers} />
          <ApplicationFacts application={application} />
        </div>
      </div>
      {application.entries.length > 0 && <LedgerCard entries={application.entries} />}
    </>
  )
}

/** The status of the application in a sentence. */
function Standing({ application }: { application: Application }) {
  const t = useWords(applicationWords)
  const { status, detailsUntil, dueOn, owed, repaidOn, reserveHeld, closedBy, closedReason } = application
  switch (status) {
    case 'submitted':
      if (detailsUntil) return t('says_needsDetails', { until: formatDeadline(detailsUntil) })
      return t('says_submitted')
    case 'under-assessment':
    case 'accepted':
      return t(`says_${status}`)
    case 'offered':
      return t('says_offered', { until: formatDeadline(application.offer?.until ?? '') })
    case 'advanced':
    case 'overdue':
      return t(`says_${status}`, { owed: owed ? formatAmount(owed) : '', day: formatDay(dueOn ?? '') })
    case 'repaid': {
      const day = t('says_repaid', { day: formatDay(repaidOn ?? '') })
      return reserveHeld.amount > 0 ? `${day} ${t('says_held', { amount: formatAmount(reserveHeld) })}` : day
    }
    case 'declined':
      if (closedBy === 'nobody' && detailsUntil) return t('endedBy_nobodyDescribed')
      return t(`endedBy_${closedBy ?? 'nobody'}`, { reason: closedReason ?? '' })
  }
}
