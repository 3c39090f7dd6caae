import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { DraftBody, messagesContract } from '../../../contract/messages.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { readBooking } from '../bookings/bookings.views.ts'
import { readProviderRequest, readQuoteRequest } from '../quotes/quotes.views.ts'
import { readShipment } from '../shipments/shipments.views.ts'

export type About = NonNullable<DraftBody['about']>

interface Party {
  readonly companyId: string
  readonly name: string
}

export interface Matter {
  readonly number: string | null
  /** For a quote request: whether the actor's company asks or answers. */
  readonly side: Side | null
  /** Null for a quote request, which has no two parties yet. */
  readonly parties: readonly [Party, Party] | null
}

/** The subject of a thread, as far as the actor may see it. */
export async function matterOf(context: Context, about: About): Promise<Matter | undefined> {
  if (about.kind === 'quote_request') {
    const own = await readQuoteRequest(context, about.id)
    const seen = own ?? (await readProviderRequest(context, about.id))
    return seen && { number: null, parties: null, side: own ? 'customer' : 'provider' }
  }
  const found = await (about.kind === 'booking' ? readBooking(context, about.id) : readShipment(context, about.id))
  return found && { number: found.number, parties: [found.customer, found.provider], side: null }
}

/** The other party of the subject, from the actor's point of view. */
export function otherParty(actor: Actor, matter: Matter | null): Party | undefined {
  return matter?.parties?.find(({ companyId }) => companyId !== actor.companyId)
}

/**
 * The recipients the actor may write to about a subject: the other party and the team, or, for the team, both parties.
 */
export function recipientsOf(
  actor: Actor,
  matter: Matter,
): AnswerOf<(typeof messagesContract)['listConversations']>['recipients'] {
  if (actor.companyKind === 'operator')
    return (matter.parties ?? []).map(({ companyId, name }) => ({ to: { kind: 'company', companyId }, name }))
  const other = otherParty(actor, matter)
  return [
    ...(other ? [{ to: { kind: 'party' as const }, name: other.name }] : []),
    { to: { kind: 'team' as const }, name: null },
  ]
}
