import { type AliasableExpression, sql } from 'kysely'
import { isPublicDomain } from '../../../domain/settings/domain-proof.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companiesView, peopleView } from '../companies/published.views.ts'
import { quoteRequestsView } from '../quotes/published.views.ts'

interface Traces {
  id: string
  emails: string[]
  phones: string[]
  devices: string[]
}

/** Providers' applications, passed in by the feature that owns them. */
export type Applications = AliasableExpression<{ company_id: string; phone: string; status: string }>

/**
 * The customers that share a private mail domain, a person, a telephone number or a device with a provider, and so may
 * belong to the same owner. Only verified data of the provider counts: otherwise a provider could silence a critic by
 * entering the critic's number in one of its own forms. For jobs, whose role sees every company.
 */
export async function relatedCompanies(
  tx: Tx,
  providerCompanyId: string,
  customers: readonly string[],
  applications: Applications,
): Promise<Set<string>> {
  if (customers.length === 0) return new Set()
  const all = sql.val([providerCompanyId, ...customers])
  const { rows } = await sql<Traces>`
    with devices as materialized (select * from devices_of_companies(${all}::uuid[]))
    select c.id,
      array(select lower(p.email) from ${peopleView} p where p.company_id = c.id) as emails,
      array(
        select a.phone from ${applications} a
         where a.company_id = c.id and (a.status = 'accepted' or c.id <> ${providerCompanyId})
        union select q.phone_number from ${quoteRequestsView} q
         where q.customer_company_id = c.id and q.phone_number is not null and c.id <> ${providerCompanyId}
        union select q.whatsapp_number from ${quoteRequestsView} q
         where q.customer_company_id = c.id and q.whatsapp_number is not null and c.id <> ${providerCompanyId}
        union select i.form ->> 'contactPhone' from shipping_instructions i
         where i.customer_company_id = c.id and c.id <> ${providerCompanyId}
      ) as phones,
      array(select encode(d.device, 'hex') from devices d where d.company_id = c.id) as devices
    from ${companiesView} c where c.id = any(${all}::uuid[])`.execute(tx)
  const marks = new Map(rows.map((row) => [row.id, marksOf(row)]))
  const own = marks.get(providerCompanyId) ?? new Set<string>()
  return new Set(customers.filter((id) => [...(marks.get(id) ?? [])].some((mark) => own.has(mark))))
}

/** What two companies may share: addresses, private mail domains, the digits of numbers, devices. */
function marksOf({ emails, phones, devices }: Traces): Set<string> {
  const domains = emails.map((email) => email.slice(email.lastIndexOf('@') + 1))
  const numbers = phones.map((phone) => phone.replace(/\D/g, '')).filter((digits) => digits.length >= 9)
  return new Set([...emails, ...domains.filter((domain) => !isPublicDomain(domain)), ...numbers, ...devices])
}
