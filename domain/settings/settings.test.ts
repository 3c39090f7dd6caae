import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDomain, decideProof, mostTries } from './domain-proof.ts'
import { decideSettings, type Settings } from './settings.ts'

const start: Settings = {
  timeZone: 'CAT',
  currency: 'USD',
  language: 'en',
  secondFactorRequired: false,
  sessionTimeout: true,
  sessionMinutes: 30,
  selfRegistration: false,
  emailVerification: true,
  defaultRole: 'user',
  automaticBackups: true,
  maintenanceMode: false,
  holdHours: 4,
}

describe('a change of settings', () => {
  test('lists only changed values', () => {
    expect(decideSettings(start, { currency: 'USD', timeZone: 'EAT', language: undefined }, 0)).toEqual({
      before: { timeZone: 'CAT' },
      after: { timeZone: 'EAT' },
    })
    expect(decideSettings(start, {}, 0)).toEqual({ before: {}, after: {} })
  })

  test.each([
    ['refuses self-registration without a domain', false, 0, 'domain_missing'],
    ['allows self-registration with a domain', false, 1, undefined],
    ['a setting that is already on is no change', true, 0, undefined],
  ])('%s', (_name, on, domains, refused) => {
    const decided = decideSettings({ ...start, selfRegistration: on }, { selfRegistration: true }, domains)
    expect('refused' in decided ? decided.refused : undefined).toBe(refused)
  })
})

describe('a domain', () => {
  test.each([
    ['Kigali-Imports.rw', 'kigali-imports.rw'],
    [' @mail.kigali-imports.co.rw ', 'mail.kigali-imports.co.rw'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['gmail.com', 'domain_public'],
    ['GMX.de', 'domain_public'],
    ['rw', 'domain_invalid'],
    ['kigali imports.rw', 'domain_invalid'],
    ['127.0.0.1', 'domain_invalid'],
    ['-a.rw', 'domain_invalid'],
    ['a..rw', 'domain_invalid'],
    ['a.rw\r\nBcc: b@c.rw', 'domain_invalid'],
    [`${'a.'.repeat(127)}rw`, 'domain_invalid'],
  ])('%j is %s', (typed, expected) => {
    const checked = checkDomain(typed)
    expect(typeof checked === 'string' ? checked : checked.refused).toBe(expected)
  })

  test('an accepted domain contains no character that ends a mail address', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const checked = checkDomain(typed)
        if (typeof checked === 'string') expect(checked).toMatch(/^[a-z0-9.-]+$/)
      }),
    )
  })
})

describe('proof of a domain', () => {
  const now = 1_000_000
  const open = { verified: false, tries: 0, expiresAt: now + 1 }
  test.each([
    ['the right code', open, true, 'proven'],
    ['a wrong code', open, false, 'counted'],
    ['the right code after its expiry', { ...open, expiresAt: now }, true, 'code_expired'],
    ['the right code after too many wrong ones', { ...open, tries: mostTries }, true, 'code_expired'],
    ['a code for a proven domain', { ...open, verified: true }, true, 'domain_settled'],
  ])('%s: %s', (_name, proof, matches, expected) => {
    const decided = decideProof(proof, matches, now)
    expect(typeof decided === 'string' ? decided : decided.refused).toBe(expected)
  })
})
