import { mailTopicsAtFirst, type Topic, topics } from '../../../domain/alerts/alert.ts'
import { type Frequency, frequencies } from '../../../domain/alerts/frequency.ts'
import { formatTime } from '../../platform/format.ts'
import { type PlainKey, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { Answered } from '../../ui/Answered.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Select } from '../../ui/Select.tsx'
import { useMay } from '../companies/companies.api.ts'
import { type EmailSettings, useEmailSettings, useSetEmailAlerts } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { OnlyManagers } from './OnlyManagers.tsx'
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
  const may = useMay()
  return (
    <>
      <PageHeader title={t('emailTitle')} subtitle={t('emailSubtitle')} />
      <Answered query={settings} words={alertsRefusals} rowClassName="h-56">
        {(now) => <Settings settings={now} may={may('company')} />}
      </Answered>
    </>
  )
}

function Settings({ settings, may }: { settings: EmailSettings; may: boolean }) {
  const t = useWords(alertsWords)
  const set = useSetEmailAlerts()
  // A switch shows its new state while the change is being saved.
  const pending = set.isPending ? set.variables : {}
  const frequency = pending.frequency ?? settings.frequency
  return (
    <Panels className="grid gap-6">
      <OnlyManagers />
      <Panels className="grid items-start gap-6 lg:grid-cols-2">
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
                    value && toastOutcome(set.mutateAsync({ frequency: value }), { title: t('saved') }, alertsRefusals)
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
            set={(on) => toastOutcome(set.mutateAsync({ topics: [...on] }), { title: t('saved') }, alertsRefusals)}
          />
        </TitledCard>
      </Panels>
      <Recipients channel="email" recipients={settings.recipients} may={may} />
      <EmailPreview />
      <SendHistory channel="email" />
    </Panels>
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
