import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money } from '../../../domain/money/money.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import { everyoneIn } from '../companies/audiences.ts'
import { readCertificateRow } from './certificates.views.ts'
import type { CertificateMailKind } from './insurance.emails.en.ts'
import { certificateMail } from './insurance.emails.ts'
import type { CertificateEventName } from './insurance.events.ts'

/** To the insurer, about an action of the insured; to both, when it covers nothing. */
const certificate = (kind: CertificateMailKind) =>
  newsOf({
    alerts: ({ data, subject: { id } }: DomainEvent<CertificateEventName>) => ({
      to: kind === 'void' ? [data.providerCompanyId, data.customerCompanyId] : [data.providerCompanyId],
      kind: `certificate_${kind}`,
      subject: { kind: 'insurance_certificate', id },
      number: data.number,
    }),
    about: ({ subject }) => ({ certificateId: subject.id }),
    read: async (tx, { certificateId }, siteUrl) => {
      const row = await readCertificateRow(tx, certificateId)
      if (!row) return undefined
      const { voyage, currency } = row
      const leaves = voyage.legs[0]?.departsAt
      return {
        companyIds: kind === 'void' ? [row.provider_company_id, row.customer_company_id] : [row.provider_company_id],
        number: row.number,
        insured: row.customer_name,
        from: voyage.from,
        to: voyage.to,
        goods: row.goods,
        insuredValue: money(row.insured_value, currency),
        premium: money(row.premium, currency),
        premiumDue: row.status === 'cancelled_late',
        leavesOn: dayInKigali(leaves ? new Date(leaves) : row.bound_at),
        url: `${siteUrl}${paths.insuranceCertificate(row.id)}`,
      }
    },
    to: ({ companyIds }) => everyoneIn(...companyIds),
    mails: [{ kind: `insurance.${kind}`, write: (facts, language) => certificateMail(kind, facts, language) }],
  })

export const insuranceNews: News = {
  'insurance.certificate-bound': certificate('bound'),
  'insurance.certificate-revised': certificate('revised'),
  'insurance.certificate-cancelled': certificate('cancelled'),
  'insurance.certificate-void': certificate('void'),
}
