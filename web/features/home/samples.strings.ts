import { words } from '../../platform/i18n.ts'

/** Texts of the sample records of a new demo company. */
export const sampleWords = words('sampleWords', {
  yourCompany: 'Your company',
  carrier: 'Sample carrier {{letter}}',
  shipmentNumber: 'SAMPLE-S{{number}}',
  bookingNumber: 'SAMPLE-B{{number}}',
  rejectedReason: 'The weight does not match the invoice. Please correct one of them.',
  remove: 'Remove samples',

  pageTitle: 'Samples | Umuhora',
  heading: 'Samples',
  about: 'This is how your records will look. Nothing here was bought, shipped or sent to anybody.',
  back: 'Back to the dashboard',
  gone: 'The samples were removed',
  goneAbout: 'Your own records are on the dashboard.',
  shipmentHeading: 'A shipment on its way',
  shipmentAbout: 'The carrier reports each step, and the arrival day is calculated from these reports.',
  documentsHeading: 'Documents',
  documentsAbout:
    'Each booking has the papers that customs ask for. A rejected paper shows the reason, and you upload it again.',
  quotesHeading: 'A request with its answers',
  quotesAbout: 'One 40 ft container from Shanghai to Kigali. You compare price and days, and book one of them.',
  answer: 'Answer',
  price: 'Price',
  days: 'Days',
  daySpan: '{{least}}–{{most}}',
})
