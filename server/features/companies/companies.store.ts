import { createHash } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Named } from '../../../domain/companies/company-name.ts'
import type { ImportKind } from '../../../domain/companies/import-kinds.ts'
import type { CompanyKind, Duty, Membership, Role } from '../../../domain/companies/roles.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import type { Companies } from '../../platform/database/schema.generated.ts'

export interface Founder {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The language of their browser at sign-up, if known. */
  readonly language?: Language
}

/** Inserts a new company with its first person as manager. */
export async function insertCompanyOf(
  tx: Tx,
  founder: Founder,
  company: { name: string; kind: CompanyKind; emailDomain: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: company.name,
      kind: company.kind,
      email_domain: company.emailDomain,
      ...(founder.language ? { language: founder.language } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('people')
    .values({
      id: founder.id,
      company_id: id,
      role: 'manager',
      first_name: founder.firstName,
      last_name: founder.lastName,
      email: founder.email,
    })
    .execute()
  return id
}

/** The names of verified providers, without that of one company. */
export async function verifiedNames(tx: Tx, companyId: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from verified_names(${companyId})`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Whether a person is in a company now. */
export async function hasCompany(tx: Tx, personId: string): Promise<boolean> {
  const present = tx.selectFrom('people').select('id').where('id', '=', personId).where('left_at', 'is', null)
  return (await present.executeTakeFirst()) !== undefined
}

/** A person as recorded by the company that they were in last. */
export async function lastKnown(tx: Tx, personId: string): Promise<Founder | undefined> {
  const row = await tx
    .selectFrom('people')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .orderBy('left_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name }
}

/** Only the hash is stored, so that reading the table does not allow accepting for others. */
export const invitationHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Uses an invitation for the person of this transaction (`app.person_id`), whose verified address must be the invited
 * one. Undefined when there is no valid invitation.
 */
export async function takeInvitation(
  tx: Tx,
  token: string,
  name: { firstName: string; lastName: string },
): Promise<{ company_id: string; role: string } | undefined> {
  const { rows } = await sql<{ company_id: string; role: string }>`
    select * from accept_invitation(${invitationHash(token)}, ${name.firstName}, ${name.lastName})`.execute(tx)
  return rows[0]
}

/**
 * The same by the domain of the verified address, if a company has proved that it owns the domain and accepts new
 * people by it.
 */
export async function joinByDomain(
  tx: Tx,
  name: { firstName: string; lastName: string },
): Promise<{ company_id: string; role: string } | undefined> {
  const { rows } = await sql<{ company_id: string; role: string }>`
    select * from join_by_domain(${name.firstName}, ${name.lastName})`.execute(tx)
  return rows[0]
}

/** Sets the acting person when there is no session: the auth role at a confirmation. */
export async function actAs(tx: Tx, personId: string): Promise<void> {
  await sql`select set_config('app.person_id', ${personId}, true)`.execute(tx)
}

export async function renameAddress(tx: Tx, personId: string, email: string): Promise<void> {
  await tx.updateTable('people').set({ email }).where('id', '=', personId).where('left_at', 'is', null).execute()
}

export async function markLeft(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('people')
    .set({ left_at: sql`now()` })
    .where('id', '=', personId)
    .where('left_at', 'is', null)
    .execute()
}

/** Locks the company until the end of the transaction, so that decisions about its people are serialised. */
export async function lockCompany(tx: Tx, companyId: string): Promise<Named | undefined> {
  const row = await tx
    .selectFrom('companies')
    .select(['kind', 'name', 'asked_name'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row && { kind: row.kind, name: row.name, askedName: row.asked_name }
}

/** Saves the name that a provider requests; null withdraws the request. */
export async function askName(tx: Tx, companyId: string, name: string | null, now: Date): Promise<void> {
  const asked = { asked_name: name, name_asked_at: name === null ? null : now }
  await tx.updateTable('companies').set(asked).where('id', '=', companyId).execute()
}

/**
 * For an operator: gives the company the name that it requested, also on its cards. Returns false if it no longer
 * requests this name.
 */
export async function applyAskedName(tx: Tx, companyId: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select give_asked_name(${companyId}, ${name}) as given`.execute(tx)
  return rows[0]?.given === true
}

/** The same for the company of a person; for jobs without an actor. */
export async function lockCompanyOf(
  tx: Tx,
  personId: string,
): Promise<{ id: string; name: string; kind: string } | undefined> {
  return tx
    .selectFrom('people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['c.id', 'c.name', 'c.kind'])
    .where('p.id', '=', personId)
    .where('p.left_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst()
}

export async function makeCompanyOperator(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ kind: 'operator', verified_at: sql`now()` })
    .where('id', '=', companyId)
    .execute()
}

export async function saveCompany(tx: Tx, companyId: string, change: Updateable<Companies>): Promise<void> {
  await tx.updateTable('companies').set(change).where('id', '=', companyId).execute()
}

export async function renameCompany(tx: Tx, companyId: string, name: string): Promise<void> {
  await tx.updateTable('companies').set({ name }).where('id', '=', companyId).execute()
}

/** What a company states about itself; the transaction must have locked it or belong to it. */
export async function saveIntroduction(
  tx: Tx,
  companyId: string,
  details: { readonly tin: string | null; readonly imports: ImportKind[]; readonly introduced_at: Date },
): Promise<void> {
  await tx.updateTable('companies').set(details).where('id', '=', companyId).execute()
}

/** A person in the company, with the facts that decisions about them need. */
export async function membershipOf(tx: Tx, companyId: string, personId: string): Promise<Membership | undefined> {
  const present = tx.selectFrom('people').where('company_id', '=', companyId).where('left_at', 'is', null)
  const person = await present.select(['role', 'duties']).where('id', '=', personId).executeTakeFirst()
  if (!person) return undefined
  const counted = await present
    .select((e) => [
      e.fn.countAll<number>().as('people'),
      e.fn.countAll<number>().filterWhere('role', '=', 'manager').as('managers'),
    ])
    .executeTakeFirstOrThrow()
  return { role: person.role, duties: person.duties, ...counted }
}

export async function isInCompany(tx: Tx, companyId: string, email: string): Promise<boolean> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return person !== undefined
}

export interface Standing {
  readonly role: Role
  readonly duties: readonly Duty[]
}

export async function saveRole(tx: Tx, companyId: string, personId: string, { role, duties }: Standing): Promise<void> {
  await tx
    .updateTable('people')
    .set({ role, duties: [...duties] })
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .execute()
}

export async function saveSide({ tx, actor: { companyId, personId } }: Context, side: Side): Promise<void> {
  await tx.updateTable('people').set({ side }).where('company_id', '=', companyId).where('id', '=', personId).execute()
}

export async function saveLanguage(tx: Tx, companyId: string, personId: string, language: Language | null) {
  await tx
    .updateTable('people')
    .set({ language })
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .execute()
}

/** Deletes a person's open invitations, when that person may no longer invite. */
export async function deleteInvitationsOf(tx: Tx, companyId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Ends all sessions of a person of the requesting company. */
export async function endSessions(tx: Tx, personId: string): Promise<void> {
  await sql`select end_sessions(${personId})`.execute(tx)
}

export interface NewInvitation {
  readonly companyId: string
  readonly invitedBy: string
  readonly email: string
  readonly role: Role
  readonly duties: readonly Duty[]
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Updates a waiting invitation younger than an hour, whose mail has been or will be sent, to the latest inviter and role.
 */
export async function renewInvitation(
  tx: Tx,
  { companyId, invitedBy, email, role, duties }: Omit<NewInvitation, 'token' | 'expiresAt'>,
): Promise<{ id: string; expires_at: Date; created_at: Date } | undefined> {
  return tx
    .updateTable('invitations')
    .set({ invited_by: invitedBy, role, duties: [...duties] })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'expires_at', 'created_at'])
    .executeTakeFirst()
}

/**
 * Seconds until this address may be mailed an invitation again; 0 when it may be mailed now, which starts a new hour.
 */
export async function claimInvitationMail(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select claim_invitation_mail(${email}) as seconds`.execute(tx)
  return rows[0]?.seconds ?? 0
}

/** The content of a delayed mail, while the invitation is valid. */
export async function waitingInvitation(tx: Tx, id: string) {
  return tx
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('people as p', (join) =>
      join.onRef('p.id', '=', 'i.invited_by').onRef('p.company_id', '=', 'i.company_id'),
    )
    .select(['i.company_id', 'i.email', 'i.expires_at', 'c.name as company_name', 'p.email as inviter'])
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/**
 * One waiting invitation for each address of a company: a new one replaces an earlier one, whose link becomes invalid.
 */
export async function putInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  await tx
    .deleteFrom('invitations')
    .where('company_id', '=', invitation.companyId)
    .where('email', '=', invitation.email)
    .where('accepted_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('invitations')
    .values({
      company_id: invitation.companyId,
      invited_by: invitation.invitedBy,
      email: invitation.email,
      role: invitation.role,
      duties: [...invitation.duties],
      token_hash: invitationHash(invitation.token),
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteInvitation(tx: Tx, companyId: string, id: string): Promise<{ email: string } | undefined> {
  return tx
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
}

/** After a move to another company: applies its row level security within the same transaction. */
export async function reopenSession({ tx, actor }: Context): Promise<Actor> {
  const opened = await sql<ActorRow>`select * from open_session(${actor.sessionId}, ${actor.personId})`.execute(tx)
  const row = onlyRow(opened)
  return { ...actor, companyId: row.company_id, companyKind: row.company_kind, role: row.role, duties: row.duties }
}

interface ActorRow {
  readonly company_id: string
  readonly company_kind: Actor['companyKind']
  readonly role: Actor['role']
  readonly duties: Actor['duties']
}
