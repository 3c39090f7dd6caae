import { type Selectable, sql, type Updateable } from 'kysely'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Companies, CompanyDomains } from '../../platform/database/schema.generated.ts'
import { companySettingsView } from '../companies/published.views.ts'

export type DomainRow = Selectable<CompanyDomains>

/** The database column of each setting. */
export const columns = {
  timeZone: 'time_zone',
  currency: 'currency',
  language: 'language',
  secondFactorRequired: 'second_factor_required',
  sessionTimeout: 'session_timeout',
  sessionMinutes: 'session_minutes',
  selfRegistration: 'self_registration',
  emailVerification: 'email_verification',
  defaultRole: 'default_role',
  automaticBackups: 'automatic_backups',
  maintenanceMode: 'maintenance',
  holdHours: 'hold_hours',
} as const satisfies Readonly<Record<keyof Settings, keyof Companies>>

type SettingsRow = Pick<Selectable<Companies>, (typeof columns)[keyof Settings]>

export const settingsOf = (row: SettingsRow): Settings => ({
  timeZone: row.time_zone,
  currency: row.currency,
  language: row.language,
  secondFactorRequired: row.second_factor_required,
  sessionTimeout: row.session_timeout,
  sessionMinutes: row.session_minutes,
  selfRegistration: row.self_registration,
  emailVerification: row.email_verification,
  defaultRole: row.default_role,
  automaticBackups: row.automatic_backups,
  maintenanceMode: row.maintenance,
  holdHours: row.hold_hours,
})

/** Locked until the transaction ends, so that changes are made one after the other. */
export async function lockSettings(tx: Tx, companyId: string): Promise<Settings> {
  const row = await tx
    .selectFrom(companySettingsView.as('c'))
    .select(Object.values(columns))
    .where('c.id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return settingsOf(row)
}

/** Converts settings to their columns. */
export const columnsOf = (changes: Partial<Settings>): Updateable<Companies> =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [columns[name as keyof Settings], value]))

export async function lockDomains(tx: Tx, companyId: string): Promise<DomainRow[]> {
  return tx.selectFrom('company_domains').selectAll().where('company_id', '=', companyId).forUpdate().execute()
}

export async function lockDomain(tx: Tx, companyId: string, id: string): Promise<DomainRow | undefined> {
  return tx
    .selectFrom('company_domains')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewProof {
  readonly companyId: string
  readonly domain: string
  readonly mailbox: string
  readonly codeHash: Buffer
  readonly expiresAt: Date
}

/** Saves a domain with its code; adding the same domain again replaces the code. */
export async function putDomain(tx: Tx, proof: NewProof): Promise<DomainRow> {
  const code = { mailbox: proof.mailbox, code_hash: proof.codeHash, code_expires_at: proof.expiresAt, tries: 0 }
  return tx
    .insertInto('company_domains')
    .values({ company_id: proof.companyId, domain: proof.domain, ...code })
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doUpdateSet(code))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveDomain(tx: Tx, id: string, changes: Updateable<CompanyDomains>): Promise<DomainRow> {
  return tx.updateTable('company_domains').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteDomain(tx: Tx, companyId: string, id: string): Promise<DomainRow | undefined> {
  return tx
    .deleteFrom('company_domains')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** True when another company has proven this domain. */
export async function domainIsTaken(tx: Tx, domain: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select domain_is_taken(${domain}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** False when the person has no second factor. */
export async function forgetSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ reset: boolean }>`select reset_second_factor(${personId}) as reset`.execute(tx)
  return rows[0]?.reset ?? false
}

/** False when the session is not one of the current person. */
export async function deleteOwnSession(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_own_session(${id}) as ended`.execute(tx)
  return rows[0]?.ended ?? false
}
