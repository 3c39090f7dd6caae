import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK_EC_Public,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { PublicSigningKey } from '../../../domain/auth/signing-key.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { faultOf } from '../../platform/fault.ts'
import { type Keys, seal, unseal } from '../../platform/keys.ts'
import { insertKey, lockSigningKeys, retireKeys, type StoredKey, usableKeys } from './signing-keys.store.ts'

/** Validity of an access token in seconds; a retired key verifies this much longer. */
export const accessTokenSeconds = 3600

/** Milliseconds within which a rotation in another process is noticed. */
const staleAfter = 60_000
/** Seconds for which a new key is only published before it signs: by then every process has it. */
const publishedBefore = 120
/** Minimum milliseconds between two reloads that are caused by a token with an unknown kid. */
const lookAgainAfter = 5_000

export interface SigningKeys {
  /** Signs with the current key. The caller sets `exp` and the other claims. */
  sign(claims: JWTPayload): Promise<string>
  /** Claims of an unexpired token that one of our keys signed with ES256; otherwise null. */
  verify(token: string): Promise<JWTPayload | null>
  /** Public keys, for services that verify tokens themselves. */
  publicKeys(): Promise<{ keys: PublicSigningKey[] }>
  /** Creates a new key, which signs from two minutes later; tokens of the old one stay valid until they expire. */
  rotate(): Promise<void>
}

interface Key {
  readonly kid: string
  readonly publicJwk: PublicSigningKey
  readonly publicKey: CryptoKey
  /** Milliseconds since 1970; infinite while there is no successor. */
  readonly signsUntil: number
  privateKey(): Promise<CryptoKey>
}

/**
 * The keys that sign access tokens, shared by all processes through the database, and created if there is none. A token
 * is only checked against these: any key, URL or algorithm in its header is ignored.
 */
export function makeSigningKeys(database: Database, secrets: Keys): SigningKeys {
  let keys: readonly Key[] = []
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | null = null

  async function make(tx: Tx): Promise<void> {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const { x, y } = (await exportJWK(pair.publicKey)) as JWK_EC_Public
    const point = { kty: 'EC', crv: 'P-256', x, y } as const
    const kid = await calculateJwkThumbprint(point)
    const sealed = seal(secrets, 'signing-key', JSON.stringify(await exportJWK(pair.privateKey)))
    await retireKeys(tx, publishedBefore)
    await insertKey(tx, {
      kid,
      publicJwk: { ...point, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
      sealed,
    })
  }

  async function keyFrom(stored: StoredKey): Promise<Key> {
    const publicJwk = stored.public_jwk
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
        if (error instanceof UnknownKey || faultOf(error).code.startsWith('ERR_J')) return null
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
