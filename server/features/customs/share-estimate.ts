import { randomBytes } from 'node:crypto'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import './customs.events.ts'
import { dropShare, lockEstimate, replaceShare } from './estimates.store.ts'
import { hashOfToken } from './estimates.views.ts'

/** Creates the link of an estimate and invalidates an earlier one. The token is returned only once and not stored. */
export async function shareEstimate(
  context: Context,
  estimateId: string,
  days: number,
): Promise<{ token: string; expiresAt: string } | Refusal<'not_found'>> {
  const { tx, actor, now } = context
  const estimate = await lockEstimate(tx, actor.companyId, estimateId)
  if (!estimate) return refuse('not_found')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  await replaceShare(tx, {
    company_id: estimate.company_id,
    estimate_id: estimate.id,
    token_hash: hashOfToken(token),
    expires_at: expiresAt,
    created_at: now,
  })
  await audit(context, {
    verb: 'customs.share-estimate',
    subject: { kind: 'tax_estimate', id: estimate.id },
    after: { expiresAt: expiresAt.toISOString() },
  })
  await announce(tx, {
    type: 'customs.estimate-shared',
    companies: [actor.companyId],
    subject: { kind: 'tax_estimate', id: estimate.id },
    data: { expiresAt: expiresAt.toISOString() },
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Revokes the link; does nothing when there is none. */
export async function revokeShare(context: Context, estimateId: string): Promise<string | Refusal<'not_found'>> {
  const { tx, actor } = context
  const estimate = await lockEstimate(tx, actor.companyId, estimateId)
  if (!estimate) return refuse('not_found')
  await dropShare(tx, actor.companyId, estimate.id)
  await audit(context, { verb: 'customs.revoke-share', subject: { kind: 'tax_estimate', id: estimate.id } })
  await announce(tx, {
    type: 'customs.share-revoked',
    companies: [actor.companyId],
    subject: { kind: 'tax_estimate', id: estimate.id },
    data: {},
  })
  return estimate.id
}
