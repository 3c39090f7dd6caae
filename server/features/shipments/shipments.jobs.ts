import type { Classifier, Milestone } from '../../../domain/shipments/shipment.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { shipmentMail, withdrawnMail } from './shipments.emails.ts'
import { eventOf, lockShipment, readEvent } from './shipments.store.ts'

interface Notice {
  readonly shipmentId: string
  readonly milestone: Milestone
  readonly classifier: Classifier
  readonly placeCode: string | null
  readonly at: number
}

export const shipmentsJobs: WorkJobs = {
  'shipments.tell': async (tx, payload: Notice, config) => {
    const shipment = await lockShipment(tx, payload.shipmentId)
    if (!shipment) return
    const facts = {
      number: shipment.number,
      milestone: payload.milestone,
      classifier: payload.classifier,
      placeCode: payload.placeCode,
      at: new Date(payload.at),
      eta: shipment.eta,
      url: `${config.siteUrl}/dashboard/shipments/${shipment.id}`,
    }
    const readers = await companyReaders(tx, shipment.customer_company_id)
    await mailReaders(tx, readers, (language) => shipmentMail(facts, language))
  },
  'shipments.tell-withdrawn': async (tx, { eventId }: { eventId: string }, config) => {
    const event = await readEvent(tx, eventId)
    const shipment = event && (await lockShipment(tx, event.shipment_id))
    if (!shipment || event.milestone === 'position') return
    const { milestone, classifier, placeCode, at } = eventOf(event)
    const facts = {
      number: shipment.number,
      milestone,
      classifier,
      placeCode,
      at: new Date(at),
      eta: shipment.eta,
      url: `${config.siteUrl}/dashboard/shipments/${shipment.id}`,
      reason: event.withdrawn_reason ?? '',
    }
    const readers = await companyReaders(tx, shipment.customer_company_id)
    await mailReaders(tx, readers, (language) => withdrawnMail(facts, language))
  },
}
