import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { formatList } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useAsWritten, useWritesOf } from '../../platform/queries.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { type Me, useMay, useMe } from '../companies/companies.api.ts'
import { IntroductionForm } from '../companies/IntroductionForm.tsx'
import { introductionWords } from '../companies/introduction.strings.ts'
import { GeneralCard } from './GeneralCard.tsx'
import { lostChanges, wordOf } from './lost-changes.ts'
import { MaintenanceCard } from './MaintenanceCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { type SettingsChange, settingsQuery, useChangeSettings, useSettings } from './settings.api.ts'
import { settingsRefusals, settingsWords } from './settings.strings.ts'
import { UsersCard } from './UsersCard.tsx'

export function meta() {
  return pageMeta(wordsOf(settingsWords)('pageTitle'))
}

/** The company's settings. There is no save button: each change is saved at once, or reverted. */
export default function SystemSettingsPage() {
  const t = useWords(settingsWords)
  const me = useMe()
  const settings = useSettings()
  const written = useAsWritten(settingsQuery, settings.data)
  const change = useChangeSettings()
  const may = useMay()('company')
  const card = {
    may,
    save: (input: SettingsChange) => void toastOutcome(change.mutateAsync(input), null, settingsRefusals),
    keep: change.mutateAsync,
  }
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<SaveState again={card.save} />} />
      {me.data && !may && (
        <p className="mb-6 rounded-control bg-lake-wash px-4 py-3 text-small text-ink">{t('membersRead')}</p>
      )}
      {!settings.data && (
        <Answered query={settings} rows={4} rowClassName="h-56">
          {() => null}
        </Answered>
      )}
      {settings.data && written && me.data && (
        <Panels className="grid gap-6 lg:grid-cols-2">
          <GeneralCard settings={written} saved={settings.data} {...card} />
          <SecurityCard settings={written} {...card} />
          <UsersCard settings={written} {...card} />
          <MaintenanceCard settings={written} {...card} />
        </Panels>
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

/**
 * Whether all changes on this page are saved. A change that failed is named until it is saved, even when later ones
 * succeed; one that was refused, until another is saved.
 */
function SaveState({ again }: { again: (input: SettingsChange) => void }) {
  const t = useWords(settingsWords)
  const [opened] = useState(Date.now)
  const writes = useWritesOf<SettingsChange>(settingsQuery).filter(({ at }) => at >= opened)
  const lost = lostChanges(writes)
  const names = Object.keys(lost) as (keyof SettingsChange)[]
  const isPending = writes.some(({ status }) => status === 'pending')
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-2 text-small text-ink-soft">
      {isPending && (
        <>
          <Spinner className="size-4" />
          {t('saving')}
        </>
      )}
      {!isPending && names.length === 0 && writes.length > 0 && (
        <>
          <Icon name="check" className="size-4 text-hill" />
          {t('saved')}
        </>
      )}
      {!isPending && names.length > 0 && (
        <>
          <Icon name="alert" className="size-4 text-danger" />
          {t('notSaved', { what: formatList(names.map((name) => t(wordOf[name]))) })}
          <Button size="sm" variant="outline" onClick={() => again(lost)}>
            {t('saveAgain')}
          </Button>
        </>
      )}
    </p>
  )
}

/** The company data from onboarding; its name is among the general settings. */
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
