import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lostChanges } from './lost-changes.ts'

describe('what could not be kept', () => {
  test.each<[what: string, writes: Parameters<typeof lostChanges>[0], lost: object]>([
    ['nothing was changed', [], {}],
    [
      'another change was kept after it',
      [
        { status: 'error', given: { timeZone: 'EAT' } },
        { status: 'success', given: { currency: 'EUR' } },
      ],
      { timeZone: 'EAT' },
    ],
    [
      'it was kept at last',
      [
        { status: 'error', given: { timeZone: 'EAT' } },
        { status: 'success', given: { timeZone: 'CAT' } },
      ],
      {},
    ],
    [
      'it was kept first and lost then',
      [
        { status: 'success', given: { timeZone: 'EAT' } },
        { status: 'error', given: { timeZone: 'CAT' } },
      ],
      { timeZone: 'CAT' },
    ],
    [
      'it is being kept',
      [
        { status: 'error', given: { timeZone: 'EAT' } },
        { status: 'pending', given: { timeZone: 'EAT' } },
      ],
      { timeZone: 'EAT' },
    ],
    [
      'part of it was kept',
      [
        { status: 'error', given: { timeZone: 'EAT', currency: 'EUR' } },
        { status: 'success', given: { currency: 'USD' } },
      ],
      { timeZone: 'EAT' },
    ],
  ])('%s', (_, writes, lost) => expect(lostChanges(writes)).toEqual(lost))

  test('is nothing once all of it was sent again and kept', () => {
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
