import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail.ts'
import type { AuthMailFacts } from './auth.emails.en.ts'
import { authMail } from './auth.emails.ts'
import type { IssuedToken } from './one-time-tokens.ts'
import { languageOf, type UserRow } from './users.store.ts'

/** Writes to a person in their language, at the address of their account unless another is given. */
export async function mailUser<Kind extends keyof AuthMailFacts>(
  tx: Tx,
  user: UserRow,
  kind: Kind,
  facts: AuthMailFacts[Kind],
  to = user.email,
): Promise<void> {
  const mail = authMail(kind, facts, await languageOf(tx, user.id))
  const { code, validUntil } = facts as Partial<IssuedToken>
  await sendMail(tx, { to, ...mail, ...(code ? { code } : {}), ...(validUntil ? { validUntil } : {}) })
}
