import { describe, expect, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { applicationStatuses, decideApplication, decideApplying, readRegistration } from './application.ts'

test.each([
  ['RW', '102 345 678', '102345678'],
  ['RW', '10234567', null],
  ['RW', 'TIN 102345678', '102345678'],
  ['RW', 'TIN 1023456789', null],
  ['KE', ' pvt-abc 123/x ', 'PVT-ABC 123/X'],
  ['KE', 'P051234567Q', 'P051234567Q'],
  ['TZ', 'none', null],
  ['TZ', '12', null],
  ['CN', '91310000ma1fl00k2x', '91310000MA1FL00K2X'],
  ['CN', '9'.repeat(41), null],
  ['AE', '', null],
  ['AE', '12345\u0007', null],
])('in %s «%s» is read as %s', (country, typed, number) => {
  expect(readRegistration(country, typed)).toBe(number)
})

describe('who may apply', () => {
  test.each([
    ['customer', null, 'applied'],
    ['customer', 'declined', 'applied'],
    ['customer', 'waiting', 'application_waiting'],
    ['provider', null, 'already_provider'],
    ['provider', 'accepted', 'already_provider'],
    ['operator', null, 'operators_verify'],
  ] as const)('a %s whose last application is %s: %s', (kind, latest, answer) => {
    const decision = decideApplying(kind, latest)
    expect(isRefusal(decision) ? decision.refused : decision.type).toBe(answer)
  })
})

describe('an application is decided once', () => {
  test.each(applicationStatuses)('%s', (status) => {
    for (const command of [{ kind: 'verify' }, { kind: 'decline', reason: 'No such register' }] as const) {
      const decision = decideApplication({ status, licences: [] }, command, '2026-11-28')
      expect(isRefusal(decision)).toBe(status !== 'waiting')
    }
  })

  test.each([
    ['verify', ['2026-11-28', '2027-01-01'], 'accepted'],
    ['verify', ['2027-01-01', '2026-11-27'], 'licence_over'],
    ['decline', ['2026-11-27'], 'declined'],
  ] as const)('%s with licences until %j: %s', (kind, days, answer) => {
    const licences = days.map((expiresOn) => ({ service: 'transport' as const, number: 'R 1', expiresOn }))
    const decision = decideApplication({ status: 'waiting', licences }, { kind, reason: 'Too old' }, '2026-11-28')
    expect(isRefusal(decision) ? decision.refused : decision).toBe(answer)
  })
})
