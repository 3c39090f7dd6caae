import { describe, expect, test } from 'vitest'
import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import { legsOfAddress, reviewAddress } from './review-address.ts'

const card = (offerId: string) => ({ offerId, own: { amount: 120_000, currency: 'RWF' } })
const ship = '0193d2a0-0000-7000-8000-000000000001'
const truck = '0193d2a0-0000-7000-8000-000000000002'
const found = {
  legs: [
    { card: card(ship), departsAt: '2026-12-01T06:00:00.000Z', leavesByDate: true },
    { card: null, departsAt: '2026-12-20T06:00:00.000Z', leavesByDate: false },
    { card: card(truck), departsAt: '2026-12-24T06:00:00.000Z', leavesByDate: false },
  ],
} as unknown as FoundItineraryOnWire

describe('the address of an itinerary to be booked', () => {
  test('contains the request and the cards, and is read back as written', () => {
    const address = reviewAddress(new URLSearchParams('from=CNNSA&sort=arrival&all=yes'), found)
    expect(address.get('from')).toBe('CNNSA')
    expect(address.has('sort')).toBe(false)
    expect(legsOfAddress(new URLSearchParams(address.toString()))).toEqual([
      { offerId: ship, departsAt: '2026-12-01T06:00:00.000Z', price: { amount: 120_000, currency: 'RWF' } },
      { offerId: truck, departsAt: null, price: { amount: 120_000, currency: 'RWF' } },
    ])
  })

  test.each(['', 'leg=', `leg=${ship}`, `leg=${ship}~~12.5~RWF`, `leg=${ship}~~12~XXX`, `leg=${ship}~soon~12~RWF`])(
    '“%s” is invalid',
    (search) => {
      expect(legsOfAddress(new URLSearchParams(search))).toBeNull()
    },
  )
})
