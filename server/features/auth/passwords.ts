import { type Algorithm, hash, verify } from '@node-rs/argon2'
import {
  longestPasswordBytes,
  passwordSpellings,
  passwordWeaknesses,
  spelledPassword,
  utf8Length,
} from '../../../domain/auth/password-policy.ts'
import type { Config } from '../../platform/config.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'

/** By default 19 MiB and 2 passes: about 25 ms on one core. */
type Cost = Pick<Config, 'passwordCost'>

/** For a publicly known password, whose hash protects no secret. */
export const costOfPublicPassword: Cost = { passwordCost: { memoryCost: 1024, timeCost: 1 } }

/** More concurrent hashes would use every thread of the pool, and delay file reads and name look-ups. */
const atOnce = 2
const longestQueue = 200

let running = 0
const waiting: (() => void)[] = []

/** Too many concurrent sign-ins; the caller may retry. */
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

/** Hashes the normalised password, so that it is the same from every keyboard. */
export const hashPassword = ({ passwordCost }: Cost, password: string): Promise<string> =>
  inTurn(() => hash(spelledPassword(password), { algorithm: 2 as Algorithm.Argon2id, parallelism: 1, ...passwordCost }))

/**
 * Hashes of random passwords, by their cost, so that checking the password of an unknown account takes the same work.
 */
const dummies = new WeakMap<Cost['passwordCost'], Promise<string>>()

function dummyOf(config: Cost): Promise<string> {
  const { passwordCost } = config
  const known = dummies.get(passwordCost)
  if (known) return known
  const made = hashPassword(config, `nobody ${Math.random()}`)
  dummies.set(passwordCost, made)
  // A failed one (queue full) is created again by the next caller.
  made.catch(() => dummies.delete(passwordCost))
  return made
}

/**
 * Takes the same time for an account without a password, or for no account, as for a wrong password. Hashes from before
 * passwords were normalised, or from another service, were made from the typed password: that spelling is also tried if
 * it differs.
 */
export async function passwordMatches(
  config: Cost,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = stored ?? (await dummyOf(config))
  for (const spelling of passwordSpellings(password))
    if (await inTurn(() => verify(against, spelling))) return stored !== null && stored !== undefined
  return false
}

/** The reason why a new password is refused; null when it is accepted. `context`: words about the person. */
export function refusePassword(config: Config, password: string, context: readonly string[] = []): AuthRefusal | null {
  const spelled = spelledPassword(password)
  if (utf8Length(spelled) > longestPasswordBytes) return authRefusal('password_too_long')
  const reasons = passwordWeaknesses(spelled, {
    minimum: config.passwordMinLength,
    refuseCommon: config.mode === 'production',
    context,
  })
  if (reasons.length === 0) return null
  const words = reasons.includes('length')
    ? authRefusal('weak_password', { minimum: config.passwordMinLength })
    : authRefusal('weak_password_guessable')
  return { ...words, reasons }
}
