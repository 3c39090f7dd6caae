import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { inWords } from './auth-refusal.ts'
import { hashPassword, passwordMatches, refusePassword, TooManyPasswords } from './passwords.ts'

const secret = { SECRET_KEY: 'a secret that is known to every test' }
const demo = readConfig(secret)
const production = readConfig({ ...secret, DATABASE_URL: 'postgres://127.0.0.1/nowhere', SMTP_URL: 'smtp://127.0.0.1' })

describe('a new password', () => {
  test.each([
    ['demo', demo, '12345', ['length']],
    ['demo', demo, 'umuhora-demo', null],
    ['production', production, '1234567', ['length', 'pwned']],
    ['production', production, 'T7#kz2L', ['length']],
    ['production', production, 'umuhora-demo', ['pwned']],
    ['production', production, 'habimana2026', ['pwned']],
    ['production', production, 'volcano bicycle ink', null],
  ] as const)('in %s: %s', (_, config, password, reasons) => {
    const refusal = refusePassword(config, password, ['habimana'])
    expect(refusal ? inWords(refusal) : null).toEqual(
      reasons && expect.objectContaining({ status: 422, code: 'weak_password', reasons }),
    )
  })

  test('is never cut off: 72 bytes are taken whole, 73 refused', async () => {
    const longest = `${'x'.repeat(71)}y`
    expect(refusePassword(demo, longest)).toBeNull()
    expect(refusePassword(demo, `${longest}z`)?.refused).toBe('password_too_long')
    const stored = await hashPassword(longest)
    expect(await passwordMatches(stored, longest)).toBe(true)
    expect(await passwordMatches(stored, `${'x'.repeat(71)}z`)).toBe(false)
    expect(await passwordMatches(stored, longest.toUpperCase())).toBe(false)
  })
})

describe('a stored password', () => {
  test('is argon2id with 19 MiB, salted', async () => {
    const [one, two] = [await hashPassword('the same'), await hashPassword('the same')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('of another cost is still checked; none at all never matches', async () => {
    expect(await passwordMatches(await hash('moved here', { memoryCost: 4096, timeCost: 3 }), 'moved here')).toBe(true)
    for (const nothing of [null, undefined]) expect(await passwordMatches(nothing, 'anything')).toBe(false)
  })

  test('opens however its signs were typed, and so does one that was hashed before passwords had one spelling', async () => {
    const [asOne, asTwo] = ['murahoN\u00e9za', 'murahoNe\u0301za']
    const stored = await hashPassword(asTwo)
    expect([await passwordMatches(stored, asOne), await passwordMatches(stored, asTwo)]).toEqual([true, true])
    expect(await passwordMatches(stored, 'murahoNeza')).toBe(false)
    const before = await hash(asTwo)
    expect([await passwordMatches(before, asTwo), await passwordMatches(before, asOne)]).toEqual([true, false])
    const long = '\ufdfa'.repeat(3)
    expect(await passwordMatches(await hash(long), long)).toBe(true)
    expect(refusePassword(demo, long)?.refused).toBe('password_too_long')
    expect(refusePassword(production, '\uff50assword1')?.reasons).toEqual(['pwned'])
  })

  test('is checked in turn; a flood is turned away instead of piling up', async () => {
    const stored = await hash('moved here', { memoryCost: 1024, timeCost: 1 })
    const flood = await Promise.allSettled(Array.from({ length: 260 }, () => passwordMatches(stored, 'moved here')))
    const turnedAway = flood.filter((one) => one.status === 'rejected')
    expect(turnedAway.length).toBeGreaterThan(0)
    for (const one of turnedAway) expect(one.reason).toBeInstanceOf(TooManyPasswords)
    expect(flood.filter((one) => one.status === 'fulfilled').every((one) => one.value)).toBe(true)
    expect(await passwordMatches(stored, 'moved here')).toBe(true)
  })
})
