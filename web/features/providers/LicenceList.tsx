import type { ReactNode } from 'react'
import type { Licence } from '../../../contract/providers.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Paper } from './ApplicationFacts.tsx'
import { licenceWords } from './licences.strings.ts'
import { useServiceName } from './service-name.ts'

const tones: Readonly<Record<Licence['state'], BadgeTone>> = {
  unrecorded: 'neutral',
  valid: 'hill',
  ending: 'sun',
  lapsed: 'danger',
  none: 'neutral',
}

interface Props {
  licences: readonly Licence[]
  /** The actions of the user's company on a licence. */
  actionsOf: (licence: Licence) => ReactNode
}

/** The licence of each service, and the submissions for it. */
export function LicenceList({ licences, actionsOf }: Props) {
  const service = useServiceName()
  return (
    <ul className="divide-y divide-line text-small">
      {licences.map((licence) => (
        <li
          key={licence.service}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <Facts licence={licence} name={service(licence.service)} />
          {actionsOf(licence)}
        </li>
      ))}
    </ul>
  )
}

function Facts({ licence, name }: { licence: Licence; name: string }) {
  const t = useWords(licenceWords)
  const { state, number, expiresOn, renewal } = licence
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </p>
      {number && expiresOn && (
        <p className="mt-1 wrap-anywhere text-ink-soft">{t('numberUntil', { number, day: formatDay(expiresOn) })}</p>
      )}
      {state === 'unrecorded' && <p className="mt-1 text-ink-soft">{t('unrecordedAbout')}</p>}
      {state === 'lapsed' && <p className="mt-1 text-danger">{t('lapsedAbout')}</p>}
      {renewal?.status === 'waiting' && (
        <p className="mt-1 wrap-anywhere">
          {t('waits', { number: renewal.number, day: formatDay(renewal.expiresOn) })}
        </p>
      )}
      {renewal?.status === 'declined' && (
        <p className="mt-1 wrap-anywhere text-danger">
          {t('refused', { number: renewal.number, reason: renewal.reason ?? '' })}
        </p>
      )}
      {renewal?.paper && (
        <div className="mt-2">
          <Paper id={renewal.paper.id} name={renewal.paper.name} />
        </div>
      )}
    </div>
  )
}
