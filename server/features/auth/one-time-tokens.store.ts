import { type Selectable, sql } from 'kysely'
import { type Language, spokenLanguage } from '../../../domain/language/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { AuthFlowStates, AuthOneTimeTokens } from '../../platform/database/schema.generated.ts'

export type TokenRow = Selectable<AuthOneTimeTokens>
export type TokenPurpose = TokenRow['purpose']
export type FlowRow = Selectable<AuthFlowStates>

export interface NewToken {
  readonly userId: string
  readonly purpose: TokenPurpose
  readonly email: string
  readonly linkHash: Buffer
  readonly codeHash: Buffer
  readonly codeChallenge: string | null
  readonly linkSeconds: number
  readonly codeSeconds: number
  readonly signUp?: PendingSignUp | undefined
}

/** What an account takes from a sign-up when its mail is confirmed. */
export interface PendingSignUp {
  readonly passwordHash: string | null
  readonly userMetadata: Readonly<Record<string, unknown>>
  readonly language: Language
}

/**
 * Stores one token for each purpose of a person: a new one makes the previous one void. Each sign-up has its own,
 * because it confirms its own password; but only the newest code is valid, or every sign-up would allow five more
 * guesses.
 */
export async function putToken(tx: Tx, token: NewToken): Promise<void> {
  const { signUp } = token
  if (token.purpose === 'signup')
    await tx
      .updateTable('auth.one_time_tokens')
      .set({ code_expires_at: sql`now()` })
      .where('user_id', '=', token.userId)
      .where('purpose', '=', 'signup')
      .execute()
  const values = {
    user_id: token.userId,
    purpose: token.purpose,
    email: token.email,
    link_hash: token.linkHash,
    code_hash: token.codeHash,
    code_challenge: token.codeChallenge,
    password_hash: signUp?.passwordHash ?? null,
    user_metadata: signUp ? jsonText(signUp.userMetadata) : null,
    language: signUp?.language ?? null,
    link_expires_at: sql<Date>`now() + make_interval(secs => ${token.linkSeconds})`,
    code_expires_at: sql<Date>`now() + make_interval(secs => ${token.codeSeconds})`,
  }
  await tx
    .insertInto('auth.one_time_tokens')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .where('purpose', '<>', sql.lit('signup'))
        .doUpdateSet({ ...values, tries: 0, accepted_at: null, created_at: sql`now()` }),
    )
    .execute()
}

export async function lockTokenByLink(tx: Tx, linkHash: Buffer): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

/** Tokens of a person for these purposes whose codes are still valid. */
export async function lockTokensByCode(tx: Tx, userId: string, purposes: readonly TokenPurpose[]): Promise<TokenRow[]> {
  return tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Counts a wrong code. After the last try the code is void; the link of the same mail stays valid. */
export async function countTry(tx: Tx, tokens: readonly TokenRow[], mostTries: number): Promise<void> {
  for (const { id, tries } of tokens)
    await tx
      .updateTable('auth.one_time_tokens')
      .set({ tries: tries + 1, ...(tries + 1 >= mostTries ? { code_expires_at: sql<Date>`now()` } : {}) })
      .where('id', '=', id)
      .execute()
}

/** The newest unconfirmed sign-up of a person. */
export async function newestSignUp(tx: Tx, userId: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'signup')
    .where('link_expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function acceptToken(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('auth.one_time_tokens').set({ accepted_at: sql`now()` }).where('id', '=', id).execute()
}

export async function tokenOf(tx: Tx, userId: string, purpose: TokenPurpose): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('id', '=', id).execute()
}

/** Deletes every link, code and incomplete sign-in of a person. */
export async function deleteTokensOf(tx: Tx, userId: string, purposes?: readonly TokenPurpose[]): Promise<void> {
  const tokens = tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId)
  await (purposes ? tokens.where('purpose', 'in', purposes) : tokens).execute()
  if (!purposes) await tx.deleteFrom('auth.flow_states').where('user_id', '=', userId).execute()
}

export async function insertFlow(
  tx: Tx,
  flow: { userId: string; authCodeHash: Buffer; codeChallenge: string; method: string },
): Promise<void> {
  await tx
    .insertInto('auth.flow_states')
    .values({
      user_id: flow.userId,
      auth_code_hash: flow.authCodeHash,
      code_challenge: flow.codeChallenge,
      method: flow.method,
    })
    .execute()
}

export async function lockFlow(tx: Tx, authCodeHash: Buffer): Promise<FlowRow | undefined> {
  return tx
    .selectFrom('auth.flow_states')
    .selectAll()
    .where('auth_code_hash', '=', authCodeHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteFlow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.flow_states').where('id', '=', id).execute()
}

/** What the account takes from this mail's sign-up. */
export const pendingSignUp = (token: TokenRow): PendingSignUp | undefined =>
  token.password_hash === null
    ? undefined
    : {
        passwordHash: token.password_hash,
        userMetadata: token.user_metadata ?? {},
        language: spokenLanguage(token.language),
      }
