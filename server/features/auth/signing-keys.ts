import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Database, Tx } from '../../platform/database/database.ts'
import { type Keys, seal, unseal } from '../../platform/keys.ts'
import { insertKey, lockSigningKeys, retireKeys, type StoredKey, usableKeys } from './signing-keys.store.ts'

/** Life of an access token, seconds; a retired key verifies this much longer. */
export const accessTokenSeconds = 3600

/** A rotation in another process is noticed after this long at the latest, milliseconds. */
const staleAfter = 60_000
/** So long a new key is only published before it signs: by then every process knows it. Seconds. */
const publishedBefore = 120
/** A token with an unknown kid makes us look again, but not more often than this, milliseconds. */
const lookAgainAfter = 5_000

export interface SigningKeys {
  /** Signs with the current key. `exp` and the other claims are the caller's. */
  sign(claims: JWTPayload): Promise<string>
  /** Claims of a token that one of our keys signed with ES256 and that has not expired; else null. */
  verify(token: string): Promise<JWTPayload | null>
  /** Public keys, for those who verify by themselves. */
  publicKeys(): Promise<{ keys: JWK[] }>
  /** Makes a new key, which takes over in two minutes; tokens of the old one stay good until they expire. */
  rotate(): Promise<void>
}

interface Key {
  readonly kid: string
  readonly publicJwk: JWK
  readonly publicKey: CryptoKey
  /** Milliseconds since 1970; infinite while no successor is known. */
  readonly signsUntil: number
  privateKey(): Promise<CryptoKey>
}

/**
 * The keys that sign access tokens, shared by all processes through the database and made when there is none.
 * A token is only ever checked against these: whatever key, address or algorithm its header offers is ignored.
 */
export function makeSigningKeys(database: Database, secrets: Keys): SigningKeys {
  let keys: readonly Key[] = []
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | null = null

  async function make(tx: Tx): Promise<void> {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const publicJwk = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(publicJwk)
    const sealed = seal(secrets, 'signing-key', JSON.stringify(await exportJWK(pair.privateKey)))
    await retireKeys(tx, publishedBefore)
    await insertKey(tx, {
      kid,
      publicJwk: { ...publicJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
      sealed,
    })
  }

  async function keyFrom(stored: StoredKey): Promise<Key> {
    const publicJwk = stored.public_jwk as JWK
    let privateKey: Promise<CryptoKey> | undefined
    return {
      kid: stored.kid,
      publicJwk,
      publicKey: (await importJWK(publicJwk, 'ES256')) as CryptoKey,
      signsUntil: stored.retired_at?.getTime() ?? Number.POSITIVE_INFINITY,
      privateKey() {
        privateKey ??= importJWK(
          JSON.parse(unseal(secrets, 'signing-key', stored.private_jwk_sealed)),
          'ES256',
        ) as Promise<CryptoKey>
        return privateKey
      },
    }
  }

  async function load(): Promise<void> {
    let stored = await database.read((tx) => usableKeys(tx, accessTokenSeconds))
    if (!stored.some((key) => key.retired_at === null))
      stored = await database.transact(async (tx) => {
        await lockSigningKeys(tx)
        const found = await usableKeys(tx, accessTokenSeconds)
        if (found.some((key) => key.retired_at === null)) return found
        await make(tx)
        return usableKeys(tx, accessTokenSeconds)
      })
    keys = await Promise.all(stored.map(keyFrom))
    loadedAt = performance.now()
  }

  async function fresh(maximumAge: number): Promise<readonly Key[]> {
    if (performance.now() - loadedAt > maximumAge) {
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    }
    return keys
  }

  async function keyOf(kid: string | undefined): Promise<CryptoKey | undefined> {
    const known = (await fresh(staleAfter)).find((key) => key.kid === kid)
    return (known ?? (await fresh(lookAgainAfter)).find((key) => key.kid === kid))?.publicKey
  }

  return {
    async sign(claims) {
      const key = (await fresh(staleAfter)).find((candidate) => candidate.signsUntil > Date.now())
      if (!key) throw new Error('there is no signing key')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
        .sign(await key.privateKey())
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          async (header) => {
            const key = await keyOf(header.kid)
            if (!key) throw new UnknownKey()
            return key
          },
          { algorithms: ['ES256'], requiredClaims: ['exp'] },
        )
        return payload
      } catch (error) {
        if (error instanceof UnknownKey || String((error as { code?: unknown }).code).startsWith('ERR_J')) return null
        throw error
      }
    },
    async publicKeys() {
      return { keys: (await fresh(staleAfter)).map((key) => key.publicJwk) }
    },
    async rotate() {
      await database.transact(async (tx) => {
        await lockSigningKeys(tx)
        await make(tx)
      })
      await fresh(0)
    },
  }
}

class UnknownKey extends Error {}
