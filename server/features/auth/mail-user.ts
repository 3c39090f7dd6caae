import type { Language } from '../../../domain/language/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail.ts'
import type { AuthMailFacts } from './auth.emails.en.ts'
import { authMail } from './auth.emails.ts'
import type { IssuedToken } from './one-time-tokens.ts'
import { languageOf, type UserRow } from './users.store.ts'

/** Mails a person in their language and at the address of their account, unless others are given. */
export async function mailUser<Kind extends keyof AuthMailFacts>(
  tx: Tx,
  user: UserRow,
  kind: Kind,
  facts: AuthMailFacts[Kind],
  to = user.email,
  language?: Language,
): Promise<void> {
  const mail = authMail(kind, facts, language ?? (await languageOf(tx, user.id)))
  const { code, validUntil } = facts as Partial<IssuedToken>
  await sendMail(tx, { to, ...mail, ...(code ? { code } : {}), ...(validUntil ? { validUntil } : {}) })
}
