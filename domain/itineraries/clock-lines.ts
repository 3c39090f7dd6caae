import { dayAtCoast } from '../calendar/coast-day.ts'
import { inFrancs } from '../customs/customs-value.ts'
import { type BoxSize, type ClockKind, type ClockTariff, chargeOfClock, tariffOn } from '../free-time/clock.ts'
import type { ExchangeRate } from '../money/exchange.ts'
import { money } from '../money/money.ts'
import type { TimedStep } from './steps.ts'
import type { Charge, TransferRates } from './transfers.ts'

/** The calendar day of an hour since 1970. */
const dayOf = (hour: number) => dayAtCoast(hour * 3_600_000)

/**
 * Charges of the port's and the line's clocks beyond their free time, by the shortest and the longest times of an
 * itinerary: from discharge to gate-out, and to the return of the empty container. None if the plan stays within the
 * free time.
 */
export function clockLines(
  steps: readonly TimedStep[],
  rates: TransferRates,
  tariffs: readonly ClockTariff[],
  exchange: readonly ExchangeRate[],
): Charge[] {
  return steps.flatMap((port, at) => {
    const { carriage } = steps[at - 1] ?? {}
    if (port.kind !== 'port' || carriage?.basis !== 'container') return []
    if (carriage.included.includes('storage_and_demurrage')) return []
    const onwards = steps.slice(at + 1)
    const [next] = onwards
    const gate = { low: port.departsAt + port.hours.low, high: next?.departsAt ?? port.arrivesAt }
    const box = { size: carriage.equipment === '20DC' ? 'box20' : 'box40', count: carriage.quantity } as const
    const charge = (clock: ClockKind, end: { low: number; high: number }) =>
      chargeBetween(clock, port, end, box, carriage.providerName, tariffs, exchange)
    // If the next leg is priced by weight, the container is emptied in the port.
    const inland = next?.carriage?.basis === 'truckload' || next?.carriage?.basis === 'container'
    if (!inland) return [...charge('port_storage', gate), ...charge('container', gate)]
    const back = rates.stay('empty_return', port.from, 'sea', 'days')
    const shortest = onwards.reduce((hours, step) => hours + step.hours.low, gate.low)
    const longest = onwards.at(-1)?.arrivesAt ?? gate.high
    return [
      ...charge('port_storage', gate),
      ...charge('container', { low: shortest + back.low * 24, high: longest + back.high * 24 }),
    ]
  })
}

function chargeBetween(
  clock: ClockKind,
  port: TimedStep,
  end: { readonly low: number; readonly high: number },
  box: { readonly size: BoxSize; readonly count: number },
  line: string,
  tariffs: readonly ClockTariff[],
  exchange: readonly ExchangeRate[],
): Charge[] {
  const start = dayOf(port.departsAt)
  const tariff = tariffOn(tariffs, { clock, line, place: port.from, equipmentGroup: 'dry' }, start)
  if (!tariff) return []
  const cost = (hour: number) => chargeOfClock(tariff, { start, end: dayOf(hour), ...box }).amount.amount
  const own = { low: cost(end.low), high: cost(end.high), currency: tariff.currency }
  if (own.high === 0) return []
  const francs = (amount: number) => inFrancs(money(amount, tariff.currency), exchange)
  return [
    {
      code: clock === 'container' ? 'demurrage' : 'port_storage',
      place: port.from,
      own,
      francs: { low: francs(own.low), high: francs(own.high) },
      who: null,
      firm: false,
      source: tariff.source,
      grade: tariff.grade,
    },
  ]
}
