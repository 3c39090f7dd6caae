import { paths } from '../../../contract/paths.ts'
import type { AlertKind } from '../../../domain/alerts/alert.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type AlertNews, type News, newsOf } from '../../platform/news.ts'
import { everyoneIn } from '../companies/audiences.ts'
import { shipmentMail, withdrawnMail } from './shipments.emails.ts'
import { eventOf, readEvent, readShipmentRow } from './shipments.store.ts'

/** An alert to the customer of a shipment. */
const alert = (
  kind: AlertKind,
  of: { readonly shipmentId: string; readonly number: string; readonly customerCompanyId: string },
  detail = '',
): AlertNews => ({
  to: [of.customerCompanyId],
  kind,
  subject: { kind: 'shipment', id: of.shipmentId },
  number: of.number,
  detail,
})

/** The mail facts of a shipment event. */
async function factsOf(tx: Tx, shipmentId: string, event: Omit<ShipmentEvent, 'milestone'>, siteUrl: string) {
  const row = await readShipmentRow(tx, shipmentId)
  if (!row) return undefined
  return {
    customerCompanyId: row.customer_company_id,
    number: row.number,
    customerReference: row.customer_reference,
    classifier: event.classifier,
    placeCode: event.placeCode,
    at: new Date(event.at),
    // The estimated delivery; for a leg of an itinerary, that of the whole itinerary.
    eta: row.whole_way ? new Date(row.whole_way.at) : row.eta,
    url: `${siteUrl}${paths.shipment(row.id)}`,
  }
}

/** The mail names the delivery date. For a leg of an itinerary it waits until that date is calculated over all legs. */
const onceWorkedOut = ({ data }: DomainEvent<'shipments.reported' | 'shipments.withdrawn'>) =>
  data.isLeg ? { afterMs: 20_000 } : null

/** Excludes expected events, which have not happened, and bare positions, which would fill an inbox. */
const isAlerted = (reported: ShipmentEvent | null): reported is ShipmentEvent =>
  reported?.classifier === 'ACT' && reported.milestone !== 'position'

const alertKinds: Partial<Record<string, AlertKind>> = {
  delivered: 'shipment_delivered',
  held: 'shipment_held',
  breakdown: 'shipment_broke_down',
}

export const shipmentsNews: News = {
  'shipments.created': newsOf({
    // The mail of the booking's confirmation names the shipment.
    alerts: ({ data }: DomainEvent<'shipments.created'>) => ({
      ...alert('shipment_created', data),
      mailedBesides: true,
    }),
  }),
  'shipments.reported': newsOf({
    alerts: ({ data }: DomainEvent<'shipments.reported'>) => {
      const { reported, status } = data
      if (!isAlerted(reported)) return null
      const kind = alertKinds[reported.milestone]
      // A leg of an itinerary is delivered before the goods are in Kigali: the place says where.
      const news = kind
        ? alert(kind, data, reported.placeCode ?? '')
        : alert('shipment_reported', data, reported.milestone)
      return status === 'delivered' && reported.milestone === 'delivered' ? { ...news, mailedBesides: true } : news
    },
    // A delivery is covered by the booking's mail.
    about: ({ data: { shipmentId, status, reported } }) =>
      reported && reported.milestone !== 'position' && status !== 'delivered' ? { shipmentId, ...reported } : null,
    later: onceWorkedOut,
    read: async (tx, { shipmentId, milestone, ...event }, siteUrl) => {
      const facts = await factsOf(tx, shipmentId, event, siteUrl)
      return facts && milestone !== 'position' ? { ...facts, milestone } : undefined
    },
    to: ({ customerCompanyId }) => everyoneIn(customerCompanyId),
    mails: [{ kind: 'shipments.reported', write: shipmentMail }],
  }),
  'shipments.withdrawn': newsOf({
    // A report that sent no alert needs no correction.
    alerts: ({ data }: DomainEvent<'shipments.withdrawn'>) =>
      isAlerted(data.reported) ? alert('shipment_corrected', data, data.reported.milestone) : null,
    about: ({ data: { eventId, reported } }) => (reported?.milestone === 'position' ? null : { eventId }),
    later: onceWorkedOut,
    read: async (tx, { eventId }, siteUrl) => {
      const row = await readEvent(tx, eventId)
      if (!row) return undefined
      const { milestone, ...event } = eventOf(row)
      const facts = await factsOf(tx, row.shipment_id, event, siteUrl)
      if (!facts || milestone === 'position') return undefined
      return { ...facts, milestone, reason: row.withdrawn_reason ?? '' }
    },
    to: ({ customerCompanyId }) => everyoneIn(customerCompanyId),
    mails: [{ kind: 'shipments.withdrawn', write: withdrawnMail }],
  }),
  'shipments.clock-due': newsOf({
    alerts: ({ data }: DomainEvent<'shipments.clock-due'>) =>
      alert(data.costs ? 'free_time_over' : 'free_time_ending', data, data.dueOn),
  }),
}
