import { describe, expect, it } from 'vitest'
import { askAddress, legsAsked } from '../itineraries/ask-address.ts'
import { queryOf } from '../itineraries/itinerary-search.ts'
import { emptyAsk, readAsk } from './ask-input.ts'

const query = queryOf(new URLSearchParams('from=CNFOS&value=1000000&weightKg=24000&container=40DC&hsCode=6907'))
const legs = [{ service: 'transport', from: 'KEMBA', to: 'RWKGL' }] as const

describe('input of a request to the providers of an itinerary', () => {
  it('requires only the door address', () => {
    expect(readAsk(query, legs, emptyAsk)).toEqual({ mistakes: { door: 'needed_door' } })
    expect(readAsk(query, legs, { ...emptyAsk, door: ' KG 7 Ave 12 ' })).toEqual({
      body: {
        from: 'CNFOS',
        to: 'RWKGL',
        legs,
        weightKg: 24_000,
        container: '40DC',
        count: 1,
        value: 1_000_000,
        currency: 'USD',
        hsCode: '6907',
        door: 'KG 7 Ave 12',
        contactMethod: 'email',
      },
    })
  })

  it('includes telephone, day and budget when given', () => {
    const input = {
      ...emptyAsk,
      door: 'Here',
      phone: '0788123456',
      readyOn: '2026-12-24',
      budgetRange: '1m-3m',
    } as const
    expect(readAsk(query, legs, input)).toMatchObject({
      body: { phone: '0788123456', contactMethod: 'phone', readyOn: '2026-12-24', budgetRange: '1m-3m' },
    })
  })
})

describe('legs in an address', () => {
  it('are read back as written; invalid ones are left out', () => {
    const leg = (kind: string, service: string | null, from: string, to: string) => ({
      kind,
      from,
      to,
      card: service && { service },
    })
    const found = {
      legs: [
        leg('collection', null, 'CNFOS', 'CNNSA'),
        leg('carriage', 'seafreight', 'CNNSA', 'KEMBA'),
        leg('carriage', 'transport', 'KEMBA', 'RWKGL'),
        leg('clearance', 'customs', 'RWKGL', 'RWKGL'),
      ],
    }
    const address = askAddress(new URLSearchParams('from=CNFOS&sort=co2'), found as never)
    expect(address.get('sort')).toBeNull()
    expect(legsAsked(address)).toEqual([
      { service: 'seafreight', from: 'CNNSA', to: 'KEMBA' },
      { service: 'transport', from: 'KEMBA', to: 'RWKGL' },
      { service: 'customs', from: 'RWKGL', to: 'RWKGL' },
    ])
    expect(legsAsked(new URLSearchParams('ask=nothing~A~B&ask=transport~KEMBA~RWKGL&ask=transport'))).toHaveLength(1)
  })
})
