import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money } from '../../../domain/money/money.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { readCertificateRow } from './certificates.views.ts'
import type { CertificateMailKind } from './insurance.emails.en.ts'
import { certificateMail } from './insurance.emails.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'insurance.tell': { readonly certificateId: string; readonly what: CertificateMailKind }
  }
}

export const insuranceJobs: WorkJobs = {
  'insurance.tell': async (tx, { certificateId, what }, config) => {
    const row = await readCertificateRow(tx, certificateId)
    if (!row) return
    const { voyage, currency } = row
    const leaves = voyage.legs[0]?.departsAt
    const facts = {
      number: row.number,
      insured: row.customer_name,
      from: voyage.from,
      to: voyage.to,
      goods: row.goods,
      insuredValue: money(row.insured_value, currency),
      premium: money(row.premium, currency),
      leavesOn: dayInKigali(leaves ? new Date(leaves) : row.bound_at),
      url: `${config.siteUrl}${paths.insuranceCertificate(row.id)}`,
    }
    const readers = await companyReaders(tx, row.provider_company_id)
    await mailReaders(tx, readers, (language) => certificateMail(what, facts, language))
  },
}
