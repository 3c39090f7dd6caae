import { type Refusal, refuse } from '../../../domain/decision.ts'
import { type AuthRefusalCode, authRefusals } from './auth.strings.ts'

export type AuthRefusal = Refusal<AuthRefusalCode> & { readonly reasons?: readonly string[] }

export function authRefusal(code: AuthRefusalCode, values?: Record<string, string | number>): AuthRefusal {
  return values ? refuse(code, { values }) : refuse(code)
}

/** A refusal whose transaction is committed: counts and ended sessions are stored. */
export interface CommittedRefusal {
  readonly committed: AuthRefusal
}

export const commitRefusal = (refusal: AuthRefusal): CommittedRefusal => ({ committed: refusal })

export interface WorkedRefusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly reasons: readonly string[] | undefined
}

/** Status, code and message of a refusal, with its values filled in. */
export function inWords(refusal: AuthRefusal): WorkedRefusal {
  const [status, code, message] = authRefusals[refusal.refused]
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(refusal.values?.[name] ?? ''))
  return { status, code: fill(code), message: fill(message), reasons: refusal.reasons }
}
