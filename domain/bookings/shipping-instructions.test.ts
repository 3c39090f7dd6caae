import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from './booking.ts'
import { incotermFits, incoterms, sharesOfCost, whoPays } from './incoterms.ts'
import {
  changedTooLate,
  emptyInstructions,
  filledFrom,
  type InstructionField,
  instructionsClosed,
  missingInstructions,
  neededInstructions,
  providerReadsInstructions,
  type ShippingInstructions,
} from './shipping-instructions.ts'

const road = { kind: 'lane', mode: 'road' } as const
const sea = { kind: 'lane', mode: 'sea' } as const
const texts = Object.keys(emptyInstructions).filter(
  (field) => emptyInstructions[field as InstructionField] === '',
) as InstructionField[]
const instructions = fc
  .record(Object.fromEntries(texts.map((field) => [field, fc.constantFrom('', 'a', 'b')])))
  .map((written) => ({ ...emptyInstructions, ...written }) as ShippingInstructions)

describe('required instructions', () => {
  test.each([
    ['a truck', road, ['pickupAddress', 'deliveryPhone', 'goods'], ['consigneeAddress']],
    ['a ship', sea, ['consigneeAddress', 'goods'], ['pickupAddress']],
    ['storage', { kind: 'storage', mode: null } as const, ['contactPhone'], ['consigneeName']],
  ] as const)('for %s', (_, carried, asked, not) => {
    const needed = neededInstructions(carried)
    for (const field of asked) expect(needed).toContain(field)
    for (const field of not) expect(needed).not.toContain(field)
    expect(missingInstructions(carried, emptyInstructions)).toEqual(needed)
  })

  test('are complete when every required field is filled', () => {
    const written = { ...emptyInstructions, ...Object.fromEntries(texts.map((field) => [field, 'x'])), packages: 4 }
    expect(missingInstructions(road, written)).toEqual([])
  })
})

describe('when instructions can be changed and read', () => {
  test.each(bookingStatuses)('for a booking that is %s', (status) => {
    const open = ['requested', 'confirmed', 'in_progress'].includes(status)
    expect(instructionsClosed(status)).toBe(open ? null : 'booking_closed')
    expect(providerReadsInstructions(status)).toBe(['confirmed', 'in_progress', 'completed'].includes(status))
  })

  test('the pickup can not be changed once the cargo is on its way; the delivery can', () => {
    const moved = { ...emptyInstructions, deliveryAddress: 'KG 7 Ave' }
    expect(changedTooLate('in_progress', emptyInstructions, moved)).toBeUndefined()
    expect(changedTooLate('in_progress', emptyInstructions, { ...moved, pickupHours: '8–12' })).toBe('pickupHours')
    expect(changedTooLate('confirmed', emptyInstructions, { ...moved, pickupHours: '8–12' })).toBeUndefined()
  })
})

test('an earlier booking fills only empty fields', () => {
  fc.assert(
    fc.property(instructions, instructions, fc.boolean(), fc.boolean(), (earlier, written, origin, destination) => {
      const filled = filledFrom(earlier, { origin, destination }, written)
      for (const field of texts) if (written[field] !== '') expect(filled[field]).toBe(written[field])
      if (!origin) expect(filled.pickupAddress).toBe(written.pickupAddress)
      if (!destination) expect(filled.deliveryAddress).toBe(written.deliveryAddress)
      expect(filled.goods).toBe(written.goods)
    }),
  )
})

describe('incoterms', () => {
  test('each next rule of a family leaves the buyer the same or fewer costs, except the unloading of DDP', () => {
    const paid = (rule: (typeof incoterms)[number]) =>
      sharesOfCost.filter((share) => share !== 'unloading' && whoPays(rule)[share] === 'seller').length
    for (const family of [
      ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DDP'],
      ['FAS', 'FOB', 'CFR', 'CIF'],
    ] as const)
      for (const [i, rule] of family.entries())
        if (i > 0) expect(paid(rule)).toBeGreaterThanOrEqual(paid(family[i - 1] ?? rule))
  })

  test('only under DPU the seller unloads, only under DDP the seller pays duty', () => {
    expect(incoterms.filter((rule) => whoPays(rule).unloading === 'seller')).toEqual(['DPU'])
    expect(incoterms.filter((rule) => whoPays(rule).importClearance === 'seller')).toEqual(['DDP'])
  })

  test('rules for sea carriage do not fit air freight', () => {
    expect(incotermFits('FOB', 'air')).toBe(false)
    expect(incotermFits('FCA', 'air')).toBe(true)
    expect(incotermFits('CIF', 'road')).toBe(true)
  })
})
