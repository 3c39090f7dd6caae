import { sql } from 'kysely'
import type { CompanyDomain, CompanySettings, OwnSession } from '../../../contract/settings.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companySettingsView } from '../companies/published.views.ts'
import { columns, type DomainRow, settingsOf } from './settings.store.ts'

/** The settings of a company, with its name. */
export async function readSettings(tx: Tx, companyId: string): Promise<CompanySettings> {
  const row = await tx
    .selectFrom(companySettingsView.as('c'))
    .select(['c.name', 'c.asked_name', ...Object.values(columns)])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { companyName: row.name, askedName: row.asked_name, ...settingsOf(row) }
}

export const domainSeen = (row: DomainRow): CompanyDomain => ({
  id: row.id,
  domain: row.domain,
  mailbox: `${row.mailbox}@${row.domain}`,
  verifiedAt: row.verified_at?.toISOString() ?? null,
})

/** Not paged: a company has few domains. */
export async function listDomains(tx: Tx, companyId: string): Promise<CompanyDomain[]> {
  const rows = await tx
    .selectFrom('company_domains')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute()
  return rows.map(domainSeen)
}

interface SessionSeen {
  readonly id: string
  readonly created_at: Date
  readonly active_at: Date
  readonly user_agent: string | null
  readonly ip: string | null
  readonly aal: OwnSession['aal']
}

/** The newest hundred sessions of the current person, the most recently used first. */
export async function listSessions({ tx, actor }: Context): Promise<OwnSession[]> {
  const { rows } = await sql<SessionSeen>`select * from own_sessions()`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    startedAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
    userAgent: row.user_agent,
    ip: row.ip,
    aal: row.aal,
  }))
}
