import type { RefusalOf } from '../../../contract/endpoint.ts'
import type { insuranceCertificatesContract } from '../../../contract/insurance-certificates.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { lockCertificateById } from './certificates.store.ts'
import { cancelClosed } from './certificates.views.ts'
import { setCertificateStatus } from './follow-certificate.ts'

type CancelRefusal = RefusalOf<(typeof insuranceCertificatesContract)['cancelInsuranceCertificate']> | 'not_found'

/**
 * The insured cancels only the insurance; the itinerary stays booked. Until the planned departure this is free. Later
 * it is refused: the goods may have left unreported, and a customer who knows that they will arrive safely could save
 * the premium.
 */
export async function cancelCertificate(
  context: Context,
  certificateId: string,
): Promise<null | Refusal<CancelRefusal>> {
  const { tx, actor, now } = context
  const row = await lockCertificateById(tx, certificateId)
  if (!row) return refuse('not_found')
  const closed = cancelClosed(actor, row, now)
  if (closed) return refuse(closed === 'other_side' ? 'not_found' : closed)
  await setCertificateStatus(context, row, 'cancelled')
  return null
}
