import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutOwnLegs } from './own-legs.ts'

const leg = (from: string, name: string | null) => ({ from, card: name === null ? null : { provider: { name } } })
const line = (code: string, place: string, who: string | null, high: number, firm = true) => ({
  code,
  place,
  who,
  firm,
  francs: { low: firm ? high : Math.floor(high / 2), high },
})
const plan = {
  legs: [leg('CNNSA', 'Ship'), leg('KEMBA', null), leg('KEMBA', 'Truck'), leg('RWKGL', 'Broker')],
  lines: [
    line('freight', 'CNNSA', 'Ship', 4_000),
    line('terminal_handling', 'KEMBA', null, 300, false),
    line('freight', 'KEMBA', 'Truck', 5_000),
    line('declaration', 'RWKGL', 'Broker', 120),
    line('duty_and_taxes', 'RWKGL', null, 9_000, false),
  ],
  cashOut: { low: 13_770, high: 18_420 },
  inTheEnd: { low: 13_770, high: 18_420 },
}

describe('a plan without the legs that the customer carries out itself', () => {
  it('leaves out their price from lines and sums, and changes nothing else', () => {
    const own = withoutOwnLegs(plan, [2])
    expect(own.cashOut).toEqual({ low: 8_770, high: 13_420 })
    expect(own.lines.map(({ who }) => who)).not.toContain('Truck')
    expect(own.lines).toHaveLength(4)
    expect(plan.lines).toHaveLength(5)
  })

  it('has correct sums for any legs, and retains charges without a provider', () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3]), (positions) => {
        const own = withoutOwnLegs(plan, positions)
        const sum = own.lines.reduce((all, { francs }) => all + francs.high, 0)
        expect(own.cashOut.high).toBe(sum)
        expect(own.inTheEnd).toEqual(own.cashOut)
        for (const code of ['terminal_handling', 'duty_and_taxes'])
          expect(own.lines.some((each) => each.code === code)).toBe(true)
      }),
    )
  })
})
