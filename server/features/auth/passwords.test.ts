import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { inWords } from './auth-refusal.ts'
import { costOfPublicPassword, hashPassword, passwordMatches, refusePassword, TooManyPasswords } from './passwords.ts'

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

  test('is never truncated: 72 bytes are accepted whole, 73 are refused', async () => {
    const longest = `${'x'.repeat(71)}y`
    expect(refusePassword(demo, longest)).toBeNull()
    expect(refusePassword(demo, `${longest}z`)?.refused).toBe('password_too_long')
    const stored = await hashPassword(demo, longest)
    expect(await passwordMatches(demo, stored, longest)).toBe(true)
    expect(await passwordMatches(demo, stored, `${'x'.repeat(71)}z`)).toBe(false)
    expect(await passwordMatches(demo, stored, longest.toUpperCase())).toBe(false)
  })
})

describe('a stored password', () => {
  test('is argon2id with 19 MiB, salted', async () => {
    const [one, two] = [await hashPassword(production, 'the same'), await hashPassword(production, 'the same')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await hashPassword(demo, 'the same')).toContain('$m=19456,t=2,p=1$')
    const known = await hashPassword(costOfPublicPassword, 'printed at the start')
    expect(await passwordMatches(demo, known, 'printed at the start')).toBe(true)
  })

  test('of another cost is still checked; a missing one never matches', async () => {
    expect(await passwordMatches(demo, await hash('moved here', { memoryCost: 4096, timeCost: 3 }), 'moved here')).toBe(
      true,
    )
    for (const nothing of [null, undefined]) expect(await passwordMatches(demo, nothing, 'anything')).toBe(false)
  })

  test('matches in any Unicode form, also when it was hashed before normalisation was introduced', async () => {
    const [asOne, asTwo] = ['murahoN\u00e9za', 'murahoNe\u0301za']
    const stored = await hashPassword(demo, asTwo)
    expect([await passwordMatches(demo, stored, asOne), await passwordMatches(demo, stored, asTwo)]).toEqual([
      true,
      true,
    ])
    expect(await passwordMatches(demo, stored, 'murahoNeza')).toBe(false)
    const before = await hash(asTwo)
    expect([await passwordMatches(demo, before, asTwo), await passwordMatches(demo, before, asOne)]).toEqual([
      true,
      false,
    ])
    const long = '\ufdfa'.repeat(3)
    expect(await passwordMatches(demo, await hash(long), long)).toBe(true)
    expect(refusePassword(demo, long)?.refused).toBe('password_too_long')
    expect(refusePassword(production, '\uff50assword1')?.reasons).toEqual(['pwned'])
  })

  test('is checked in a queue; a flood is refused instead of queueing up', async () => {
    const stored = await hash('moved here', { memoryCost: 1024, timeCost: 1 })
    const flood = await Promise.allSettled(
      Array.from({ length: 260 }, () => passwordMatches(demo, stored, 'moved here')),
    )
    const turnedAway = flood.filter((one) => one.status === 'rejected')
    expect(turnedAway.length).toBeGreaterThan(0)
    for (const one of turnedAway) expect(one.reason).toBeInstanceOf(TooManyPasswords)
    expect(flood.filter((one) => one.status === 'fulfilled').every((one) => one.value)).toBe(true)
    expect(await passwordMatches(demo, stored, 'moved here')).toBe(true)
  })

  test('an unknown account gets its answer after a flood, even if its first check came during the flood', async () => {
    const fresh = { passwordCost: { memoryCost: 64, timeCost: 1 } }
    const stored = await hash('moved here', { memoryCost: 1024, timeCost: 1 })
    const flood = Promise.allSettled(Array.from({ length: 260 }, () => passwordMatches(demo, stored, 'moved here')))
    await expect(passwordMatches(fresh, null, 'anything')).rejects.toThrow(TooManyPasswords)
    await flood
    expect(await passwordMatches(fresh, null, 'anything')).toBe(false)
  })
})
