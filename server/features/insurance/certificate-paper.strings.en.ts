import type { CertificateState } from '../../../domain/insurance/certificate.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Clauses } from '../../../domain/offers/insured-value.ts'
import type { Mode } from '../../../domain/places/route-between.ts'

/** The wording of a printed certificate of insurance; numbers, amounts and days are passed in formatted. */
export interface CertificateWords {
  readonly title: string
  readonly subtitle: string
  readonly facts: Readonly<
    Record<
      | 'number'
      | 'state'
      | 'insurer'
      | 'licence'
      | 'insured'
      | 'itinerary'
      | 'goods'
      | 'cargo'
      | 'hsCode'
      | 'way'
      | 'insuredValue'
      | 'premium'
      | 'deductible'
      | 'bound',
      string
    >
  >
  readonly version: (number: string, version: number, day: string) => string
  readonly states: Readonly<Record<CertificateState, (day: string) => string>>
  /** Number and type of containers, then volume and weight; unknown ones are left out. */
  readonly containers: (count: number, code: EquipmentCode) => string
  readonly cubicMetres: (written: string) => string
  readonly kilograms: (written: string) => string
  readonly ofInsured: (share: string) => string
  readonly noDeductible: string
  /** How the premium was calculated. */
  readonly rate: (share: string) => string
  readonly leastPremium: string
  readonly voyage: string
  readonly columns: Readonly<Record<'way' | 'mode' | 'carrier' | 'planned', string>>
  readonly modes: Readonly<Record<Mode, string>>
  readonly byInsured: string
  readonly days: (from: string, to: string) => string
  readonly cover: string
  readonly clauses: Readonly<Record<Clauses, string>>
  readonly byAir: string
  readonly covered: Readonly<Record<Clauses, string>>
  readonly excluded: Readonly<Record<Clauses, string>>
  readonly duration: string
  readonly loss: string
  readonly lossSteps: readonly string[]
  readonly disclaimer: string
  readonly page: (number: number, of: number) => string
}

export const certificateWords: CertificateWords = {
  title: 'Certificate of insurance',
  subtitle: 'Cargo insurance',
  facts: {
    number: 'Certificate number',
    state: 'State',
    insurer: 'Insurer',
    licence: 'Licence',
    insured: 'Insured',
    itinerary: 'Itinerary',
    goods: 'Goods',
    cargo: 'Cargo',
    hsCode: 'Tariff code',
    way: 'From and to',
    insuredValue: 'Insured value',
    premium: 'Premium',
    deductible: 'Deductible',
    bound: 'Bound on',
  },
  version: (number, version, day) => `${number}, version ${version} of ${day}`,
  states: {
    bound: () => 'Bound; in force from when the goods leave',
    in_force: (day) => `In force since ${day}`,
    ended: (day) => `Ended on ${day}, when the goods arrived`,
    cancelled: (day) => `CANCELLED on ${day}. This certificate is not valid.`,
    cancelled_late: (day) =>
      `CANCELLED on ${day}, when the goods may have left. It covers nothing from then on; the premium is due.`,
    void: (day) => `VOID since ${day}: the goods had left before the insurance was bound. It covers nothing.`,
  },
  containers: (count, code) => `${count} × ${code}`,
  cubicMetres: (written) => `${written} m³`,
  kilograms: (written) => `${written} kg`,
  ofInsured: (share) => `${share} of the insured value, for each loss`,
  noDeductible: 'None',
  rate: (share) => `${share} of the insured value`,
  leastPremium: 'minimum premium',
  voyage: 'The insured route',
  columns: { way: 'From and to', mode: 'By', carrier: 'Carrier', planned: 'Planned' },
  modes: { sea: 'Sea', air: 'Air', road: 'Road' },
  byInsured: 'The insured',
  days: (from, to) => `${from} to ${to}`,
  cover: 'Cover',
  clauses: {
    A: 'Institute Cargo Clauses (A), 1/1/09 (CL382)',
    B: 'Institute Cargo Clauses (B), 1/1/09 (CL383)',
    C: 'Institute Cargo Clauses (C), 1/1/09 (CL384)',
  },
  byAir: 'For carriage by air: Institute Cargo Clauses (Air), excluding sendings by post, 1/1/09 (CL387).',
  covered: {
    A: 'Covered: all risks of loss or damage, and general average.',
    B: 'Covered: fire, explosion, stranding, sinking, overturning, derailment, collision, earthquake, lightning, jettison, washing overboard, entry of sea, lake or river water, total loss of a package dropped in loading or unloading, and general average.',
    C: 'Covered: fire, explosion, stranding, sinking, overturning, derailment, collision, discharge at a port of distress, jettison, and general average.',
  },
  excluded: {
    A: 'Not covered: wilful misconduct of the insured, ordinary leakage and wear, insufficient packing, inherent vice, delay, insolvency of a carrier that the insured knew of, war and strikes.',
    B: 'Not covered: theft, breakage and rain, besides what the clauses exclude: wilful misconduct, ordinary leakage and wear, insufficient packing, inherent vice, delay, war and strikes.',
    C: 'Not covered: theft, breakage, water damage and loss in loading or unloading, besides what the clauses exclude: wilful misconduct, ordinary leakage and wear, insufficient packing, inherent vice, delay, war and strikes.',
  },
  duration:
    'From warehouse to warehouse: the cover begins when the goods are first moved to be loaded and ends when they are unloaded at their destination, at the latest 60 days after their discharge from the ship, 30 days after their discharge from the aircraft.',
  loss: 'In the event of loss or damage',
  lossSteps: [
    'Note it on the delivery receipt, and take photographs before the goods are moved.',
    'Tell the insurer at once, and let its surveyor see the goods.',
    'Claim against the carrier in writing within three days of delivery.',
    'Keep the invoice, packing list, bill of lading or waybill, and the delivery receipt.',
  ],
  disclaimer:
    'This certificate records the insurance that was bound on Umuhora with the insurer named here, on the terms of its published card. Only the insurer is bound by it; Umuhora insures nothing.',
  page: (number, of) => `Umuhora, page ${number} of ${of}`,
}
