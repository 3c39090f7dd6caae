import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

import { seal, unseal } from '../../platform/keys.ts'
import { makeSigningKeys } from './signing-keys.ts'
import { tidyAuth } from './tidy.store.ts'

const keysOf = (...secretKeys: string[]) => ({ secretKey: secretKeys[0] as string, secretKeys })

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const inAMinute = () => Math.floor(Date.now() / 1000) + 60

describe('signing keys', () => {
  test('processes that start concurrently on an empty database make one key, and accept one another’s tokens', async () => {
    await app.owner.db.deleteFrom('auth.signing_keys').execute()
    const { auth, config } = app.context
    const processes = Array.from({ length: 6 }, () => makeSigningKeys(auth, config))
    const tokens = await Promise.all(processes.map((keys) => keys.sign({ exp: inAMinute() })))
    expect(await app.owner.db.selectFrom('auth.signing_keys').select('kid').execute()).toHaveLength(1)
    for (const keys of processes) for (const token of tokens) expect(await keys.verify(token)).not.toBeNull()
  })

  test('a new key is published first and signs once every process has it; tokens of the old one remain valid', async () => {
    const { auth, config } = app.context
    const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    const [one, two] = [makeSigningKeys(auth, config), makeSigningKeys(auth, config)]
    const before = await two.sign({ exp: inAMinute() })
    await one.rotate()
    expect((await one.publicKeys()).keys).toHaveLength(2)
    // Process two has not reloaded the keys yet: what one signs now must be valid there.
    expect(await two.verify(await one.sign({ exp: inAMinute() }))).not.toBeNull()
    await app.owner.db
      .updateTable('auth.signing_keys')
      .set({ retired_at: new Date() })
      .where('retired_at', 'is not', null)
      .execute()
    const later = makeSigningKeys(auth, config)
    const after = await later.sign({ exp: inAMinute() })
    expect(kidOf(after)).not.toBe(kidOf(before))
    expect(await later.verify(before)).not.toBeNull()
    await app.owner.db
      .updateTable('auth.signing_keys')
      .set({ retired_at: new Date(Date.now() - 3_601_000) })
      .where('retired_at', 'is not', null)
      .execute()
    const last = makeSigningKeys(auth, config)
    expect(await last.verify(before)).toBeNull()
    expect(await last.verify(after)).not.toBeNull()
  })

  test('the stored private key cannot be opened with another secret, nor as another kind of secret', async () => {
    const stored = await app.owner.db.selectFrom('auth.signing_keys').selectAll().execute()
    const { config } = app.context
    for (const key of stored) {
      expect(JSON.parse(unseal(config, 'signing-key', key.private_jwk_sealed))).toHaveProperty('d')
      expect(() =>
        unseal(keysOf('another secret of thirty-two characters'), 'signing-key', key.private_jwk_sealed),
      ).toThrow()
      expect(() => unseal(config, 'totp-secret', key.private_jwk_sealed)).toThrow()
      expect(key.public_jwk).not.toHaveProperty('d')
    }
  })

  test('a sealed secret that was changed does not open, and sealing twice gives different results', () => {
    const sealed = seal(keysOf('k'), 'totp-secret', 'JBSWY3DP')
    expect(unseal(keysOf('k'), 'totp-secret', sealed)).toBe('JBSWY3DP')
    expect(seal(keysOf('k'), 'totp-secret', 'JBSWY3DP').equals(sealed)).toBe(false)
    for (let byte = 0; byte < sealed.length; byte++) {
      const touched = Buffer.from(sealed)
      touched[byte] = (touched[byte] as number) ^ 1
      expect(() => unseal(keysOf('k'), 'totp-secret', touched)).toThrow()
    }
  })
})

test('the hourly job removes what has expired, and nothing else', async () => {
  const { db } = app.owner
  const past = new Date(Date.now() - 2 * 86_400_000)
  const live = await app.person('customer')
  const over = await app.person('customer')
  await db.updateTable('auth.sessions').set({ not_after: past }).where('id', '=', over.sessionId).execute()
  const token = (purpose: 'recovery' | 'signup', at: Date) => ({
    user_id: live.personId,
    purpose,
    email: live.email,
    link_hash: Buffer.from(purpose),
    code_hash: Buffer.from(purpose),
    link_expires_at: at,
    code_expires_at: at,
  })
  await db
    .insertInto('auth.one_time_tokens')
    .values([token('recovery', past), token('signup', new Date(Date.now() + 60_000))])
    .execute()
  await app.context.worker.transact(tidyAuth)
  expect((await db.selectFrom('auth.sessions').select('id').execute()).map(({ id }) => id)).toEqual([live.sessionId])
  expect(await db.selectFrom('auth.one_time_tokens').select('purpose').execute()).toEqual([{ purpose: 'signup' }])
})

test.each(['umuhora_app', 'umuhora_worker'] as const)('%s can’t read accounts', async (role) => {
  const database = role === 'umuhora_app' ? app.context.app : app.context.worker
  for (const table of [
    'auth.users',
    'auth.sessions',
    'auth.signing_keys',
    'auth.mfa_factors',
    'auth.one_time_tokens',
  ] as const)
    await expect(database.read((tx) => tx.selectFrom(table).selectAll().execute())).rejects.toThrow('permission denied')
})
