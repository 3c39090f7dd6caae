import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { CompanyDetail, CompanyRow, ProviderApplication, providersContract } from '../../../contract/providers.ts'
import { lookAlikes } from '../../../domain/companies/look-alikes.ts'
import { readTin } from '../../../domain/identifiers/tin.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { bookingsView } from '../bookings/published.views.ts'
import { companiesView, peopleView } from '../companies/published.views.ts'
import { filesSeen } from '../documents/files.views.ts'
import { offersView } from '../offers/published.views.ts'
import { licencesOf } from './licences.views.ts'
import type { ProviderApplicationRow } from './providers.store.ts'

/** The most applications that a company's page shows. */
const shown = 10

/** The applications of a company, newest first, with their papers. */
async function applicationsOf(tx: Tx, companyId: string, most = shown): Promise<ProviderApplication[]> {
  const rows = await tx
    .selectFrom('provider_applications')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const files = await filesSeen(
    tx,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    services: row.services,
    licences: row.licences,
    registeredName: row.registered_name,
    country: row.country,
    registrationNumber: row.registration_number,
    phone: row.phone,
    about: row.about,
    paper: files.get(row.file_id ?? '') ?? null,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }))
}

export async function latestApplication(tx: Tx, companyId: string): Promise<ProviderApplication | null> {
  return (await applicationsOf(tx, companyId, 1))[0] ?? null
}

/** For jobs, whose role sees every company. */
export async function applicationForNews(tx: Tx, applicationId: string): Promise<ProviderApplicationRow | undefined> {
  return tx.selectFrom('provider_applications').selectAll().where('id', '=', applicationId).executeTakeFirst()
}

type Search = QueryOf<(typeof providersContract)['listCompanies']>

const companies = (tx: Tx) =>
  tx
    .selectFrom(companiesView.as('c'))
    .leftJoin('provider_applications as a', (join) =>
      join.onRef('a.company_id', '=', 'c.id').on('a.status', '=', sql.lit('waiting')),
    )
    .select(['c.id', 'c.name', 'c.kind', 'c.created_at', 'c.verified_at', 'a.applied_at'])
    .select(['c.asked_name', 'c.name_asked_at'])
    .select((of) =>
      of
        .selectFrom('licence_renewals as l')
        .select((renewal) => renewal.fn.min('l.asked_at').as('asked_at'))
        .whereRef('l.company_id', '=', 'c.id')
        .where('l.status', '=', sql.lit('waiting'))
        .as('licence_asked_at'),
    )

const rowOf = (row: Awaited<ReturnType<ReturnType<typeof companies>['executeTakeFirstOrThrow']>>): CompanyRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  verifiedAt: row.verified_at?.toISOString() ?? null,
  waitingSince: (row.applied_at ?? row.name_asked_at ?? row.licence_asked_at)?.toISOString() ?? null,
  askedName: row.asked_name,
})

export function companiesStatement(tx: Tx, { after, limit, search, state }: Search) {
  let list = companies(tx)
  if (state === 'waiting')
    list = list.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('a.id', 'is not', null),
        eb('c.asked_name', 'is not', null),
        exists(
          selectFrom('licence_renewals as w')
            .select('w.id')
            .whereRef('w.company_id', '=', 'c.id')
            .where('w.status', '=', sql.lit('waiting')),
        ),
      ]),
    )
  if (state === 'providers') list = list.where('c.kind', '=', 'provider')
  if (state === 'customers') list = list.where('c.kind', '=', 'customer')
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const number = readTin(search) ?? search.toUpperCase()
    list = list.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.name', 'ilike', part),
        exists(
          selectFrom('provider_applications as r')
            .select('r.id')
            .whereRef('r.company_id', '=', 'c.id')
            .where(({ or, eb }) =>
              or([eb('r.registration_number', '=', number), eb('r.registered_name', 'ilike', part)]),
            ),
        ),
      ]),
    )
  }
  if (after) list = list.where('c.id', '<', after)
  return list.orderBy('c.id', 'desc').limit(limit + 1)
}

/** Companies, newest first; for operators. */
export async function listCompanies(tx: Tx, query: Search) {
  return pageOf(await companiesStatement(tx, query).execute(), query.limit, rowOf)
}

/** One company with its details for operators; undefined when there is none. */
export async function readCompany(tx: Tx, companyId: string, now: Date): Promise<CompanyDetail | undefined> {
  const row = await companies(tx)
    .where('c.id', '=', companyId)
    .select(['c.suspended_at', 'c.suspended_reason'])
    .select(
      sql<CompanyCounts>`json_build_object(
        'people', (select count(*) from ${peopleView} p where p.company_id = c.id and p.left_at is null),
        'offers', (select count(*) from ${offersView} o where o.provider_company_id = c.id),
        'published', (select count(*) from ${offersView} o where o.provider_company_id = c.id and o.status = 'published'),
        'asCustomer', (select count(*) from ${bookingsView} b where b.customer_company_id = c.id),
        'asProvider', (select count(*) from ${bookingsView} b where b.provider_company_id = c.id))`.as('counts'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { people, offers, published, asCustomer, asProvider } = row.counts
  return {
    ...rowOf(row),
    people,
    offers: { published, all: offers },
    bookings: { asCustomer, asProvider },
    suspension: suspensionIn(row),
    lookAlikes: lookAlikes(row.asked_name ?? row.name, await soldUnder(tx, companyId)),
    licences: await licencesOf(tx, companyId, now),
    applications: await applicationsOf(tx, companyId),
  }
}

/** Since when and why a company is suspended as a provider; null when it is not. */
export async function suspensionOf(tx: Tx, companyId: string): Promise<CompanyDetail['suspension']> {
  const row = await tx
    .selectFrom(companiesView.as('c'))
    .select(['c.suspended_at', 'c.suspended_reason'])
    .where('c.id', '=', companyId)
    .executeTakeFirst()
  return row ? suspensionIn(row) : null
}

function suspensionIn(row: { readonly suspended_at: Date | null; readonly suspended_reason: string | null }) {
  const { suspended_at: at, suspended_reason: reason } = row
  return at && reason !== null ? { at: at.toISOString(), reason } : null
}

/** Names that other providers use or have applied for; for operators. */
async function soldUnder(tx: Tx, exceptCompanyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom(companiesView.as('c'))
    .select(['name', 'asked_name'])
    .where('kind', '=', 'provider')
    .where('id', '<>', exceptCompanyId)
    .execute()
  return rows.flatMap(({ name, asked_name }) => (asked_name ? [name, asked_name] : [name]))
}

type CompanyCounts = Readonly<Record<'people' | 'offers' | 'published' | 'asCustomer' | 'asProvider', number>>
