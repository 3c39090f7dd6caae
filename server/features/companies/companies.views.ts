import { type Selectable, sql } from 'kysely'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Role } from '../../../domain/companies/roles.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { type Language, spokenLanguage } from '../../../domain/language/language.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { People } from '../../platform/database/schema.generated.ts'
import { managersToAsk } from '../../platform/http/managers.views.ts'
import type { Reader } from '../../platform/mail.ts'
import { invitationHash } from './companies.store.ts'

/** The actor with their company. */
export async function readMe({ tx, actor }: Context) {
  const row = await tx
    .selectFrom('people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.first_name', 'p.last_name', 'p.language', 'p.side'])
    .select(['c.name', 'c.verified_at', 'c.language as company_language'])
    .select(['c.tin', 'c.imports', 'c.introduced_at'])
    .where('p.id', '=', actor.personId)
    .where('p.company_id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  return {
    person: {
      id: actor.personId,
      firstName: row.first_name,
      lastName: row.last_name,
      email: actor.email,
      role: actor.role,
      duties: [...actor.duties],
    },
    managers: await managersToAsk(tx, actor.companyId),
    company: {
      id: actor.companyId,
      name: row.name,
      kind: actor.companyKind,
      verified: row.verified_at !== null,
      tin: row.tin,
      imports: row.imports ?? [],
      introduced: row.introduced_at !== null,
    },
    side: listedSide(actor.companyKind, row.side),
    language: row.language ?? row.company_language,
    ownLanguage: row.language,
    aal: actor.aal,
  }
}

/** Name of a company that the transaction may see. */
export async function companyName(tx: Tx, companyId: string): Promise<string> {
  const { name } = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return name
}

/** Whether the actor's company is suspended as a provider; it can't be suspended until the transaction ends. */
export async function lockSuspension({ tx, actor }: Context): Promise<boolean> {
  const { suspended_at } = await tx
    .selectFrom('companies')
    .select('suspended_at')
    .where('id', '=', actor.companyId)
    .forShare()
    .executeTakeFirstOrThrow()
  return suspended_at !== null
}

/** Whether a provider has a valid licence for a service. Its customers may ask this too. */
export async function isLicensed(tx: Tx, companyId: string, service: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ sells: boolean }>`
    select provider_sells(${companyId}, ${service}, ${dayInKigali(now)}) as sells`.execute(tx)
  return rows[0]?.sells === true
}

/** Both sides of a new deal: who buys for which company, and whether the provider may sell. */
export async function dealParties(
  { tx, actor: { companyId, personId }, now }: Context,
  provider: { readonly companyId: string; readonly service: string },
) {
  const { first_name, last_name, email, customer, suspended, licensed } = await tx
    .selectFrom('people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.first_name', 'p.last_name', 'p.email', 'c.name as customer'])
    .select(sql<boolean>`provider_is_suspended(${provider.companyId})`.as('suspended'))
    .select(
      sql<boolean>`provider_sells(${provider.companyId}, ${provider.service}, ${dayInKigali(now)})`.as('licensed'),
    )
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', personId)
    .where('p.left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { buyer: { firstName: first_name, lastName: last_name, email }, customer, suspended, licensed }
}

/** The language of a company that the transaction may see. */
export async function companyLanguage(tx: Tx, companyId: string): Promise<Language> {
  const company = tx.selectFrom('companies').select('language').where('id', '=', companyId)
  return spokenLanguage((await company.executeTakeFirstOrThrow()).language)
}

/** Name and kind of a company that the transaction may see; undefined for any other. */
export async function findCompany(tx: Tx, companyId: string): Promise<{ name: string; kind: string } | undefined> {
  return tx.selectFrom('companies').select(['name', 'kind']).where('id', '=', companyId).executeTakeFirst()
}

/** The operator companies. For jobs, whose role sees every company. */
export async function operatorCompanies(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('companies').select('id').where('kind', '=', 'operator').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** The recipients of a company's notifications: everyone in it. For jobs, whose role sees every company. */
export async function companyReaders(tx: Tx, companyId: string): Promise<Reader[]> {
  return (await readersIn(tx, companyId).orderBy('p.created_at').limit(50).execute()).map(readerOf)
}

/** The managers of a company. For jobs as well. */
export async function companyManagers(tx: Tx, companyId: string): Promise<Reader[]> {
  return (await readersIn(tx, companyId).where('p.role', '=', 'manager').orderBy('p.created_at').execute()).map(
    readerOf,
  )
}

/** One person in the company; undefined when they have left. */
export async function companyReader(tx: Tx, companyId: string, personId: string): Promise<Reader | undefined> {
  const row = await readersIn(tx, companyId).where('p.id', '=', personId).executeTakeFirst()
  return row && readerOf(row)
}

/** An importer as stated on its papers: its name, and its TIN if it entered one. */
export async function importerOf(tx: Tx, companyId: string): Promise<{ name: string; tin: string | null }> {
  return tx.selectFrom('companies').select(['name', 'tin']).where('id', '=', companyId).executeTakeFirstOrThrow()
}

const readersIn = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select((of) => ['p.email', of.fn.coalesce('p.language', 'c.language').as('language')])
    .where('p.company_id', '=', companyId)
    .where('p.left_at', 'is', null)

/** A reader of mails, from a row with the person's own language or else their company's. */
export const readerOf = ({ email, language }: { email: string; language: string | null }): Reader => ({
  address: email,
  language: spokenLanguage(language),
})

interface PageQuery {
  readonly after?: string | undefined
  readonly limit: number
}

/** A page of rows, of which one more was read: `next` is the id of its last row if more follow. */
function pageFrom<T extends { readonly id: string }>(rows: readonly T[], limit: number) {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

const personColumns = ['id', 'first_name', 'last_name', 'email', 'role', 'duties', 'created_at'] as const
type PersonRow = Pick<Selectable<People>, (typeof personColumns)[number]> & { second_factor: boolean }

const personOf = (row: PersonRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
  duties: row.duties,
  joinedAt: row.created_at.toISOString(),
  secondFactor: row.second_factor,
})

const peopleOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('people')
    .select([...personColumns, sql<boolean>`has_second_factor(people.id)`.as('second_factor')])
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)

/** The people of a company, in the order in which they joined. */
export async function listPeople(tx: Tx, companyId: string, { after, limit }: PageQuery) {
  const people = peopleOf(tx, companyId)
    .orderBy('id')
    .limit(limit + 1)
  const rows = await (after ? people.where('id', '>', after) : people).execute()
  return pageFrom(rows.map(personOf), limit)
}

export async function readPerson(tx: Tx, companyId: string, personId: string) {
  return personOf(await peopleOf(tx, companyId).where('id', '=', personId).executeTakeFirstOrThrow())
}

/** The same for a person who may not exist; undefined for strangers and those who left. */
export async function findPerson(tx: Tx, companyId: string, personId: string) {
  const row = await peopleOf(tx, companyId).where('id', '=', personId).executeTakeFirst()
  return row && personOf(row)
}

/** A person's name, or else their address; also of one who has left. */
export async function personName(tx: Tx, companyId: string, personId: string): Promise<string> {
  const row = await tx
    .selectFrom('people')
    .select(['first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ? `${row.first_name} ${row.last_name}`.trim() || row.email : ''
}

/**
 * Whether operators have verified the customer of a deal: a column `customer_verified` for a statement about its table,
 * by name or alias. Row level security hides the customer's own row from the provider, so that a join finds nothing.
 */
export const customerVerified = (table: string) =>
  sql<boolean>`company_is_verified(${sql.ref(`${table}.customer_company_id`)})`.as('customer_verified')

/** A row of a deal with what `customerVerified` reads. */
export type WithCustomer<Row> = Row & { readonly customer_verified: boolean }

/** Whether a person is in a company now. For the public role, which serves signed links. */
export async function isMember(tx: Tx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select is_member(${companyId}, ${personId}) as yes`.execute(tx)
  return rows[0]?.yes === true
}

/** The same for its managers. */
export async function isManager(tx: Tx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select is_manager(${companyId}, ${personId}) as yes`.execute(tx)
  return rows[0]?.yes === true
}

/** Everyone in a company; for jobs without an actor. */
export async function presentPeople(tx: Tx, companyId: string) {
  const rows = await tx
    .selectFrom('people')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name }))
}

/** Invitations that can still be accepted, the newest first. */
export async function listInvitations(tx: Tx, companyId: string, { after, limit }: PageQuery) {
  const waiting = tx
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'duties', 'expires_at', 'created_at'])
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (after ? waiting.where('id', '<', after) : waiting).execute()
  const items = rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    duties: row.duties,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }))
  return pageFrom(items, limit)
}

/** The content of an invitation for the holder of its token, from any company; undefined when it has expired. */
export async function readInvitation(tx: Tx, token: string) {
  const { rows } = await sql<{ company_id: string; company_name: string; email: string; role: Role; expires_at: Date }>`
    select * from invitation_by_token(${invitationHash(token)})`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return {
    companyId: row.company_id,
    companyName: row.company_name,
    email: row.email,
    role: row.role,
    expiresAt: row.expires_at.toISOString(),
  }
}
