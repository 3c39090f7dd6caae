import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { PriceAlert } from '../../../contract/price-alerts.ts'
import { priceAlertDays } from '../../../domain/price-alerts/watch-price.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDay } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { RatesUsed } from '../offers/RatesUsed.tsx'
import { usePlaceNames } from '../places/place-name.ts'
import { useLaneWords } from './lane-words.ts'
import { useChangePriceAlert, useDeletePriceAlert, usePriceAlerts } from './price-alerts.api.ts'
import { priceAlertsRefusals, priceAlertsWords } from './price-alerts.strings.ts'

export function meta() {
  return pageMeta(wordsOf(priceAlertsWords)('pageTitle'))
}

const tones = { active: 'hill', paused: 'neutral', ended: 'neutral' } as const

/** The company's price alerts, each with the current cheapest card. */
export default function PriceAlertsPage() {
  const t = useWords(priceAlertsWords)
  const { unitWord, way, service } = useLaneWords()
  const alerts = usePriceAlerts()
  const change = useChangePriceAlert()
  const remove = useDeletePriceAlert()
  const [step, setStep] = useState<Step | null>(null)
  usePlaceNames((alerts.data?.items ?? []).flatMap(({ origin, destination }) => [origin, destination]))
  const setPaused = ({ id }: PriceAlert, paused: boolean) =>
    toastOutcome(
      change.mutateAsync({ priceAlertId: id, paused }),
      { title: paused ? t('pausedNow') : t('resumed', { days: priceAlertDays }) },
      priceAlertsRefusals,
    )
  const askDelete = (alert: PriceAlert) =>
    setStep({
      title: t('deleteTitle'),
      about: t('deleteAbout', { way: way(alert) }),
      go: t('delete'),
      done: t('deleted'),
      destructive: true,
      run: () => remove.mutateAsync({ priceAlertId: alert.id }),
    })
  const columns: Column<PriceAlert>[] = [
    {
      key: 'lane',
      heading: t('lane'),
      cell: (row) => (
        <>
          <span className="font-medium">{way(row)}</span>
          <span className="block text-ink-faint">
            {service(row)} · {t('per', { unit: unitWord(row) })}
          </span>
        </>
      ),
    },
    { key: 'threshold', heading: t('waitsFor'), numeric: true, cell: (row) => formatAmount(row.threshold) },
    { key: 'cheapest', heading: t('cheapest'), numeric: true, cell: (row) => <Cheapest alert={row} /> },
    {
      key: 'state',
      heading: t('state'),
      cell: (row) => (
        <>
          <Badge tone={tones[row.state]}>{t(row.state)}</Badge>
          <span className="mt-1 block text-micro text-ink-faint">
            {t(row.state === 'ended' ? 'since' : 'until', { day: formatDay(row.endsAt) })}
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      heading: t('actions'),
      buttons: true,
      cell: (row) => (
        <div className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-2">
          <RoleButton
            may="work"
            size="sm"
            variant="outline"
            aria-label={t(row.state === 'active' ? 'pauseOf' : 'resumeOf', { way: way(row) })}
            busy={change.isPending && change.variables.priceAlertId === row.id}
            onClick={() => setPaused(row, row.state === 'active')}
          >
            {t(row.state === 'active' ? 'pause' : 'resume')}
          </RoleButton>
          <RoleButton
            may="work"
            size="sm"
            variant="ghost"
            aria-label={t('deleteOf', { way: way(row) })}
            onClick={() => askDelete(row)}
          >
            {t('delete')}
          </RoleButton>
        </div>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Link to={paths.itineraries} className={buttonStyle({ variant: 'outline' })}>
            {t('compare')}
          </Link>
        }
      />
      <Answered query={alerts} words={priceAlertsRefusals} rowClassName="h-16">
        {({ items, rates }) =>
          items.length === 0 ? (
            <EmptyState icon="bell" title={t('none')} description={t('noneAbout')} />
          ) : (
            <>
              <DataTable caption={t('caption')} columns={columns} rows={items} keyOf={({ id }) => id} />
              <RatesUsed rates={rates} />
            </>
          )
        }
      </Answered>
      <ConfirmDialog step={step} close={() => setStep(null)} words={priceAlertsRefusals} />
    </>
  )
}

function Cheapest({ alert: { cheapest, reached, notifiedAt, notifiedPrice } }: { alert: PriceAlert }) {
  const t = useWords(priceAlertsWords)
  return (
    <>
      {cheapest ? formatAmount(cheapest.frw) : t('noCard')} {reached && <Badge tone="hill">{t('reached')}</Badge>}
      {notifiedAt && notifiedPrice && (
        <span className="block text-micro text-ink-faint">
          {t('known', { price: formatAmount(notifiedPrice), day: formatDay(notifiedAt) })}
        </span>
      )}
    </>
  )
}
