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
  route(insuranceContract.listInsuranceCards, ({ tx, actor, query, now }) => listInsuranceCards(tx, actor, query, now)),
  route(insuranceContract.publishInsuranceCard, ({ tx, actor, body, now }) => publishCard(tx, actor, body, now)),
  route(insuranceContract.withdrawInsuranceCard, ({ tx, actor, params, now }) =>
    withdrawCard(tx, actor, params.insuranceCardId, now),
  ),
  route(certificates.listInsuranceCertificates, ({ tx, actor, query }) => listCertificates(tx, actor, query)),
  route(
    certificates.getInsuranceCertificate,
    async ({ tx, actor, params, now }) =>
      (await readCertificate(tx, actor, params.certificateId, now)) ?? refuse('not_found'),
  ),
  route(certificates.cancelInsuranceCertificate, async ({ tx, actor, params: { certificateId }, now }) =>
    answerAfter(cancelCertificate(tx, actor, certificateId, now), () => readCertificate(tx, actor, certificateId, now)),
  ),
  ...certificatePapers,
]
