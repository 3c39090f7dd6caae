import { paths } from '../../../contract/paths.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { applyToVisit } from './change-visit.ts'
import type { VisitMailKind } from './storage.emails.en.ts'
import { visitMail } from './storage.emails.ts'
import { lockVisit, type VisitRow } from './storage.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'storage.tell': { readonly visitId: string; readonly what: VisitNews; readonly by: Side }
    'storage.remind-visit': { readonly visitId: string; readonly startsAt: string }
    'storage.lapse-visit': { readonly visitId: string }
  }
}

type Side = 'customer' | 'provider'
type VisitNews = VisitMailKind | 'visited'

/** Whose inboxes a piece of news belongs in; `by` is the side that made it. */
function sidesToNotify(what: VisitMailKind, by: Side): readonly Side[] {
  if (what === 'confirmed' || what === 'reminder') return ['customer', 'provider']
  if (what === 'requested') return ['provider']
  return what === 'cancelled' && by === 'customer' ? ['provider'] : ['customer']
}

async function tellOfVisit(tx: Tx, row: VisitRow, what: VisitMailKind, by: Side, siteUrl: string): Promise<void> {
  for (const side of sidesToNotify(what, by)) {
    const facts = {
      warehouse: row.warehouse_name,
      place: row.place,
      customer: row.customer_name,
      provider: row.provider_name,
      startsAt: row.starts_at,
      visitors: row.visitors,
      note: row.note,
      reason: row.closed_reason ?? '',
      url: siteUrl + (side === 'provider' ? paths.providerVisits : paths.visits),
    }
    const company = side === 'provider' ? row.provider_company_id : row.customer_company_id
    await mailReaders(tx, await companyReaders(tx, company), (language) => visitMail(what, facts, language))
  }
}

export const storageJobs: WorkJobs = {
  'storage.tell': async (tx, { visitId, what, by }, { siteUrl }) => {
    const row = await lockVisit(tx, visitId)
    if (row && what !== 'visited') await tellOfVisit(tx, row, what, by, siteUrl)
  },
  'storage.remind-visit': async (tx, { visitId, startsAt }, { siteUrl }) => {
    const row = await lockVisit(tx, visitId)
    // Of a visit that was moved or cancelled since, nobody is reminded.
    if (row?.status === 'confirmed' && row.starts_at.toISOString() === startsAt)
      await tellOfVisit(tx, row, 'reminder', 'provider', siteUrl)
  },
  'storage.lapse-visit': async (tx, { visitId }) => {
    const row = await lockVisit(tx, visitId)
    const now = new Date()
    if (row) await applyToVisit(tx, null, row, { kind: 'lapse', now: now.getTime() }, now)
  },
}
