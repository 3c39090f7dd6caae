import type { Channel, SendState } from '../../../domain/alerts/recipient.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAlertTitle } from './alert-title.ts'
import { type Send, useSends } from './alerts.api.ts'
import { alertsWords } from './alerts.strings.ts'

const tones: Readonly<Record<SendState, BadgeTone>> = {
  waiting: 'sun',
  sent: 'lake',
  delivered: 'hill',
  read: 'hill',
  failed: 'danger',
  bounced: 'danger',
  dropped: 'neutral',
}

/** The messages sent, with recipient and outcome. */
export function SendHistory({ channel }: { channel: Channel }) {
  const t = useWords(alertsWords)
  const nothing = (
    <EmptyState
      icon={channel === 'email' ? 'mail' : 'chat'}
      title={t('noneSentTitle')}
      description={t('noneSentAbout')}
    />
  )
  return (
    <section aria-labelledby={`sent-${channel}`}>
      <h2 id={`sent-${channel}`} className="mb-4 text-title-2">
        {t('historyTitle')}
      </h2>
      <PagedList query={useSends(channel)} rowClassName="h-14" empty={nothing}>
        {(sends) => (
          <DataTable
            caption={t('historyCaption')}
            rows={sends}
            keyOf={({ id }) => id}
            columns={[
              { key: 'when', heading: t('when'), cell: (send) => formatMoment(send.sentAt ?? send.createdAt) },
              { key: 'to', heading: t('to'), cell: ({ address }) => <span className="break-all">{address}</span> },
              { key: 'what', heading: t('what'), cell: (send) => <What send={send} /> },
              { key: 'state', heading: t('state'), cell: (send) => <State send={send} /> },
            ]}
          />
        )}
      </PagedList>
    </section>
  )
}

function What({ send: { kind, alerts, first } }: { send: Send }) {
  const t = useWords(alertsWords)
  const title = useAlertTitle()
  if (kind !== 'alert') return t('digestOf', { kind: t(kind), count: alerts })
  return first ? title(first) : t('removed')
}

function State({ send }: { send: Send }) {
  const t = useWords(alertsWords)
  const { state, tries, dueAt, failure, failureCode, byMailInstead } = send
  return (
    <>
      <Badge tone={tones[state]}>{t(state)}</Badge>
      {failure && (
        <span className="mt-1 block max-w-md text-micro break-words text-ink-soft">
          {failureCode === null ? failure : t('codeAnd', { code: failureCode, failure })}
        </span>
      )}
      {dueAt && tries > 0 && (
        <span className="mt-1 block text-micro text-ink-soft">
          {t('againAt', { tries, moment: formatMoment(dueAt) })}
        </span>
      )}
      {byMailInstead && <span className="mt-1 block text-micro text-ink-soft">{t('byMailInstead')}</span>}
    </>
  )
}
