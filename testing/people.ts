import { randomUUID } from 'node:crypto'
import { services } from '../domain/offers/services.ts'
import { issuerOf } from '../server/features/auth/auth-context.ts'
import { insertSession } from '../server/features/auth/sessions.store.ts'
import { issueToken } from '../server/features/auth/sessions.ts'
import { makeSigningKeys, type SigningKeys } from '../server/features/auth/signing-keys.ts'
import type { Actor } from '../server/platform/actor.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import type { Database } from '../server/platform/database/database.ts'

export interface Person extends Actor {
  readonly token: string
}

const keysOf = new WeakMap<AppContext, SigningKeys>()

/** The keys that sign the tokens of this server's people. */
export function signingKeysOf(context: AppContext): SigningKeys {
  const keys = keysOf.get(context) ?? makeSigningKeys(context.auth, context.config)
  keysOf.set(context, keys)
  return keys
}

/** Inserts account, company, person and session as the owner, and signs a token for them, without mail or password. */
export async function personIn(
  context: AppContext,
  owner: Database,
  kind: Actor['companyKind'],
  options: {
    companyId?: string
    role?: Actor['role']
    duties?: Actor['duties']
    companyName?: string
    email?: string
  } = {},
): Promise<Person> {
  const email = options.email ?? `${randomUUID()}@example.org`
  const role = options.role ?? 'manager'
  const duties = options.duties ?? []
  const { db } = owner
  const user = await db
    .insertInto('auth.users')
    .values({ email, email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const companyId =
    options.companyId ??
    (
      await db
        .insertInto('companies')
        .values({ name: options.companyName ?? `Company of ${email}`, kind })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (kind === 'provider')
    await db
      .insertInto('licences')
      .values(services.map((service) => ({ company_id: companyId, service })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db
    .insertInto('people')
    .values({
      id: user.id,
      company_id: companyId,
      role,
      duties: [...duties],
      first_name: 'Test',
      last_name: 'Person',
      email,
    })
    .execute()
  const { sessionId, token } = await sessionOf(context, owner, { personId: user.id, email })
  return { personId: user.id, companyId, companyKind: kind, role, duties, email, sessionId, aal: 'aal1', token }
}

/** A session of a person who has an account, with a token for it. */
export async function sessionOf(
  context: AppContext,
  owner: Database,
  { personId, email }: Pick<Person, 'personId' | 'email'>,
): Promise<{ sessionId: string; token: string }> {
  const session = await insertSession(owner.db, { userId: personId, amr: [] })
  const subject = { personId, sessionId: session.id, email }
  const { token } = await issueToken(signingKeysOf(context), subject, issuerOf(context.config))
  return { sessionId: session.id, token }
}
