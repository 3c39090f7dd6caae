import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import { departureStatuses } from '../offers/departures.ts'
import { type Departure, type DepartureCommand, decideDeparture, withdrawDeparture } from './departure-lifecycle.ts'

const cutOffAt = 1_000
const departure = (change: Partial<Departure> = {}): Departure => ({
  status: 'open',
  cutOffAt,
  unanswered: 0,
  closedAt: null,
  departedAt: null,
  shortestWay: 0,
  ...change,
})
const said = (state: Departure, command: DepartureCommand, now = 2_000) => {
  const answer = decideDeparture(state, command, now)
  return isRefusal(answer) ? `refused: ${answer.refused}` : answer
}

describe('every command in every state of a departure', () => {
  it.each([
    ['open', 'close', 'closed'],
    ['open', 'cut-off', 'closed'],
    ['open', 'depart', 'refused: departure_open'],
    ['open', 'arrive', 'refused: departure_not_left'],
    ['closed', 'close', 'refused: departure_already_closed'],
    ['closed', 'cut-off', 'refused: departure_already_closed'],
    ['closed', 'depart', 'departed'],
    ['closed', 'arrive', 'refused: departure_not_left'],
    ['departed', 'close', 'refused: departure_already_left'],
    ['departed', 'cut-off', 'refused: departure_already_left'],
    ['departed', 'depart', 'refused: departure_already_left'],
    ['departed', 'arrive', 'arrived'],
    ['arrived', 'close', 'refused: departure_already_arrived'],
    ['arrived', 'cut-off', 'refused: departure_already_arrived'],
    ['arrived', 'depart', 'refused: departure_already_arrived'],
    ['arrived', 'arrive', 'refused: departure_already_arrived'],
  ] as const)('%s · %s → %s', (status, command, answer) => {
    expect(said(departure({ status }), command)).toBe(answer)
  })

  it('passes through all four states, in one direction', () => {
    let state = departure()
    const passed = [state.status]
    for (const command of ['close', 'depart', 'arrive'] as const) {
      const event = decideDeparture(state, command, 2_000)
      if (!isRefusal(event)) state = { ...state, status: event }
      passed.push(state.status)
    }
    expect(passed).toEqual(departureStatuses)
  })
})

it.each([
  ['departure_in_future', departure({ status: 'closed', closedAt: 900 }), 'depart', 400_000],
  ['departed_before_close', departure({ status: 'closed', closedAt: 900 }), 'depart', 900 - 60_000],
  ['departed_before_close', departure({ status: 'closed', closedAt: 5_000 }), 'depart', cutOffAt - 60_000],
  [
    'arrived_too_soon',
    departure({ status: 'departed', departedAt: 1_500, shortestWay: 400 }),
    'arrive',
    1_900 - 60_000,
  ],
] as const)('%s: an impossible time is refused at its field', (code, state, command, at) => {
  expect(decideDeparture(state, command, 2_000, at)).toMatchObject({ refused: code, fields: { at: code } })
})

it('may leave at the moment it closed, and arrive after the shortest way', () => {
  expect(decideDeparture(departure({ status: 'closed', closedAt: 900 }), 'depart', 2_000, 900)).toBe('departed')
  const underWay = departure({ status: 'departed', departedAt: 1_500, shortestWay: 400 })
  expect(decideDeparture(underWay, 'arrive', 2_000, 1_900)).toBe('arrived')
})

it('a step reported by mistake is undone to the state before it', () => {
  expect(departureStatuses.map((status) => withdrawDeparture(departure({ status })))).toEqual([
    { refused: 'departure_not_left' },
    { refused: 'departure_not_left' },
    'closed',
    'departed',
  ])
})

it('is not closed automatically before its cut-off; its provider may close it', () => {
  expect(said(departure(), 'cut-off', cutOffAt - 1)).toBe('refused: cut_off_not_over')
  expect(said(departure(), 'cut-off', cutOffAt)).toBe('closed')
  expect(said(departure(), 'close', cutOffAt - 1)).toBe('closed')
})

it('can not depart while a booking is unanswered', () => {
  expect(decideDeparture(departure({ status: 'closed', unanswered: 2 }), 'depart', 2_000)).toEqual({
    refused: 'bookings_unanswered',
    values: { count: 2 },
  })
  expect(said(departure({ unanswered: 2 }), 'close')).toBe('closed')
})
