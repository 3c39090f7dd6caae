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

/** By default 19 MiB and 2 passes: about 25 ms on one core. */
type Cost = Pick<Config, 'passwordCost'>

/** For a password that everybody may read: its hash keeps no secret. */
export const costOfPublicPassword: Cost = { passwordCost: { memoryCost: 1024, timeCost: 1 } }

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
export const hashPassword = ({ passwordCost }: Cost, password: string): Promise<string> =>
  inTurn(() => hash(spelledPassword(password), { algorithm: 2 as Algorithm.Argon2id, parallelism: 1, ...passwordCost }))

/** Hashes of nothing anybody types, by their cost: the work of a check is done for unknown accounts too. */
const dummies = new WeakMap<Cost['passwordCost'], Promise<string>>()

function dummyOf(config: Cost): Promise<string> {
  const { passwordCost } = config
  const known = dummies.get(passwordCost)
  if (known) return known
  const made = hashPassword(config, `nobody ${Math.random()}`)
  dummies.set(passwordCost, made)
  // One that a flood turned away is made by the next who needs it.
  made.catch(() => dummies.delete(passwordCost))
  return made
}

/**
 * Takes as long for an account without a password, or no account at all, as for a wrong password. Hashes of before
 * passwords had one spelling, or of another service, were made from what was typed: that is tried too where it differs.
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
