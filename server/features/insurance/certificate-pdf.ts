import { insuranceCertificatesContract } from '../../../contract/insurance-certificates.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import { admit, openingFor } from '../../platform/http/mount.ts'
import { type Route, rawRoute } from '../../platform/http/route.ts'
import { inThread } from '../../platform/worker-thread.ts'
import { companyReader } from '../companies/companies.views.ts'
import { readCertificate } from './certificates.views.ts'
import type { DrawnCertificate } from './draw-certificate.ts'

const endpoint = insuranceCertificatesContract.getInsuranceCertificatePaper

/** Certificates as PDF: the same data and permissions as their JSON, drawn in a worker thread. */
export const certificatePapers: Route[] = [
  rawRoute(endpoint, (context) => async ({ params: { certificateId }, claims, now, reply }) => {
    const found = await context.app.transact(
      async (tx, opened) => {
        const actor = await admit(tx, opened, claims, endpoint)
        if (isRefusal(actor)) return actor
        const certificate = await readCertificate({ tx, actor, now }, certificateId)
        if (!certificate) return refuse('not_found')
        return { certificate, language: (await companyReader(tx, actor.companyId, actor.personId))?.language ?? 'en' }
      },
      openingFor(claims.sessionId, claims.personId),
    )
    if (isRefusal(found)) return found
    const drawn = await inThread<Uint8Array>(
      new URL('./draw-certificate.ts', import.meta.url),
      found satisfies DrawnCertificate,
    )
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="certificate-${found.certificate.number}.pdf"`)
      .send(Buffer.from(drawn))
  }),
]
