import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { insuranceCertificatesContract } from '../../../contract/insurance-certificates.ts'
import { words } from '../../platform/i18n.ts'

export const certificateRefusals: Readonly<Record<RefusalsOf<typeof insuranceCertificatesContract>, string>> = words(
  'certificateRefusals',
  {
    certificate_in_force: 'The goods have left: the insurance is in force and cannot be cancelled here.',
    departure_passed:
      'The planned departure has passed: the goods may be on their way, and the insurance can no longer be cancelled on its own. If they have not left, ask the carrier to cancel its leg, then cancel the itinerary: no premium is due.',
    certificate_cancelled: 'This certificate is already cancelled.',
  },
)

/** Texts of covers and certificates, for the selection and for the certificate's page. */
export const certificateWords = words('certificateWords', {
  title: 'Insurance certificates',
  pageTitle: 'Insurance certificates | Umuhora',
  subtitle: 'Cargo that customers have insured with your cards',
  cards: 'Insurance cards',
  caption: 'Certificates from your cards, newest first',
  none: 'No certificates yet',
  noneAbout:
    'A customer who books an itinerary with your cover gets a certificate at once. You find it here and get an e-mail.',
  certificateTitle: 'Certificate {{number}}',
  insurance: 'Cargo insurance',
  number: 'Certificate',
  insured: 'Insured',
  insurer: 'Insurer',
  licence: 'Licence',
  goods: 'Goods',
  cargo: 'Cargo',
  hsCode: 'Tariff code',
  way: 'From and to',
  cover: 'Cover',
  insuredValue: 'Insured value',
  premium: 'Premium',
  premiumOf: '{{premium}} ({{francs}})',
  deductible: 'Deductible',
  deductibleOf: '{{share}} of the insured value',
  noDeductible: 'none',
  boundOn: 'Bound on',
  itinerary: 'Itinerary',
  version: 'Version',
  versionOf: '{{version}}, of {{day}}',
  state: 'State',
  bound: 'Bound',
  in_force: 'In force',
  ended: 'Ended',
  cancelled: 'Cancelled',
  cancelled_late: 'Cancelled, premium due',
  void: 'Covers nothing',
  bound_about: 'In force once the goods leave. If cancelled before the planned departure, no premium is due.',
  departure_passed_about:
    'The insurance could be cancelled on its own until the planned departure, which has passed. If the goods have not left, ask the carrier to cancel its leg, then cancel the itinerary: no premium is due.',
  in_force_about: 'In force since {{day}}. The premium is due to the insurer.',
  ended_about: 'Ended on {{day}}, when the goods arrived.',
  cancelled_about: 'Cancelled on {{day}}, before the goods left. No premium is due.',
  cancelled_late_about:
    'Cancelled with its itinerary on {{day}}, when the goods may have left. The premium is due to the insurer.',
  void_about:
    'A carrier reported that the goods left before the insurance was bound, so it covers nothing and no premium is due. If that report is wrong, ask the carrier to withdraw it.',
  voyage: 'The insured route',
  byInsured: 'The insured',
  voyageLeg: '{{mode}}, {{carrier}}',
  voyageDays: '{{from}} to {{to}}',
  sea: 'By sea',
  air: 'By air',
  road: 'By road',
  kilograms: '{{count}} kg',
  cubicMetres: '{{count}} m³',
  containers: '{{count}} × {{container}}',
  download: 'Certificate (PDF)',
  downloadFailed: 'The certificate could not be created. Please try again.',
  open: 'Certificate {{number}}',
  cancel: 'Cancel the insurance',
  cancelTitle: 'Cancel the insurance?',
  cancelAbout:
    'The goods then travel uninsured. The itinerary stays booked, and no premium is due. This can’t be undone.',
  cancelDone: 'The insurance is cancelled',
  excluded_A: 'Not covered: poor packing, inherent vice, delay, war and strikes.',
  excluded_B: 'Not covered: theft, breakage, rain, poor packing, delay, war and strikes.',
  excluded_C: 'Not covered: theft, breakage, water, loss while loading, poor packing, delay, war and strikes.',
})
