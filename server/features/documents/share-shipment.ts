import { randomBytes } from 'node:crypto'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { mostLinks } from '../../../domain/shipments/public-detail.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { lockOwnShipment } from '../shipments/lock-own-shipment.ts'
import './documents.events.ts'
import { endLink, insertLink, lockLink } from './shipment-links.store.ts'
import { countHoldingLinks, linkTokenHash, papersOf } from './shipment-links.views.ts'

interface NewLink {
  readonly days: number
  readonly documentIds: readonly string[]
}

/** The customer creates a link to a shipment. The token is returned only once and not stored. */
export async function shareShipment(
  context: Context,
  shipmentId: string,
  { days, documentIds }: NewLink,
): Promise<
  | { token: string; expiresAt: string }
  | Refusal<'not_found' | 'shipment_cancelled' | 'paper_not_there' | 'too_many_links'>
> {
  const { tx, actor, now } = context
  const shipment = await lockOwnShipment(context, shipmentId)
  if (!shipment) return refuse('not_found')
  if (shipment.cancelled_at) return refuse('shipment_cancelled')
  if ((await countHoldingLinks(tx, actor.companyId, shipmentId, now)) >= mostLinks) return refuse('too_many_links')
  const ticked = [...new Set(documentIds)]
  const there = new Set((await papersOf(tx, actor.companyId, shipmentId)).map(({ documentId }) => documentId))
  if (!ticked.every((id) => there.has(id)))
    return refuse('paper_not_there', { fields: { documentIds: 'paper_not_there' } })
  const token = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  const id = await insertLink(tx, {
    shipment_id: shipmentId,
    customer_company_id: actor.companyId,
    token_hash: linkTokenHash(token),
    document_ids: ticked,
    created_by: actor.personId,
    created_at: now,
    expires_at: expiresAt,
  })
  await audit(context, {
    verb: 'documents.share-shipment',
    subject: { kind: 'shipment', id: shipmentId },
    after: { linkId: id, expiresAt: expiresAt.toISOString(), documentIds: ticked },
  })
  await announceLinks(context, shipmentId)
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Revokes a link at once and permanently. */
export async function revokeLink(
  context: Context,
  shipmentId: string,
  linkId: string,
): Promise<Refusal<'not_found'> | null> {
  const { tx, actor, now } = context
  const link = await lockLink(tx, actor.companyId, shipmentId, linkId)
  if (!link) return refuse('not_found')
  if (link.revoked_at) return null
  await endLink(tx, linkId, now)
  await audit(context, {
    verb: 'documents.revoke-shipment-link',
    subject: { kind: 'shipment', id: shipmentId },
    before: { linkId, expiresAt: link.expires_at.toISOString() },
  })
  await announceLinks(context, shipmentId)
  return null
}

async function announceLinks({ tx, actor }: Context, shipmentId: string): Promise<void> {
  await announce(tx, {
    type: 'documents.shipment-links-changed',
    companies: [actor.companyId],
    subject: { kind: 'shipment', id: shipmentId },
    data: { shipmentId },
  })
}
