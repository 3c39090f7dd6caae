import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import type { CertificateRow } from './certificates.store.ts'
import type { CertificateNewsKind } from './insurance.events.ts'

/** Announces an event of a certificate to both sides. */
export async function announceCertificate(
  tx: Tx,
  what: CertificateNewsKind,
  { id, number, customer_company_id, provider_company_id }: CertificateRow,
): Promise<void> {
  await announce(tx, {
    type: `insurance.certificate-${what}`,
    companies: [customer_company_id, provider_company_id],
    subject: { kind: 'insurance_certificate', id },
    data: { number, providerCompanyId: provider_company_id, customerCompanyId: customer_company_id },
  })
}
