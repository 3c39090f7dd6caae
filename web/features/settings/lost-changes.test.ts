import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lostChanges } from './lost-changes.ts'

describe('changes that were not saved', () => {
  test.each<[what: string, writes: Parameters<typeof lostChanges>[0], lost: object]>([
    ['no change', [], {}],
    [
      'another change was saved later',
      [
        { status: 'error', given: { timeZone: 'EAT' } },
        { status: 'success', given: { currency: 'EUR' } },
      ],
      { timeZone: 'EAT' },
    ],
    ['refused', [{ status: 'error', given: { selfRegistration: true }, refused: true }], { selfRegistration: true }],
    [
      'refused, then another change was saved',
      [
        { status: 'error', given: { selfRegistration: true }, refused: true },
        { status: 'error', given: { timeZone: 'EAT' } },
        { status: 'success', given: { currency: 'EUR' } },
      ],
      { timeZone: 'EAT' },
    ],
    [
      'saved at the second attempt',
      [
        { status: 'error', given: { timeZone: 'EAT' } },
        { status: 'success', given: { timeZone: 'CAT' } },
      ],
      {},
    ],
    [
      'saved first, then lost',
      [
        { status: 'success', given: { timeZone: 'EAT' } },
        { status: 'error', given: { timeZone: 'CAT' } },
      ],
      { timeZone: 'CAT' },
    ],
    [
      'being saved again',
      [
        { status: 'error', given: { timeZone: 'EAT' } },
        { status: 'pending', given: { timeZone: 'EAT' } },
      ],
      { timeZone: 'EAT' },
    ],
    [
      'partly saved',
      [
        { status: 'error', given: { timeZone: 'EAT', currency: 'EUR' } },
        { status: 'success', given: { currency: 'USD' } },
      ],
      { timeZone: 'EAT' },
    ],
  ])('%s', (_, writes, lost) => expect(lostChanges(writes)).toEqual(lost))

  test('are none once all of them were sent again and saved', () => {
    const write = fc.record({
      status: fc.constantFrom('error', 'success', 'pending'),
      given: fc.record({ sessionTimeout: fc.boolean(), automaticBackups: fc.boolean() }, { requiredKeys: [] }),
    })
    fc.assert(
      fc.property(fc.array(write), (writes) => {
        expect(lostChanges([...writes, { status: 'success', given: lostChanges(writes) }])).toEqual({})
      }),
    )
  })
})
