import { sql } from 'kysely'
import { isEverybodysDomain } from '../../../domain/settings/domain-proof.ts'
import type { Tx } from '../../platform/database/database.ts'

interface Traces {
  id: string
  emails: string[]
  phones: string[]
}

/**
 * Which of some companies share a mail domain of their own, a person or a telephone number with another: two names, one
 * hand. For jobs, whose role sees every company.
 */
export async function relatedCompanies(tx: Tx, companyId: string, others: readonly string[]): Promise<Set<string>> {
  if (others.length === 0) return new Set()
  const { rows } = await sql<Traces>`
    select c.id,
      array(select lower(p.email) from people p where p.company_id = c.id) as emails,
      array(
        select a.phone from provider_applications a where a.company_id = c.id
        union select q.phone_number from quote_requests q where q.customer_company_id = c.id and q.phone_number is not null
        union select q.whatsapp_number from quote_requests q
         where q.customer_company_id = c.id and q.whatsapp_number is not null
        union select i.form ->> 'contactPhone' from shipping_instructions i where i.customer_company_id = c.id
      ) as phones
    from companies c where c.id = any(${sql.val([companyId, ...others])}::uuid[])`.execute(tx)
  const marks = new Map(rows.map((row) => [row.id, marksOf(row)]))
  const own = marks.get(companyId) ?? new Set<string>()
  return new Set(others.filter((id) => [...(marks.get(id) ?? [])].some((mark) => own.has(mark))))
}

/** What two companies may have in common: addresses, domains that are not everybody's, the digits of numbers. */
function marksOf({ emails, phones }: Traces): Set<string> {
  const domains = emails.map((email) => email.slice(email.lastIndexOf('@') + 1))
  const numbers = phones.map((phone) => phone.replace(/\D/g, '')).filter((digits) => digits.length >= 9)
  return new Set([...emails, ...domains.filter((domain) => !isEverybodysDomain(domain)), ...numbers])
}
