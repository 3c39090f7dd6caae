import { type CertificateState, isCancelled, type Voyage } from '../../../domain/insurance/certificate.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announceCertificate } from './announce-certificate.ts'
import { type CertificateRow, lockCertificate, saveCertificate } from './certificates.store.ts'

/**
 * Sets the state of an itinerary's certificate to that of its goods. A certificate that was cancelled free of premium
 * stays cancelled.
 * @param actor null when a job does it
 * @param moved reads what was reported, and decides by it
 */
export async function followCertificate(
  context: Context<Actor | null>,
  itineraryId: string,
  moved: (row: Pick<CertificateRow, 'bound_at' | 'attached_at'>) => Promise<Moved>,
): Promise<void> {
  const row = await lockCertificate(context.tx, itineraryId)
  if (!row) return
  const { state, ...moves } = await moved(row)
  if (row.status !== state) await setCertificateStatus(context, row, state, moves)
}

interface Moves {
  readonly attachedAt: Date | null
  /** As reported; undefined: not reported. */
  readonly deliveredAt: Date | undefined
}
interface Moved extends Moves {
  readonly state: CertificateState
}

/**
 * Sets the state of a locked certificate and notifies both sides. The insurance is in force from the hour in which the
 * goods left (Institute Cargo Clauses 8.1) until they are delivered, whenever that is reported.
 */
export async function setCertificateStatus(
  context: Context<Actor | null>,
  row: CertificateRow,
  state: CertificateState,
  { attachedAt, deliveredAt }: Moves = { attachedAt: null, deliveredAt: undefined },
): Promise<void> {
  const { tx, now } = context
  const cancelled = isCancelled(state)
  await saveCertificate(tx, row.id, {
    status: state,
    attached_at: attachedAt ?? (state === 'in_force' || state === 'ended' ? (row.attached_at ?? now) : null),
    ended_at: state === 'ended' ? (deliveredAt ?? now) : null,
    cancelled_at: cancelled ? now : null,
  })
  await audit(context, {
    verb: cancelled && state !== 'void' ? 'insurance.cancel' : 'insurance.follow',
    subject: { kind: 'insurance_certificate', id: row.id },
    before: { status: row.status },
    after: { status: state },
  })
  await announceCertificate(tx, state === 'void' ? 'void' : cancelled ? 'cancelled' : 'followed', row)
}

/** Saves the new route of the goods. Insured value and premium stay, and the certificate gets a new version. */
export async function rerouteCertificate(context: Context, itineraryId: string, voyage: Voyage): Promise<void> {
  const { tx, now } = context
  const row = await lockCertificate(tx, itineraryId)
  if (!row) return
  await saveCertificate(tx, row.id, { voyage: jsonText(voyage), version: row.version + 1, revised_at: now })
  await audit(context, {
    verb: 'insurance.revise',
    subject: { kind: 'insurance_certificate', id: row.id },
    before: { version: row.version, voyage: row.voyage },
    after: { version: row.version + 1, voyage },
  })
  await announceCertificate(tx, 'revised', row)
}
