import { paths } from '../../../contract/paths.ts'
import type { AlertKind } from '../../../domain/alerts/alert.ts'
import { money } from '../../../domain/money/money.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type MailNews, type News, newsOf } from '../../platform/news.ts'
import { everyoneIn } from '../companies/audiences.ts'
import type { PartQuoteRow } from './part-order-row.ts'
import { partOrderForNews } from './recipients.views.ts'
import type { PartMailKind } from './spare-parts.emails.en.ts'
import { partMail } from './spare-parts.emails.ts'
import type { PartOrderEventName } from './spare-parts.events.ts'

interface Found extends NonNullable<Awaited<ReturnType<typeof partOrderForNews>>> {
  readonly quoteId: string | null
  readonly siteUrl: string
}

type Parties = Pick<Found, 'order' | 'quotes'>

const accepted = ({ quotes }: Found) => quotes.find(({ status }) => status === 'accepted')
const suppliersWhose = (status: PartQuoteRow['status'], { quotes }: Parties) =>
  quotes.filter((quote) => quote.status === status).map((quote) => quote.provider_company_id)
const isFromCard = ({ order }: Found) => order.kind === 'card'
const always = () => true
/** The suppliers whose quotes were still valid when the order expired. */
const suppliersReleased = ({ order, quotes }: Found) =>
  quotes
    .filter((quote) => quote.status === 'expired' && quote.valid_until >= order.answer_by)
    .map((quote) => quote.provider_company_id)

/**
 * @param to the companies that get the mail · @param quoteOf the quote that it names
 */
const mail = (
  kind: PartMailKind,
  to: (found: Found) => readonly string[],
  when: (found: Found) => boolean = always,
  quoteOf: (found: Found) => PartQuoteRow | undefined = accepted,
): MailNews<Found> => ({
  kind: `spare-parts.${kind}`,
  to: (found) => (when(found) ? everyoneIn(...to(found)) : null),
  write: (found, language) => {
    const { order, siteUrl } = found
    const quote = quoteOf(found)
    return partMail(
      kind,
      {
        number: order.number,
        part: order.part_name,
        quantity: order.quantity,
        customer: order.customer_name,
        supplier: quote?.provider_name ?? '',
        total: quote ? money(quote.total, quote.currency) : null,
        answerBy: order.answer_by,
        unchosen: !isFromCard(found) && found.quotes.length > 0,
        deliverOn: order.deliver_on ?? quote?.deliver_on ?? null,
        deliveredOn: order.delivered_on,
        deliveryPlace: order.delivery_place ?? '',
        reason: order.closed_reason ?? '',
        url: `${siteUrl}${paths.partOrder(order.id)}`,
      },
      language,
    )
  },
})

const toCustomer = ({ order }: Parties) => [order.customer_company_id]
const toAsked = ({ asked }: Found) => asked
/** If the customer cancelled: the suppliers with an accepted or open quote; open ones expired with the order. */
const toOtherSide = (found: Parties) =>
  found.order.closed_by === 'customer'
    ? [...suppliersWhose('accepted', found), ...suppliersWhose('expired', found)]
    : toCustomer(found)

interface Alert {
  readonly kind: AlertKind
  /** The companies that are alerted; by default the customer. */
  readonly to?: (found: Parties) => readonly string[]
}

const partOrder = (alert: Alert | null, ...mails: readonly MailNews<Found>[]) =>
  newsOf({
    alerts: async ({ data: { orderId, number, customerCompanyId } }: DomainEvent<PartOrderEventName>, tx) => {
      if (!alert) return null
      const subject = { kind: 'part_order' as const, id: orderId }
      const found = alert.to && (await partOrderForNews(tx, orderId))
      return { to: found && alert.to ? alert.to(found) : [customerCompanyId], kind: alert.kind, subject, number }
    },
    about: ({ data: { orderId, quoteId } }) => ({ orderId, quoteId }),
    read: async (tx, { orderId, quoteId }, siteUrl): Promise<Found | undefined> => {
      const found = await partOrderForNews(tx, orderId)
      return found && { ...found, quoteId, siteUrl }
    },
    mails,
  })

export const sparePartsNews: News = {
  'spare-parts.submitted': partOrder(
    null,
    mail('requested', toAsked, isFromCard),
    mail('asked', toAsked, (found) => !isFromCard(found)),
  ),
  'spare-parts.quoted': partOrder(
    { kind: 'part_quoted' },
    mail('quoted', toCustomer, always, ({ quotes, quoteId }) => quotes.find(({ id }) => id === quoteId)),
  ),
  'spare-parts.ordered': partOrder(
    null,
    mail('confirmed', toCustomer, isFromCard),
    mail(
      'accepted',
      (found) => suppliersWhose('accepted', found),
      (found) => !isFromCard(found),
    ),
    mail(
      'not_chosen',
      (found) => suppliersWhose('declined', found),
      (found) => !isFromCard(found),
      () => undefined,
    ),
  ),
  'spare-parts.cancelled': partOrder({ kind: 'part_cancelled', to: toOtherSide }, mail('cancelled', toOtherSide)),
  'spare-parts.declined': partOrder(null, mail('declined', toCustomer)),
  'spare-parts.expired': partOrder(null, mail('expired', toCustomer), mail('not_taken', suppliersReleased)),
  'spare-parts.delivered': partOrder({ kind: 'part_delivered' }, mail('delivered', toCustomer)),
}
