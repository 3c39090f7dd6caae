import type { WholeMailWords } from '../../platform/mail.ts'

export type ProviderMailKind = 'accepted' | 'declined' | 'suspended' | 'lifted'

export interface ProviderMailFacts {
  readonly company: string
  /** The reason for declining or suspending; otherwise empty. */
  readonly reason: string
  readonly url: string
}

export type ProviderMails = Readonly<Record<ProviderMailKind, (facts: ProviderMailFacts) => WholeMailWords>>

export const providerMails: ProviderMails = {
  accepted: ({ company, url }) => ({
    subject: 'Your company is now a verified provider on Umuhora',
    heading: `${company} is verified`,
    paragraphs: [
      'You can publish rate cards now, answer quote requests and take bookings.',
      'Everything you booked as a customer stays where it was.',
    ],
    action: { label: 'Write your first rate card', url },
  }),
  declined: ({ reason, url }) => ({
    subject: 'Your application to be a provider was declined',
    heading: 'We could not verify your company',
    paragraphs: [`The reason given: ${reason}`, 'You can correct this and apply again.'],
    action: { label: 'Open the application', url },
  }),
  suspended: ({ reason, url }) => ({
    subject: 'Your company is suspended as a provider on Umuhora',
    heading: 'Your company is suspended',
    paragraphs: [
      `The reason given: ${reason}`,
      'Your rate cards are hidden and nothing new can be booked with you. Existing bookings continue: please confirm and carry them out.',
    ],
    action: { label: 'Open your bookings', url },
  }),
  lifted: ({ url }) => ({
    subject: 'Your company can sell on Umuhora again',
    heading: 'The suspension is lifted',
    paragraphs: ['Your rate cards are in the catalogue again, except those that have expired.'],
    action: { label: 'Open your bookings', url },
  }),
}
