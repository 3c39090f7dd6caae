import { type WhatsappTopic, whatsappTopics } from '../../../domain/alerts/alert.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { Answered } from '../../ui/Answered.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { useMay } from '../companies/companies.api.ts'
import { useSetWhatsappAlerts, useWhatsappSettings, type WhatsappSettings } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { Connection } from './Connection.tsx'
import { OnlyManagers } from './OnlyManagers.tsx'
import { Recipients } from './Recipients.tsx'
import { SendHistory } from './SendHistory.tsx'
import { type Switchable, TopicSwitches } from './TopicSwitches.tsx'

const labels = {
  shipments: { label: 'whatsappShipments', about: 'shipmentsAbout' },
  payments: { label: 'whatsappPayments', about: 'invoicesAbout' },
  deliveries: { label: 'whatsappDeliveries', about: 'deliveriesAbout' },
  emergency: { label: 'whatsappEmergency', about: 'whatsappEmergencyAbout' },
} as const satisfies Record<WhatsappTopic, Omit<Switchable<WhatsappTopic>, 'topic'>>

const switches: readonly Switchable<WhatsappTopic>[] = whatsappTopics.map((topic) => ({ topic, ...labels[topic] }))

export function meta() {
  return pageMeta(wordsOf(alertsWords)('whatsappPageTitle'))
}

export default function WhatsappAlertsPage() {
  const t = useWords(alertsWords)
  const settings = useWhatsappSettings()
  const may = useMay()
  return (
    <>
      <PageHeader
        title={t('whatsappTitle')}
        subtitle={t(settings.data?.sharedNumber ? 'whatsappSharedSubtitle' : 'whatsappSubtitle')}
      />
      <Answered query={settings} words={alertsRefusals} rowClassName="h-56">
        {(now) => <Settings settings={now} may={may('company')} />}
      </Answered>
    </>
  )
}

function Settings({ settings, may }: { settings: WhatsappSettings; may: boolean }) {
  const t = useWords(alertsWords)
  const set = useSetWhatsappAlerts()
  return (
    <Panels className="grid gap-6">
      <OnlyManagers />
      <Panels className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Connection settings={settings} may={may} />
        <TitledCard title={t('switchesTitle')}>
          <TopicSwitches
            switches={switches}
            on={set.isPending ? set.variables.topics : settings.topics}
            may={may}
            set={(on) => toastOutcome(set.mutateAsync({ topics: [...on] }), { title: t('saved') }, alertsRefusals)}
          />
        </TitledCard>
      </Panels>
      <Recipients
        channel="whatsapp"
        recipients={settings.recipients}
        sharedNumber={settings.connection && !settings.connection.own ? settings.sharedNumber : null}
        may={may}
      />
      <SendHistory channel="whatsapp" />
    </Panels>
  )
}
