import { paceOf } from '../../../domain/demo-market/deal-clock.ts'
import { nextReport } from '../../../domain/demo-market/next-report.ts'
import { answering } from '../../../domain/demo-market/simulated-answer.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import type {} from '../quotes/quotes.events.ts'
import type {} from '../shipments/shipments.events.ts'
import { journeyToFollow } from '../shipments/shipments.views.ts'
import { type DealRow, demoCompanies, insertDeal } from './demo-market.store.ts'
import { scheduleDeal, speedOf } from './schedule-deal.ts'

const hour = 3_600_000
/**
 * How long a provider takes, by the deal's own clock: at normal speed 15 real seconds for an answer, 10 for a
 * confirmation.
 */
const thinks = { answer: 6 * hour, confirm: 4 * hour } as const

interface Begun {
  readonly kind: DealRow['kind']
  readonly subjectId: string
  readonly turn?: number
  /** Milliseconds since 1970. */
  readonly nextAt: number
  readonly pace: number
  readonly now: Date
}

interface Parties {
  readonly customerId: string
  readonly providerId: string
}

/** Starts a deal if a demo company buys from a demo provider; otherwise saves nothing. */
async function begin(tx: Tx, { customerId, providerId }: Parties, plan: () => Promise<Begun | null>): Promise<void> {
  const known = await demoCompanies(tx, [customerId, providerId])
  const customer = known.find(({ company_id }) => company_id === customerId)
  const provider = known.find(({ company_id, side }) => company_id === providerId && side === 'provider')
  const what = customer && provider && (await plan())
  if (!what) return
  const { now } = what
  const deal = await insertDeal(tx, {
    customer_company_id: customer.company_id,
    provider_company_id: provider.company_id,
    kind: what.kind,
    subject_id: what.subjectId,
    turn: what.turn ?? 0,
    shows: now,
    read_at: now,
    pace: what.pace,
  })
  if (deal) await scheduleDeal(tx, deal, { shows: now.getTime(), nextAt: what.nextAt }, speedOf(customer), now)
}

export const demoMarketListeners: Listeners = {
  'quotes.requested': async (
    tx,
    { data: { customerCompanyId: customerId, providerCompanyIds: providers, requestedAt: now }, subject },
  ) => {
    if (providers.length === 0) return
    const theirs = (await demoCompanies(tx, providers)).filter(({ side }) => side === 'provider')
    const asked = providers.filter((id) => theirs.some(({ company_id }) => company_id === id)).slice(0, answering)
    for (const [turn, providerId] of asked.entries()) {
      const nextAt = now.getTime() + thinks.answer * (turn + 1)
      await begin(tx, { customerId, providerId }, async () => ({
        kind: 'answer',
        subjectId: subject.id,
        turn,
        nextAt,
        pace: paceOf(0),
        now,
      }))
    }
  },
  'bookings.requested': (tx, { data: { booking } }) =>
    begin(tx, { customerId: booking.customer_company_id, providerId: booking.provider_company_id }, async () => {
      const now = booking.requested_at
      const nextAt = now.getTime() + thinks.confirm
      return { kind: 'confirm', subjectId: booking.id, nextAt, pace: paceOf(0), now }
    }),
  'shipments.created': (tx, { data }) =>
    begin(tx, { customerId: data.customerCompanyId, providerId: data.providerCompanyId }, async () => {
      const known = await journeyToFollow(tx, data.shipmentId)
      const first = known && nextReport(known.journey, known.events)
      if (!first) return null
      const length = (known.journey.plan.at(-1)?.at ?? first.at) - known.journey.confirmedAt
      const now = new Date(known.journey.confirmedAt)
      return { kind: 'journey', subjectId: data.shipmentId, nextAt: first.at, pace: paceOf(length), now }
    }),
}
