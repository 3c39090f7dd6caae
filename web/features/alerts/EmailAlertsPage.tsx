import { mailTopicsAtFirst, type Topic, topics } from '../../../domain/alerts/alert.ts'
import { type Frequency, frequencies } from '../../../domain/alerts/frequency.ts'
import { mayDo } from '../../../domain/companies/permissions.ts'
import { formatTime } from '../../platform/format.ts'
import { type PlainKey, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { told } from '../../platform/told.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { ErrorState, SkeletonList } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { type EmailSettings, useEmailSettings, useSetEmailAlerts } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { Recipients } from './Recipients.tsx'
import { SendHistory } from './SendHistory.tsx'
import { type Switchable, TopicSwitches } from './TopicSwitches.tsx'

type Word = PlainKey<typeof alertsWords>

const switches: readonly Switchable<Topic>[] = topics.map((topic) => ({
  topic,
  label: topic,
  about: `${topic}About` satisfies Word,
}))

export function meta() {
  return pageMeta(wordsOf(alertsWords)('emailPageTitle'))
}

export default function EmailAlertsPage() {
  const t = useWords(alertsWords)
  const settings = useEmailSettings()
  const person = useMe().data?.person
  return (
    <>
      <PageHeader title={t('emailTitle')} subtitle={t('emailSubtitle')} />
      {settings.isPending || !person ? (
        <SkeletonList rows={3} rowClassName="h-56" />
      ) : settings.isError ? (
        <ErrorState error={settings.error} words={alertsRefusals} onRetry={() => void settings.refetch()} />
      ) : (
        <Settings settings={settings.data} may={mayDo(person, 'company')} />
      )}
    </>
  )
}

function Settings({ settings, may }: { settings: EmailSettings; may: boolean }) {
  const t = useWords(alertsWords)
  const set = useSetEmailAlerts()
  // What was pressed holds on the screen while it is on its way.
  const pending = set.isPending ? set.variables : {}
  const frequency = pending.frequency ?? settings.frequency
  return (
    <div className="grid gap-6">
      {!may && <p className="rounded-inner bg-sunken px-4 py-3 text-small text-ink-soft">{t('onlyManagers')}</p>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TitledCard title={t('sendingTitle')}>
          <div className="grid gap-5">
            <Field label={t('sender')} hint={t('senderHint')}>
              {(control) => <Input {...control} value={settings.sender} readOnly />}
            </Field>
            <Field label={t('frequency')} hint={frequencyHint(t, settings, frequency)}>
              {(control) => (
                <Select<Frequency>
                  {...control}
                  options={frequencies.map((value) => ({ value, label: t(value) }))}
                  value={frequency}
                  onChange={(value) =>
                    value && told(set.mutateAsync({ frequency: value }), { title: t('saved') }, alertsRefusals)
                  }
                  disabled={!may}
                />
              )}
            </Field>
          </div>
        </TitledCard>
        <TitledCard title={t('switchesTitle')}>
          <TopicSwitches
            switches={switches}
            on={pending.topics ?? settings.topics ?? mailTopicsAtFirst}
            may={may}
            set={(on) => told(set.mutateAsync({ topics: [...on] }), { title: t('saved') }, alertsRefusals)}
          />
        </TitledCard>
      </div>
      <Recipients channel="email" recipients={settings.recipients} may={may} />
      <EmailPreview />
      <SendHistory channel="email" />
    </div>
  )
}

function frequencyHint(
  t: ReturnType<typeof useWords<typeof alertsWords>>,
  { nextDigestAt, timeZone, ...settings }: EmailSettings,
  frequency: Frequency,
): string | undefined {
  if (frequency === 'immediate') return t('atOnce')
  if (!nextDigestAt || frequency !== settings.frequency) return undefined
  const moment = formatTime(new Date(nextDigestAt), { dateStyle: 'full', timeStyle: 'short', timeZone })
  return t('nextDigest', { moment, zone: timeZone })
}
