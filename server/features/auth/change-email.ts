import './auth.events.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { mailUser } from './mail-user.ts'
import { deleteTokensOf } from './one-time-tokens.store.ts'
import { deleteUser, isOnlySignUp, lockAddress, lockUser, proveEmail, type UserRow, updateUser } from './users.store.ts'

/**
 * Changes the account's address; links sent before are void. A sign-up for the new address that nobody has confirmed
 * gives way: else a stranger's would keep it from its owner.
 */
export async function changeEmail(tx: Tx, user: UserRow, email: string): Promise<UserRow | AuthRefusal> {
  await lockAddress(tx, email)
  const other = await lockUser(tx, { email })
  if (other && !isOnlySignUp(other)) return authRefusal('email_exists')
  if (other) await deleteUser(tx, other.id)
  await proveEmail(tx, user.id, email)
  await deleteTokensOf(tx, user.id)
  const changed = await updateUser(tx, user.id, { new_email: null })
  const subject = { kind: 'person', id: user.id }
  await audit({ tx, actor: null }, { verb: 'auth.change-email', subject, before: user.email, after: email })
  // The previous address is notified, in case somebody else changed it.
  await mailUser(tx, user, 'email_changed', { newEmail: email }, user.email)
  await announce(tx, { type: 'auth.email-changed', companies: [], subject, data: { before: user.email, after: email } })
  return changed
}
