import type { Document, DocumentSet } from '../../../contract/documents.ts'
import type { Milestone, TransportMode } from '../../../domain/shipments/shipment.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { papersOfCarrier } from '../documents/papers-of-carrier.ts'
import type { DashboardShipments, RequiredAction } from './home.api.ts'
import { sampleWords } from './samples.strings.ts'

type Shipment = DashboardShipments['upcoming']['items'][number]

/** One step of the sample shipment. */
interface SampleStep {
  readonly milestone: Milestone
  readonly placeCode: string
  readonly at: string
  readonly happened: boolean
}

/** A provider's answer to the sample request; whole francs, days from hand-over. */
interface SampleAnswer {
  readonly provider: string
  readonly francs: number
  readonly days: readonly [least: number, most: number]
}

/**
 * The sample records of a new demo company, shown until it has its own: one consistent story, in the user's language.
 */
export interface SampleRecords {
  readonly actions: readonly RequiredAction[]
  readonly inProgress: readonly Shipment[]
  readonly upcoming: readonly Shipment[]
  readonly sets: readonly DocumentSet[]
  readonly journey: readonly SampleStep[]
  readonly answers: readonly SampleAnswer[]
}

const dayMs = 86_400_000
const nobody = '00000000-0000-7000-8000-000000000000'

/**
 * @param now milliseconds since 1970; the samples are dated around it
 */
export function sampleRecords(now: number): SampleRecords {
  const t = wordsOf(sampleWords)
  const day = (days: number, hour = 8) => {
    const at = new Date(now + days * dayMs)
    at.setUTCHours(hour, 0, 0, 0)
    return at.toISOString()
  }
  const own = { companyId: nobody, name: t('yourCompany') }
  const carrier = { companyId: nobody, name: t('carrier', { letter: 'A' }) }

  function shipment(number: number, mode: TransportMode, given: Partial<Shipment>): Shipment {
    return {
      id: `sample-${number}`,
      number: t('shipmentNumber', { number }),
      bookingId: nobody,
      bookingNumber: t('bookingNumber', { number }),
      door: null,
      customerReference: null,
      status: 'in_transit',
      cancelled: false,
      mode,
      origin: 'KEMBA',
      destination: 'RWKGL',
      customer: own,
      customerVerified: true,
      provider: carrier,
      scheduledAt: day(-3),
      eta: null,
      etaSureness: 'EST',
      likely: null,
      lastMilestone: null,
      lastPlace: null,
      lastEventAt: null,
      updatedAt: day(0),
      ...given,
    }
  }

  function set(number: number, overallProgress: number, documents: readonly Partial<Document>[]): DocumentSet {
    return {
      id: `sample-set-${number}`,
      subject: { kind: 'booking', id: nobody, number: t('bookingNumber', { number }) },
      customerReference: null,
      shipmentId: null,
      quoteId: null,
      customer: own,
      customerVerified: true,
      provider: carrier,
      createdAt: day(-6),
      updatedAt: day(0),
      overallProgress,
      requiresAction: true,
      documents: documents.map((given, place) => ({
        id: `sample-${number}-${place}`,
        code: 'commercial-invoice',
        status: null,
        required: true,
        owedBy: papersOfCarrier.has(given.code ?? '') ? ('provider' as const) : ('customer' as const),
        dueAt: null,
        uploadDate: null,
        lastUpdate: null,
        comments: null,
        versions: 0,
        file: null,
        reference: null,
        note: null,
        takenFrom: null,
        reviewer: 'operator' as const,
        may: { upload: false, review: [] },
        ...given,
      })),
    }
  }

  const first = (number: string) => ({ id: nobody, number })
  return {
    actions: [
      {
        kind: 'correct_documents',
        count: 1,
        urgency: 'high',
        dueAt: null,
        first: first(t('bookingNumber', { number: 1 })),
      },
      {
        kind: 'bring_documents',
        count: 1,
        urgency: 'medium',
        dueAt: day(2),
        first: first(t('bookingNumber', { number: 3 })),
      },
      { kind: 'choose_quote', count: 1, urgency: 'medium', dueAt: day(4), first: { id: nobody, number: null } },
    ],
    inProgress: [
      shipment(1, 'road', { eta: day(6), lastMilestone: 'departed', lastPlace: 'KEMBA' }),
      shipment(2, 'sea', {
        origin: 'CNSHA',
        destination: 'KEMBA',
        eta: day(19),
        lastMilestone: 'departed',
        lastPlace: 'CNSHA',
      }),
      shipment(4, 'road', {
        status: 'loading',
        origin: 'TZDAR',
        eta: day(7),
        lastMilestone: 'picked_up',
        lastPlace: 'TZDAR',
      }),
    ],
    upcoming: [
      shipment(3, 'air', { status: 'booked', origin: 'AEDXB-DXB', destination: 'RWKGL-KGL', scheduledAt: day(3) }),
    ],
    sets: [
      set(1, 43, [
        { code: 'commercial-invoice', status: 'approved', uploadDate: day(-4), lastUpdate: day(-3) },
        {
          code: 'packing-list',
          status: 'rejected',
          uploadDate: day(-4),
          lastUpdate: day(-3),
          comments: t('rejectedReason'),
        },
        { code: 'transit-papers', status: 'under-review', uploadDate: day(-2), lastUpdate: day(-2) },
      ]),
      set(3, 8, [
        { code: 'commercial-invoice', status: 'pending', uploadDate: day(-1), lastUpdate: day(-1) },
        { code: 'packing-list', dueAt: day(2) },
        { code: 'air-waybill', dueAt: day(2) },
      ]),
    ],
    journey: [
      { milestone: 'picked_up', placeCode: 'KEMBA', at: day(-1, 6), happened: true },
      { milestone: 'departed', placeCode: 'KEMBA', at: day(-1, 16), happened: true },
      { milestone: 'border_crossed', placeCode: 'KEMAL', at: day(2, 15), happened: false },
      { milestone: 'border_crossed', placeCode: 'RWGAT', at: day(4, 11), happened: false },
      { milestone: 'customs_released', placeCode: 'RWKGL-KLP', at: day(5, 14), happened: false },
      { milestone: 'delivered', placeCode: 'RWKGL', at: day(6), happened: false },
    ],
    answers: [
      { provider: t('carrier', { letter: 'B' }), francs: 5_240_000, days: [44, 52] },
      { provider: t('carrier', { letter: 'C' }), francs: 5_610_000, days: [38, 45] },
      { provider: t('carrier', { letter: 'D' }), francs: 6_180_000, days: [33, 39] },
    ],
  }
}
