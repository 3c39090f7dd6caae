import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AccessMethod } from '../../../domain/auth/access-method.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { SessionRow } from './session-shapes.ts'

export interface NewSession {
  readonly userId: string
  readonly amr: readonly AccessMethod[]
  readonly aal?: 'aal1' | 'aal2'
  readonly factorId?: string
  readonly userAgent?: string
  readonly ip?: string
  /** Absolute end of the session, regardless of refreshes. */
  readonly notAfter?: Date
}

/** Opens a session with its own refresh key. */
export async function insertSession(tx: Tx, session: NewSession): Promise<SessionRow> {
  return tx
    .insertInto('auth.sessions')
    .values({
      user_id: session.userId,
      aal: session.aal ?? 'aal1',
      factor_id: session.factorId ?? null,
      amr: jsonText(session.amr),
      refresh_key: randomBytes(32),
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      ip: session.ip ?? null,
      not_after: session.notAfter ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function sessionById(tx: Tx, id: string): Promise<SessionRow | undefined> {
  return tx.selectFrom('auth.sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** `busy` when another refresh has locked the row: waiting for it in the database would occupy a connection. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | 'busy' | undefined> {
  const row = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row) return row
  return (await sessionById(tx, id)) ? 'busy' : undefined
}

/** Whether it has been unused for longer than the person's company allows. */
export async function isIdle(tx: Tx, session: SessionRow): Promise<boolean> {
  const { rows } = await sql<{
    idle: boolean
  }>`select is_idle(${session.user_id}, ${session.active_at}) as idle`.execute(tx)
  return rows[0]?.idle ?? false
}

export async function saveRefresh(tx: Tx, id: string, counter: number): Promise<void> {
  await tx
    .updateTable('auth.sessions')
    .set({ refresh_counter: counter, refreshed_at: sql`clock_timestamp()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Raises the session to the second level under a new id and a new key, so that all earlier access and refresh tokens
 * become void. Undefined when the session no longer exists.
 */
export async function raiseSession(
  tx: Tx,
  { id }: SessionRow,
  factorId: string,
  amr: readonly AccessMethod[],
): Promise<SessionRow | undefined> {
  const ended = await tx.deleteFrom('auth.sessions').where('id', '=', id).returningAll().executeTakeFirst()
  if (!ended) return undefined
  return insertSession(tx, {
    userId: ended.user_id,
    amr,
    aal: 'aal2',
    factorId,
    ...(ended.user_agent ? { userAgent: ended.user_agent } : {}),
    ...(ended.ip ? { ip: ended.ip } : {}),
    ...(ended.not_after ? { notAfter: ended.not_after } : {}),
  })
}

export async function lowerSessionsOfFactor(tx: Tx, factorId: string): Promise<void> {
  await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: sql`now()` })
    .where('factor_id', '=', factorId)
    .execute()
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('id', '=', id).execute()
}

/** Ends the sessions of a person: all or all but one, of every level or of the first. */
export async function deleteSessionsOf(
  tx: Tx,
  userId: string,
  options: { except?: string; onlyAal?: 'aal1' } = {},
): Promise<void> {
  let ending = tx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (options.except) ending = ending.where('id', '<>', options.except)
  if (options.onlyAal) ending = ending.where('aal', '=', options.onlyAal)
  await ending.execute()
}
