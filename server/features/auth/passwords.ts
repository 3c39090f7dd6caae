import { type Algorithm, hash, verify } from '@node-rs/argon2'
import {
  longestPasswordBytes,
  passwordSpellings,
  passwordWeaknesses,
  spelledPassword,
  utf8Length,
} from '../../../domain/auth/password-policy.ts'
import type { Config } from '../../platform/config.ts'
import { type AuthRefusal, no } from './auth-refusal.ts'

/** argon2id, 19 MiB, 2 passes, 1 lane: about 25 ms on one core. */
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** More at once would take every thread of the pool, and file reads and name look-ups would wait behind them. */
const atOnce = 2
const longestQueue = 200

let running = 0
const waiting: (() => void)[] = []

/** Too many people sign in at this moment; the caller may try again. */
export class TooManyPasswords extends Error {}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new TooManyPasswords()
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Of the password in its one spelling, whichever keyboard typed it. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(spelledPassword(password), cost))

/** Hash of nothing anybody types: the work of a check is done for unknown accounts too. */
let dummy: Promise<string> | undefined

/**
 * Takes as long for an account without a password, or no account at all, as for a wrong password. Hashes of before
 * passwords had one spelling, or of another service, were made from what was typed: that is tried too where it differs.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(`nobody ${Math.random()}`)
  const against = stored ?? (await dummy)
  for (const spelling of passwordSpellings(password))
    if (await inTurn(() => verify(against, spelling))) return stored !== null && stored !== undefined
  return false
}

/** Why a new password can't be taken; null when it can. `context`: words of the person's own. */
export function refusePassword(config: Config, password: string, context: readonly string[] = []): AuthRefusal | null {
  const spelled = spelledPassword(password)
  if (utf8Length(spelled) > longestPasswordBytes) return no('password_too_long')
  const reasons = passwordWeaknesses(spelled, {
    minimum: config.passwordMinLength,
    refuseCommon: config.mode === 'production',
    context,
  })
  if (reasons.length === 0) return null
  const words = reasons.includes('length')
    ? no('weak_password', { minimum: config.passwordMinLength })
    : no('weak_password_guessable')
  return { ...words, reasons }
}
