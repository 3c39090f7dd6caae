import { type ReactNode, useState } from 'react'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatDayOfYear } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Money.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { placeName } from '../places/place-name.ts'
import { ContainersDialog } from './ContainersDialog.tsx'
import { clocksRefusals, clocksWords } from './clocks.strings.ts'
import { type Containers, type ShipmentClocks, useShipmentClocks } from './shipments.api.ts'

type Clock = ShipmentClocks['clocks'][number]

/** When fewer days than this are left, the end of the free time is highlighted. */
const soonDays = 7

/** Storage and demurrage of a shipment's containers by day, and the refundable deposit. */
export function ClocksCard({ shipmentId }: { shipmentId: string }) {
  return (
    <Answered query={useShipmentClocks(shipmentId)} words={clocksRefusals} rows={1} rowClassName="h-48">
      {(found) => <Clocks shipmentId={shipmentId} found={found} />}
    </Answered>
  )
}

function Clocks({ shipmentId, found }: { shipmentId: string; found: ShipmentClocks }) {
  const t = useWords(clocksWords)
  const [asks, setAsks] = useState(false)
  const { containers, clocks, mayChange } = found
  if (!containers && !mayChange) return null
  return (
    <TitledCard
      title={t('title')}
      description={containers ? t('about') : t('noneAbout')}
      actions={
        mayChange && (
          <RoleButton may="deal" variant="outline" size="sm" onClick={() => setAsks(true)}>
            {t(containers ? 'change' : 'enter')}
          </RoleButton>
        )
      }
    >
      {containers && (
        <div className="grid gap-5">
          <p className="text-small text-ink-soft">
            {t('count', { count: containers.count, size: t(containers.size) })}
          </p>
          {clocks.length === 0 && <p className="text-small text-ink-soft">{t('noTariff')}</p>}
          {clocks.map((clock) => (
            <ClockRow key={clock.kind} clock={clock} />
          ))}
          <DepositRow containers={containers} clocks={found} />
        </div>
      )}
      {asks && <ContainersDialog shipmentId={shipmentId} containers={containers} close={() => setAsks(false)} />}
    </TitledCard>
  )
}

function ClockRow({ clock }: { clock: Clock }) {
  const t = useWords(clocksWords)
  const { kind, place, cost, nextDay, endedOn, start, lastFreeDay, daysUsed, freeDays } = clock
  const starts = start.classifier !== 'ACT'
  return (
    <section aria-label={t(kind)} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-small font-semibold">{t('atPlace', { what: t(kind), place: placeName(place) })}</h3>
        <ClockState clock={clock} />
      </div>
      <Days clock={clock} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-micro text-ink-soft">
        <span>{t(starts ? 'landsAbout' : 'landed', { day: formatDayOfYear(start.on) })}</span>
        <span>
          {endedOn
            ? t('endedOn', { day: formatDayOfYear(endedOn) })
            : lastFreeDay
              ? t('freeTo', { day: formatDayOfYear(lastFreeDay), amount: formatAmount(clock.firstDay) })
              : t('freeNever', { amount: formatAmount(clock.firstDay) })}
        </span>
      </p>
      {cost.amount > 0 && (
        <p className="mt-2 text-small">
          <strong className="tabular">{t(endedOn ? 'costEnd' : 'cost', { amount: formatAmount(cost) })}</strong>
          {nextDay.amount > 0 && `, ${t('nextDay', { amount: formatAmount(nextDay) })}`}
        </p>
      )}
      {endedOn && cost.amount === 0 && (
        <p className="mt-2 text-micro text-ink-soft">{t('used', { count: daysUsed, free: freeDays })}</p>
      )}
      <Forecast clock={clock} />
      <p className="mt-2 text-micro text-ink-faint">
        {clock.ownFreeDays
          ? t('fromOrder')
          : t('fromTariff', { source: clock.source, grade: t(`grade_${clock.grade}`) })}
      </p>
    </section>
  )
}

/** The number of days left, coloured by urgency. */
function ClockState({ clock: { daysLeft, endedOn, start, cost, nextDay } }: { clock: Clock }) {
  const t = useWords(clocksWords)
  const [text, tone] = endedOn
    ? ([t(cost.amount > 0 ? 'ended' : 'endedFree'), 'text-hill'] as const)
    : start.classifier !== 'ACT'
      ? ([t('startsOn', { day: formatDayOfYear(start.on) }), 'font-normal text-ink-soft'] as const)
      : daysLeft < 0
        ? ([t('daysOver', { count: -daysLeft }), 'text-danger'] as const)
        : daysLeft === 0
          ? ([t('lastDay'), 'text-danger'] as const)
          : ([t('daysLeft', { count: daysLeft }), daysLeft <= soonDays ? 'text-sun-ink' : 'text-hill'] as const)
  return (
    <span className={classes('text-small font-semibold', tone)}>
      {text}
      {daysLeft === 0 && !endedOn && nextDay.amount > 0 && `, ${t('nextDay', { amount: formatAmount(nextDay) })}`}
    </span>
  )
}

/** One square per day: used, today, free, over, and forecast to be over. The text next to it says the same. */
function Days({ clock: { daysUsed, daysLeft, endedOn, start, forecast } }: { clock: Clock }) {
  const free = Math.max(0, daysUsed + daysLeft)
  const foreseen = forecast ? Math.round((Date.parse(forecast.bad.on) - Date.parse(start.on)) / 86_400_000) + 1 : 0
  const runs = endedOn === null && start.classifier === 'ACT'
  const colour = (day: number) => {
    if (runs && day === daysUsed) return daysLeft < 0 ? 'bg-danger ring-2 ring-inset ring-ink' : 'bg-ink'
    if (day <= daysUsed) return day > free ? 'bg-danger' : 'bg-line-strong'
    return day <= free ? 'bg-hill-wash ring-1 ring-inset ring-hill/50' : 'bg-danger part-estimated'
  }
  return (
    <div aria-hidden="true" className="mt-2 flex h-3 gap-px overflow-hidden sm:gap-0.5">
      {Array.from({ length: Math.max(free, daysUsed, foreseen) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no other key
        <span key={at} className={classes('min-w-0 flex-1', colour(at + 1))} />
      ))}
    </div>
  )
}

function Forecast({ clock: { forecast } }: { clock: Clock }) {
  const t = useWords(clocksWords)
  if (!forecast) return null
  const { likely, bad } = forecast
  const badDay = formatDayOfYear(bad.on)
  if (bad.cost.amount === 0) return <p className="mt-2 text-micro text-ink-soft">{t('forecastSafe', { badDay })}</p>
  const shownValues = {
    day: formatDayOfYear(likely.on),
    badDay,
    likely: formatAmount(likely.cost),
    bad: formatAmount(bad.cost),
  }
  return (
    <p className="mt-2 rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
      {t(likely.cost.amount === 0 ? 'forecastFree' : 'forecast', shownValues)}
    </p>
  )
}

function DepositRow({
  containers: { deposit, returnedOn },
  clocks,
}: {
  containers: Containers
  clocks: ShipmentClocks
}) {
  const t = useWords(clocksWords)
  if (!deposit) return null
  const { depositDueOn: due, today } = clocks
  const { paidOn, askedOn, receivedOn } = deposit
  const overdue = due !== null && due <= today
  const shownValues: ReactNode = receivedOn
    ? t('depositReceived', { day: formatDay(receivedOn) })
    : askedOn && due
      ? t(overdue ? 'depositOverdue' : 'depositAsked', { asked: formatDay(askedOn), due: formatDay(due) })
      : returnedOn
        ? t('depositToAsk', { day: formatDay(returnedOn) })
        : t('depositPaid', { day: formatDay(paidOn) })
  return (
    <section aria-label={t('deposit')} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-small font-semibold">{t('deposit')}</h3>
        <Money value={deposit.amount} className="font-semibold" />
      </div>
      <p className={classes('mt-1 text-small', overdue ? 'text-danger' : 'text-ink-soft')}>{shownValues}</p>
    </section>
  )
}
