import { cutText } from '../../../domain/language/cut-text.ts'
import './auth.events.ts'
import { namesPlatform } from '../../../domain/companies/reserved-names.ts'
import { nameProblem, spelledName } from '../../../domain/identifiers/written-name.ts'
import { spokenLanguage } from '../../../domain/language/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announce } from '../../platform/events.ts'
import { deleteTokensOf, type PendingSignUp } from './one-time-tokens.store.ts'
import { proveEmail, takeSignUp, type UserRow, updateUser } from './users.store.ts'

/**
 * Confirms the account's address. The first time it is announced, and in the same transaction a company is founded or
 * joined. `signUp`: the sign-up whose mail was confirmed; the account takes its password and names. All other pending
 * sign-ups for the address become void.
 */
export async function confirmUser(tx: Tx, user: UserRow, signUp?: PendingSignUp): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  await deleteTokensOf(tx, user.id, ['signup'])
  if (signUp) await takeSignUp(tx, user, signUp)
  const confirmed = await proveEmail(tx, user.id, user.email)
  const { invitation, ...rest } = confirmed.user_metadata
  await announce(tx, {
    type: 'auth.person-confirmed',
    companies: [],
    subject: { kind: 'person', id: user.id },
    data: {
      email: user.email,
      firstName: nameFrom(rest.first_name),
      lastName: nameFrom(rest.last_name),
      language: spokenLanguage(confirmed.language),
      invitation: typeof invitation === 'string' ? invitation : null,
    },
  })
  // Used or invalid: it need not be part of every token from now on.
  return invitation === undefined ? confirmed : updateUser(tx, user.id, { user_metadata: jsonText(rest) })
}

/** User data is whatever the browser or an administrator sent; an invalid name counts as missing. */
function nameFrom(value: unknown): string {
  const name = typeof value === 'string' ? cutText(spelledName(value), 80).trim() : ''
  return nameProblem(name) || namesPlatform(name) ? '' : name
}
