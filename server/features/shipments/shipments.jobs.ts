import { paths } from '../../../contract/paths.ts'
import type { Classifier, Milestone } from '../../../domain/shipments/shipment.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { lookAtAllClocks, lookAtClocks } from './follow-clocks.ts'
import { forecastAll, forecastShipment, learnTransitTimes } from './forecast-arrival.ts'
import { shipmentMail, withdrawnMail } from './shipments.emails.ts'
import { eventOf, lockShipment, readEvent, type ShipmentRow } from './shipments.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'shipments.tell': Notice
    'shipments.tell-withdrawn': { readonly eventId: string }
    'shipments.look-at-clocks': { readonly shipmentId: string }
    'shipments.look-at-all-clocks': { readonly after?: string | undefined }
    'shipments.forecast': { readonly shipmentId: string }
    'shipments.forecast-all': { readonly after?: string | undefined }
    'shipments.learn-transit-times': Nothing
  }
}

interface Notice {
  readonly shipmentId: string
  readonly milestone: Milestone
  readonly classifier: Classifier
  readonly placeCode: string | null
  readonly at: number
}

export const shipmentsJobs: WorkJobs = {
  'shipments.tell': async (tx, payload, config) => {
    const shipment = await lockShipment(tx, payload.shipmentId)
    if (!shipment) return
    const facts = {
      number: shipment.number,
      customerReference: shipment.customer_reference,
      milestone: payload.milestone,
      classifier: payload.classifier,
      placeCode: payload.placeCode,
      at: new Date(payload.at),
      eta: doorOf(shipment),
      url: `${config.siteUrl}${paths.shipment(shipment.id)}`,
    }
    const readers = await companyReaders(tx, shipment.customer_company_id)
    await mailReaders(tx, readers, (language) => shipmentMail(facts, language))
  },
  'shipments.tell-withdrawn': async (tx, { eventId }, config) => {
    const event = await readEvent(tx, eventId)
    const shipment = event && (await lockShipment(tx, event.shipment_id))
    if (!shipment || event.milestone === 'position') return
    const { milestone, classifier, placeCode, at } = eventOf(event)
    const facts = {
      number: shipment.number,
      customerReference: shipment.customer_reference,
      milestone,
      classifier,
      placeCode,
      at: new Date(at),
      eta: doorOf(shipment),
      url: `${config.siteUrl}${paths.shipment(shipment.id)}`,
      reason: event.withdrawn_reason ?? '',
    }
    const readers = await companyReaders(tx, shipment.customer_company_id)
    await mailReaders(tx, readers, (language) => withdrawnMail(facts, language))
  },
  'shipments.look-at-clocks': (tx, { shipmentId }) => lookAtClocks(tx, shipmentId, new Date()),
  'shipments.look-at-all-clocks': (tx, { after }) => lookAtAllClocks(tx, after ?? null),
  'shipments.forecast': (tx, { shipmentId }) => forecastShipment(tx, shipmentId, new Date()),
  'shipments.forecast-all': (tx, { after }) => forecastAll(tx, after ?? null),
  'shipments.learn-transit-times': (tx) => learnTransitTimes(tx, new Date()),
}

/** When the cargo is at the door: of a leg of an itinerary, when all of it is. */
function doorOf({ whole_way, eta }: ShipmentRow): Date | null {
  return whole_way ? new Date(whole_way.at) : eta
}

/** The day of the ports begins at nine in the evening, UTC; people are warned when they begin to work. */
export const shipmentsCrontab = `30 4 * * * shipments.look-at-all-clocks
20 1 * * * shipments.learn-transit-times
40 */6 * * * shipments.forecast-all`
