import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ErrorState, SkeletonList } from '../../ui/states.tsx'
import { type Me, useMay, useMe } from '../companies/companies.api.ts'
import { IntroductionForm } from '../companies/IntroductionForm.tsx'
import { introductionWords } from '../companies/introduction.strings.ts'
import { GeneralCard } from './GeneralCard.tsx'
import { MaintenanceCard } from './MaintenanceCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { type SettingsChange, useChangeSettings, useSettings } from './settings.api.ts'
import { settingsRefusals, settingsWords } from './settings.strings.ts'
import { UsersCard } from './UsersCard.tsx'

export function meta() {
  return pageMeta(wordsOf(settingsWords)('pageTitle'))
}

/** What a company sets for its people. There is no button to save: each change is kept at once, or taken back. */
export default function SystemSettingsPage() {
  const t = useWords(settingsWords)
  const me = useMe()
  const settings = useSettings()
  const change = useChangeSettings()
  const may = useMay()('company')
  const save = (input: SettingsChange) =>
    change.mutate(input, {
      onError: (error) =>
        toasts.add({ title: t('notSaved'), description: problemText(error, settingsRefusals), tone: 'destructive' }),
    })
  const card = { may, save, keep: change.mutateAsync }
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<SaveState status={change.status} />} />
      {me.data && !may && (
        <p className="mb-6 rounded-control bg-lake-wash px-4 py-3 text-small text-ink">{t('membersRead')}</p>
      )}
      {settings.isPending && <SkeletonList rows={4} rowClassName="h-56" />}
      {settings.isError && !settings.data && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && me.data && (
        <div className="grid gap-6 lg:grid-cols-2">
          <GeneralCard settings={settings.data} {...card} />
          <SecurityCard settings={settings.data} {...card} />
          <UsersCard settings={settings.data} {...card} />
          <MaintenanceCard settings={settings.data} {...card} />
        </div>
      )}
      {me.data && may && me.data.company.kind !== 'operator' && <CompanyCard me={me.data} />}
      {me.data && me.data.company.kind !== 'operator' && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-lake-wash p-5 sm:p-6">
          <p className="min-w-0 flex-1 basis-72 text-small">{t('offerServicesAbout')}</p>
          <Link to={paths.offerServices} className={buttonStyle({ variant: 'outline' })}>
            {t('offerServices')}
          </Link>
        </div>
      )}
    </>
  )
}

/** Whether what was changed last is kept. */
function SaveState({ status }: { status: 'idle' | 'pending' | 'success' | 'error' }) {
  const t = useWords(settingsWords)
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-small text-ink-soft">
      {status === 'pending' && (
        <>
          <Spinner className="size-4" />
          {t('saving')}
        </>
      )}
      {status === 'success' && (
        <>
          <Icon name="check" className="size-4 text-hill" />
          {t('saved')}
        </>
      )}
      {status === 'error' && (
        <>
          <Icon name="alert" className="size-4 text-danger" />
          {t('notSaved')}
        </>
      )}
    </p>
  )
}

/** What the company was asked in its first minutes; its name stands among the general settings. */
function CompanyCard({ me }: { me: Me }) {
  const t = useWords(introductionWords)
  return (
    <div className="mt-6">
      <TitledCard title={t('settingsHeading')} description={t('settingsAbout')}>
        <IntroductionForm me={me} named />
      </TitledCard>
    </div>
  )
}
