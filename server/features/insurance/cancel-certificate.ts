import type { RefusalOf } from '../../../contract/endpoint.ts'
import type { insuranceCertificatesContract } from '../../../contract/insurance-certificates.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
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
  tx: Tx,
  actor: Actor,
  certificateId: string,
  now: Date,
): Promise<null | Refusal<CancelRefusal>> {
  const row = await lockCertificateById(tx, certificateId)
  if (!row) return refuse('not_found')
  const closed = cancelClosed(actor, row, now)
  if (closed) return refuse(closed === 'other_side' ? 'not_found' : closed)
  await setCertificateStatus(tx, actor, row, 'cancelled', now)
  return null
}
