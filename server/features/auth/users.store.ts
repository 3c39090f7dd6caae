import { createHash } from 'node:crypto'
import { type Selectable, type SelectQueryBuilder, sql, type UpdateObject } from 'kysely'
import { type Language, spokenLanguage } from '../../../domain/language/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { AuthIdentities, AuthMfaFactors, AuthUsers, DB } from '../../platform/database/schema.generated.ts'
import type { PendingSignUp } from './one-time-tokens.store.ts'
import { uuidv7 } from './uuid.ts'

export type UserRow = Selectable<AuthUsers>
export type IdentityRow = Selectable<AuthIdentities>
export type FactorRow = Selectable<AuthMfaFactors>

export async function userById(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.selectFrom('auth.users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export async function userByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Whether an account is only a sign-up that nobody has confirmed: it has no password and no names, so that its address
 * is still free. An account that an administrator made or invited, or that a backup brought back, is none.
 */
export function isOnlySignUp(user: UserRow): boolean {
  return (
    user.email_confirmed_at === null &&
    user.confirmation_sent_at !== null &&
    user.invited_at === null &&
    user.password_hash === null &&
    !Object.hasOwn(user.user_metadata, 'first_name')
  )
}

/** Locks an account until the end of the transaction. */
export async function lockUser(tx: Tx, by: { id: string } | { email: string }): Promise<UserRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const)
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the person is the last manager of other people. Locks their company until the end of the transaction. */
export async function leavesNoManager(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select leaves_no_manager(${id}) as last`.execute(tx)
  return rows[0]?.last === true
}

/** Locks the account that requested this new address until the end of the transaction. */
export async function lockUserAwaiting(tx: Tx, newEmail: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where('new_email', '=', newEmail)
    .where('deleted_at', 'is', null)
    .orderBy('email_change_sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewUser {
  readonly id?: string
  readonly email: string
  readonly passwordHash: string | null
  readonly userMetadata: Readonly<Record<string, unknown>>
  readonly appMetadata?: Readonly<Record<string, unknown>>
  readonly role?: UserRow['role']
  readonly language?: Language
  /** Created by an administrator: user_metadata is stored as given, without the keys of the identity. */
  readonly metadataAsGiven?: boolean
}

type Data = Readonly<Record<string, unknown>>

const emailProvider = { provider: 'email', providers: ['email'] }

const withIdentity = (id: string, email: string, data: Readonly<Record<string, unknown>>) => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
})

/** Locks an address until the transaction ends, whether or not an account has it: one call at a time gives it away. */
export const lockAddress = (tx: Tx, email: string): Promise<void> => lockName(tx, `auth-address:${email}`)

/** Inserts account and e-mail identity; undefined when the address is taken. Locks the address. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  await lockAddress(tx, user.email)
  const id = user.id ?? uuidv7()
  const metadata = jsonText<Data>(withIdentity(id, user.email, user.userMetadata))
  const row = await tx
    .insertInto('auth.users')
    .values({
      id,
      email: user.email,
      password_hash: user.passwordHash,
      user_metadata: user.metadataAsGiven ? jsonText(user.userMetadata) : metadata,
      app_metadata: jsonText<Data>({ ...emailProvider, ...user.appMetadata }),
      ...(user.role ? { role: user.role } : {}),
      ...(user.language ? { language: user.language } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // Also runs when the address is taken, and then does nothing: every sign-up executes the same statements.
  await tx
    .insertInto('auth.identities')
    .columns(['user_id', 'provider', 'provider_id', 'identity_data', 'email', 'last_sign_in_at'])
    .expression((e) =>
      e
        .selectFrom('auth.users')
        .select([
          'id',
          sql.lit('email').as('provider'),
          sql<string>`id::text`.as('provider_id'),
          sql<string>`${metadata}::jsonb`.as('identity_data'),
          'email',
          sql<Date>`now()`.as('last_sign_in_at'),
        ])
        .where('id', '=', row?.id ?? id)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return row
}

export async function updateUser(tx: Tx, id: string, changes: UpdateObject<DB, 'auth.users'>): Promise<UserRow> {
  return tx
    .updateTable('auth.users')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Copies password, data and language of a sign-up to the account. */
export async function takeSignUp(tx: Tx, user: UserRow, signUp: PendingSignUp): Promise<void> {
  const metadataJson = jsonText(withIdentity(user.id, user.email, signUp.userMetadata))
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || ${metadataJson}::jsonb`, updated_at: sql`now()` })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute()
  await updateUser(tx, user.id, {
    user_metadata: sql`user_metadata || ${metadataJson}::jsonb`,
    password_hash: signUp.passwordHash,
    language: signUp.language,
  })
}

/** Sets and confirms the address of the e-mail identity. */
export async function proveEmail(tx: Tx, id: string, email: string): Promise<UserRow> {
  const proven = JSON.stringify({ email, email_verified: true })
  await tx
    .updateTable('auth.identities')
    .set({ email, identity_data: sql`identity_data || ${proven}::jsonb`, updated_at: sql`now()` })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute()
  return updateUser(tx, id, {
    email,
    email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
    user_metadata: sql`case when user_metadata ? 'sub' then user_metadata || ${proven}::jsonb else user_metadata end`,
  })
}

export async function noteSignIn(tx: Tx, id: string): Promise<UserRow> {
  await tx.updateTable('auth.identities').set({ last_sign_in_at: sql`now()` }).where('user_id', '=', id).execute()
  return updateUser(tx, id, { last_sign_in_at: sql`now()` })
}

export async function identitiesOf(tx: Tx, userIds: readonly string[]): Promise<IdentityRow[]> {
  return tx.selectFrom('auth.identities').selectAll().where('user_id', 'in', userIds).orderBy('created_at').execute()
}

/** Second factors of a person, oldest first. */
export async function factorsOf(tx: Tx, userIds: readonly string[]): Promise<FactorRow[]> {
  return tx.selectFrom('auth.mfa_factors').selectAll().where('user_id', 'in', userIds).orderBy('created_at').execute()
}

/** The language of mails to a person: their own, else their company's, else that of their browser. */
export async function languageOf(tx: Tx, userId: string): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`select language_of(${userId}) as language`.execute(tx)
  return spokenLanguage(rows[0]?.language)
}

/** Whether the given invitation was mailed to this address, and so confirms it. */
export async function invitationProves(tx: Tx, given: unknown, email: string): Promise<boolean> {
  if (typeof given !== 'string') return false
  const hash = createHash('sha256').update(given).digest()
  const { rows } = await sql<{ proves: boolean }>`select invitation_proves(${hash}, ${email}) as proves`.execute(tx)
  return rows[0]?.proves ?? false
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.users').where('id', '=', id).execute()
}

/** Keeps the row for the records that reference it, and removes everything that identifies the person. */
export async function blankUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.identities').where('user_id', '=', id).execute()
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', id).execute()
  await updateUser(tx, id, {
    deleted_at: sql`now()`,
    email: `deleted-${id}`,
    new_email: null,
    password_hash: null,
    user_metadata: jsonText({}),
  })
}

export interface UserPage {
  readonly filter: string
  readonly page: number
  readonly perPage: number
}

/** Pages by number, as the protocol requires for administrators; newest first. */
export async function pageOfUsers(tx: Tx, wanted: UserPage): Promise<{ users: UserRow[]; total: number }> {
  const matching = <T>(query: SelectQueryBuilder<DB, 'auth.users', T>) => {
    const living = query.where('deleted_at', 'is', null)
    return wanted.filter ? living.where(sql<boolean>`position(${wanted.filter.toLowerCase()} in email) > 0`) : living
  }
  const { total } = await matching(
    tx.selectFrom('auth.users').select((e) => e.fn.countAll<number>().as('total')),
  ).executeTakeFirstOrThrow()
  const users = await matching(tx.selectFrom('auth.users').selectAll())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.perPage)
    .offset((wanted.page - 1) * wanted.perPage)
    .execute()
  return { users, total }
}
