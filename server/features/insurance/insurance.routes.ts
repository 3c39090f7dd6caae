import { insuranceContract } from '../../../contract/insurance.ts'
import { insuranceCertificatesContract as certificates } from '../../../contract/insurance-certificates.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { cancelCertificate } from './cancel-certificate.ts'
import { certificatePapers } from './certificate-pdf.ts'
import { listCertificates, readCertificate } from './certificates.views.ts'
import { listInsuranceCards } from './insurance.views.ts'
import { publishCard, withdrawCard } from './publish-card.ts'

export const insuranceRoutes: Route[] = [
  route(insuranceContract.listInsuranceCards, ({ query, ...context }) => listInsuranceCards(context, query)),
  route(insuranceContract.publishInsuranceCard, ({ body, ...context }) => publishCard(context, body)),
  route(insuranceContract.withdrawInsuranceCard, ({ params, ...context }) =>
    withdrawCard(context, params.insuranceCardId),
  ),
  route(certificates.listInsuranceCertificates, ({ query, ...context }) => listCertificates(context, query)),
  route(
    certificates.getInsuranceCertificate,
    async ({ params, ...context }) => (await readCertificate(context, params.certificateId)) ?? refuse('not_found'),
  ),
  route(certificates.cancelInsuranceCertificate, async ({ params: { certificateId }, ...context }) =>
    answerAfter(cancelCertificate(context, certificateId), () => readCertificate(context, certificateId)),
  ),
  ...certificatePapers,
]
