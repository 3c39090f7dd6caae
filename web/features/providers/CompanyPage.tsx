import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { CompanyDetail, ProviderApplication } from '../../../contract/providers.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { AskedName, LookAlikes } from './AskedName.tsx'
import { CompanyLicences } from './CompanyLicences.tsx'
import { useCompany, useDecide } from './providers.api.ts'
import { operatorCompaniesWords, providerApplicationWords, providersRefusals } from './providers.strings.ts'
import { Suspension } from './Suspension.tsx'

export function meta() {
  return pageMeta(wordsOf(operatorCompaniesWords)('onePageTitle'))
}

/** One company, for operators: its requests and its activity on the market. */
export default function CompanyPage() {
  const { companyId = '' } = useParams()
  const t = useWords(operatorCompaniesWords)
  const query = useCompany(companyId)
  return (
    <>
      <Link
        to={paths.operatorCompanies}
        className="-mt-2 mb-3 inline-flex items-center gap-2 rounded-badge py-2 text-small font-medium text-ink-soft hover:text-ink"
      >
        <Icon name="arrowLeft" className="size-4" />
        {t('back')}
      </Link>
      <RecordPage query={query} words={providersRefusals} rows={2} rowClassName="h-56">
        {(company) => <Loaded company={company} />}
      </RecordPage>
    </>
  )
}

function Loaded({ company }: { company: CompanyDetail }) {
  const t = useWords(operatorCompaniesWords)
  const { name, kind, createdAt, applications, people, offers, bookings, verifiedAt } = company
  const waiting = applications.find(({ status }) => status === 'waiting')
  const facts: [string, string][] = [
    [t('people'), formatNumber(people)],
    [t('offers'), t('offersOf', { published: formatNumber(offers.published), all: formatNumber(offers.all) })],
    [t('asCustomer'), formatNumber(bookings.asCustomer)],
    [t('asProvider'), formatNumber(bookings.asProvider)],
    ...(verifiedAt ? [[t('verifiedOn'), formatDay(verifiedAt)] as [string, string]] : []),
  ]
  return (
    <>
      <PageHeader
        title={name}
        subtitle={t('sinceDay', { kind: t(kind), day: formatDay(createdAt) })}
        actions={
          <>
            {waiting && <Decisions company={company} applicationId={waiting.id} />}
            {kind === 'provider' && <Suspension company={company} />}
          </>
        }
      />
      <Panels className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_--spacing(88)]">
        <Panels className="grid min-w-0 gap-6">
          <Problem
            text={
              company.suspension &&
              t('suspendedSince', { day: formatDay(company.suspension.at), reason: company.suspension.reason })
            }
            announced={false}
          />
          {company.askedName !== null && <AskedName company={company} asked={company.askedName} />}
          {company.askedName === null && company.lookAlikes.length > 0 && <LookAlikes found={company.lookAlikes} />}
          {(kind === 'provider' || company.licences.length > 0) && <CompanyLicences company={company} />}
          {applications.length === 0 && kind !== 'provider' && (
            <EmptyState icon="document" title={t('noApplication')} description={t('noApplicationAbout')} />
          )}
          {applications.map((application, place) => (
            <Application key={application.id} application={application} newest={place === 0} />
          ))}
        </Panels>
        <TitledCard title={t('facts')}>
          <dl className="divide-y divide-line text-small">
            {facts.map(([fact, value]) => (
              <div key={fact} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
                <dt className="text-ink-faint">{fact}</dt>
                <dd className="text-right font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </TitledCard>
      </Panels>
    </>
  )
}

const tones = { waiting: 'sun', accepted: 'hill', declined: 'neutral' } as const

function Application({ application, newest }: { application: ProviderApplication; newest: boolean }) {
  const t = useWords(operatorCompaniesWords)
  const word = useWords(providerApplicationWords)
  return (
    <TitledCard
      title={t(newest ? 'application' : 'earlier')}
      actions={<Badge tone={tones[application.status]}>{word(application.status)}</Badge>}
    >
      <ApplicationFacts application={application} />
    </TitledCard>
  )
}

function Decisions({ company, applicationId }: { company: CompanyDetail; applicationId: string }) {
  const t = useWords(operatorCompaniesWords)
  const word = useWords(providerApplicationWords)
  const decide = useDecide(company.id)
  const [asking, setAsking] = useState<'verify' | 'decline' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <RoleButton may="market" onClick={() => setAsking('verify')}>
        {t('verify')}
      </RoleButton>
      <RoleButton may="market" variant="outline" onClick={() => setAsking('decline')}>
        {t('decline')}
      </RoleButton>
      <ConfirmDialog
        step={
          asking === 'verify'
            ? {
                title: t('verifyTitle', { company: company.name }),
                about: t('verifyAbout'),
                go: t('verify'),
                done: t('verifiedToast', { company: company.name }),
                run: () => decide.mutateAsync({ kind: 'verify', applicationId }),
              }
            : null
        }
        close={close}
        words={providersRefusals}
      />
      <AskDialog
        question={
          asking === 'decline'
            ? {
                title: t('declineTitle'),
                about: t('declineAbout'),
                label: word('reason'),
                answer: { maximum: 500 },
                go: t('decline'),
                done: t('declinedToast'),
                destructive: true,
              }
            : null
        }
        close={close}
        send={(reason) => decide.mutateAsync({ kind: 'decline', reason, applicationId })}
        words={providersRefusals}
      />
    </>
  )
}
