import { paths } from '../../../contract/paths.ts'
import { money } from '../../../domain/money/money.ts'
import type { PartOrderEvent } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { changePartOrder } from './change-part-order.ts'
import type { PartOrderRow, PartQuoteRow } from './part-order-row.ts'
import { partOrderToTell } from './recipients.views.ts'
import type { PartMailFacts, PartMailKind } from './spare-parts.emails.en.ts'
import { partMail } from './spare-parts.emails.ts'
import { lockPartOrder } from './spare-parts.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'spare-parts.tell': {
      readonly orderId: string
      readonly what: PartOrderEvent['type'] | 'submitted'
      readonly quoteId?: string | undefined
    }
    'spare-parts.expire': { readonly orderId: string }
  }
}

interface Letter {
  readonly kind: PartMailKind
  readonly companies: readonly string[]
  readonly quote?: PartQuoteRow | undefined
}

interface Found {
  readonly order: PartOrderRow
  readonly quotes: readonly PartQuoteRow[]
  readonly asked: readonly string[]
}

/** Which mails a piece of news becomes, and in whose inboxes they belong. */
function lettersOf(what: PartOrderEvent['type'] | 'submitted', found: Found, quoteId: string | undefined): Letter[] {
  const { order, quotes, asked } = found
  const customer = [order.customer_company_id]
  const accepted = quotes.find((quote) => quote.status === 'accepted')
  const fromCard = order.kind === 'card'
  const suppliersOf = (status: string) =>
    quotes.filter((quote) => quote.status === status).map((quote) => quote.provider_company_id)
  switch (what) {
    case 'submitted':
      return [{ kind: fromCard ? 'requested' : 'asked', companies: asked, quote: accepted }]
    case 'quoted':
      return [{ kind: 'quoted', companies: customer, quote: quotes.find((quote) => quote.id === quoteId) }]
    case 'ordered':
      if (fromCard) return [{ kind: 'confirmed', companies: customer, quote: accepted }]
      return [
        { kind: 'accepted', companies: suppliersOf('accepted'), quote: accepted },
        { kind: 'not_chosen', companies: suppliersOf('declined') },
      ]
    case 'cancelled': {
      // Those who had a price standing when the customer took the order back; their prices lapsed with it.
      const waiting = [...suppliersOf('accepted'), ...suppliersOf('expired')]
      return [{ kind: 'cancelled', companies: order.closed_by === 'customer' ? waiting : customer, quote: accepted }]
    }
    case 'declined':
    case 'expired':
    case 'delivered':
      return [{ kind: what, companies: customer, quote: accepted }]
    case 'received':
      return []
  }
}

export const sparePartsJobs: WorkJobs = {
  'spare-parts.tell': async (tx, { orderId, what, quoteId }, config) => {
    const found = await partOrderToTell(tx, orderId)
    if (!found) return
    const { order } = found
    for (const { kind, companies, quote } of lettersOf(what, found, quoteId)) {
      const facts: PartMailFacts = {
        number: order.number,
        part: order.part_name,
        quantity: order.quantity,
        customer: order.customer_name,
        supplier: quote?.provider_name ?? '',
        total: quote ? money(quote.total, quote.currency) : null,
        answerBy: order.answer_by,
        deliverOn: order.deliver_on ?? quote?.deliver_on ?? null,
        deliveredOn: order.delivered_on,
        deliveryPlace: order.delivery_place ?? '',
        reason: order.closed_reason ?? '',
        url: `${config.siteUrl}${paths.partOrder(order.id)}`,
      }
      for (const company of new Set(companies))
        await mailReaders(tx, await companyReaders(tx, company), (language) => partMail(kind, facts, language))
    }
  },
  'spare-parts.expire': async (tx, { orderId }) => {
    const row = await lockPartOrder(tx, orderId)
    if (row) await changePartOrder(tx, null, row, { kind: 'expire', now: Date.now() })
  },
}
