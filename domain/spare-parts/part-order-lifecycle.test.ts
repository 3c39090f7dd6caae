import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import { daysOfUrgency, isInTime, urgencies } from './part-choices.ts'
import {
  answerByOf,
  decidePartOrder,
  evolvePartOrder,
  isOpen,
  type PartOrder,
  type PartOrderCommand,
  type PartOrderKind,
  type PartOrderStatus,
  partOrderKinds,
  partOrderStatuses,
} from './part-order-lifecycle.ts'

const end = Date.parse('2026-12-06T08:00:00Z')
const order = (kind: PartOrderKind, status: PartOrderStatus, received = false): PartOrder => ({
  kind,
  status,
  answerBy: end,
  received,
})
const commands = {
  quote: (now: number) => ({ kind: 'quote', now }),
  accept: (now: number) => ({ kind: 'accept', now }),
  confirm: (now: number) => ({ kind: 'confirm', now }),
  decline: (now: number) => ({ kind: 'decline', now, reason: 'Out of stock' }),
  expire: (now: number) => ({ kind: 'expire', now }),
  customerCancels: () => ({ kind: 'cancel', by: 'customer', reason: 'Found one' }),
  supplierCancels: () => ({ kind: 'cancel', by: 'supplier', reason: 'Broken' }),
  deliver: () => ({ kind: 'deliver' }),
  receive: () => ({ kind: 'receive' }),
} as const satisfies Record<string, (now: number) => PartOrderCommand>
type CommandName = keyof typeof commands

function outcome(state: PartOrder, name: CommandName, now: number): string {
  const answer = decidePartOrder(state, commands[name](now))
  return isRefusal(answer) ? `refused: ${answer.refused}` : evolvePartOrder(state, answer).status
}

const cancelled = (Object.keys(commands) as CommandName[]).flatMap((name) =>
  partOrderKinds.map((kind): Row => [kind, 'cancelled', name, 'refused: order_cancelled', 'refused: order_cancelled']),
)
const done = partOrderKinds.flatMap((kind): Row[] => [
  ...(['quote', 'accept', 'confirm', 'decline', 'expire'] as const).flatMap((name): Row[] => [
    [kind, 'ordered', name, 'refused: already_ordered', 'refused: already_ordered'],
    [kind, 'delivered', name, 'refused: order_delivered', 'refused: order_delivered'],
  ]),
  [kind, 'ordered', 'customerCancels', 'refused: ordered_for_you', 'refused: ordered_for_you'],
  [kind, 'ordered', 'supplierCancels', 'cancelled', 'cancelled'],
  [kind, 'ordered', 'deliver', 'delivered', 'delivered'],
  [kind, 'ordered', 'receive', 'refused: not_delivered_yet', 'refused: not_delivered_yet'],
  [kind, 'delivered', 'customerCancels', 'refused: order_delivered', 'refused: order_delivered'],
  [kind, 'delivered', 'supplierCancels', 'refused: order_delivered', 'refused: order_delivered'],
  [kind, 'delivered', 'deliver', 'refused: order_delivered', 'refused: order_delivered'],
  [kind, 'delivered', 'receive', 'delivered', 'delivered'],
])
type Row = [PartOrderKind, PartOrderStatus, CommandName, inTime: string, lapsed: string]

describe('an order of a part: every command in every state, before and at its expiry', () => {
  it.each<Row>([
    ['custom', 'submitted', 'quote', 'quoted', 'refused: order_expired'],
    ['custom', 'submitted', 'accept', 'refused: no_quote_yet', 'refused: order_expired'],
    ['custom', 'quoted', 'quote', 'quoted', 'refused: order_expired'],
    ['custom', 'quoted', 'accept', 'ordered', 'refused: order_expired'],
    ['card', 'submitted', 'quote', 'refused: price_is_fixed', 'refused: order_expired'],
    ['card', 'submitted', 'accept', 'refused: price_is_fixed', 'refused: order_expired'],
    ['card', 'submitted', 'confirm', 'ordered', 'refused: order_expired'],
    ['card', 'submitted', 'decline', 'cancelled', 'refused: order_expired'],
    ...(['submitted', 'quoted'] as const).flatMap((status): Row[] => [
      ['custom', status, 'confirm', 'refused: no_quote_yet', 'refused: order_expired'],
      ['custom', status, 'decline', 'refused: no_quote_yet', 'refused: order_expired'],
      ['custom', status, 'customerCancels', 'cancelled', 'cancelled'],
      ['custom', status, 'supplierCancels', 'refused: not_ordered_yet', 'refused: not_ordered_yet'],
      ['custom', status, 'deliver', 'refused: not_ordered_yet', 'refused: not_ordered_yet'],
      ['custom', status, 'receive', 'refused: not_delivered_yet', 'refused: not_delivered_yet'],
      ['custom', status, 'expire', 'refused: order_not_expired_yet', 'cancelled'],
    ]),
    ...done,
    ...cancelled,
  ])('%s · %s · %s → %s, later %s', (kind, status, name, inTime, lapsed) => {
    expect(outcome(order(kind, status), name, end - 1)).toBe(inTime)
    expect(outcome(order(kind, status), name, end)).toBe(lapsed)
  })

  it('needs a reason that is not blank', () => {
    for (const command of [
      { kind: 'decline', now: 0, reason: ' \n' },
      { kind: 'cancel', by: 'customer', reason: '' },
    ] as const)
      expect(decidePartOrder(order('card', 'submitted'), command)).toEqual({ refused: 'reason_needed' })
  })

  it('is confirmed as received once', () => {
    expect(decidePartOrder(order('card', 'delivered', true), { kind: 'receive' })).toEqual({
      refused: 'already_received',
    })
  })

  it('is open only while a supplier can answer, and once closed stays closed', () => {
    const names = fc.array(fc.constantFrom(...(Object.keys(commands) as CommandName[])), { maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom(...partOrderKinds), names, fc.nat(2), (kind, tried, late) => {
        let state = order(kind, 'submitted')
        for (const name of tried) {
          const answer = decidePartOrder(state, commands[name](end - 1 + late))
          const next = isRefusal(answer) ? state : evolvePartOrder(state, answer)
          if (state.status === 'cancelled') expect(next.status).toBe('cancelled')
          if (state.status === 'delivered') expect(next.status).toBe('delivered')
          expect(partOrderStatuses.indexOf(next.status)).toBeGreaterThanOrEqual(partOrderStatuses.indexOf(state.status))
          state = next
        }
        expect(isOpen(state, end - 1)).toBe(state.status === 'submitted' || state.status === 'quoted')
        expect(isOpen(state, end)).toBe(false)
      }),
    )
  })

  it('is open one day for the supplier of a card, and two weeks for quotes', () => {
    const now = new Date('2026-11-22T10:00:00Z')
    expect(answerByOf('card', now).toISOString()).toBe('2026-11-23T10:00:00.000Z')
    expect(answerByOf('custom', now).toISOString()).toBe('2026-12-06T10:00:00.000Z')
  })
})

describe('urgency [spec 3.041]', () => {
  it('is standard in 7 to 14 days, express in 3 to 7, emergency in 1 to 3', () => {
    expect(daysOfUrgency).toEqual({
      standard: { min: 7, max: 14 },
      express: { min: 3, max: 7 },
      emergency: { min: 1, max: 3 },
    })
  })

  it.each(urgencies)('%s: the last of its days is in time, the day after is late', (urgency) => {
    const day = (days: number) => new Date(Date.parse('2026-11-22') + days * 86_400_000).toISOString().slice(0, 10)
    const { max } = daysOfUrgency[urgency]
    expect(isInTime(urgency, '2026-11-22', day(max))).toBe(true)
    expect(isInTime(urgency, '2026-11-22', day(max + 1))).toBe(false)
  })
})
