import type { WholeMailWords } from '../../platform/mail.ts'

export interface InvitationMailFacts {
  readonly companyName: string
  readonly inviter: string
  readonly link: string
  readonly days: number
}

export type InvitationMail = (facts: InvitationMailFacts) => WholeMailWords

export const invitationMail: InvitationMail = ({ companyName, inviter, link, days }) => ({
  subject: 'A company invites you to work together on Umuhora',
  heading: `Join ${companyName} on Umuhora`,
  paragraphs: [
    `${inviter} invites you to work together with ${companyName}: quotes, bookings and shipments in one place.`,
    `The button works once, within ${days} days, for the address to which this mail was sent.`,
    'If you do not know the sender, you can ignore this mail: nothing changes.',
  ],
  action: { label: 'See the invitation', url: link },
})
