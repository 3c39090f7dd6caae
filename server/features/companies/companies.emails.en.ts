import type { WholeMailWords } from '../../platform/mail.ts'

export interface InvitationMailFacts {
  readonly companyName: string
  readonly inviter: string
  readonly link: string
  readonly days: number
}

export interface NameMailFacts {
  readonly name: string
  /** Why it was declined; null when it was approved. */
  readonly reason: string | null
  readonly url: string
}

export type NameMail = (facts: NameMailFacts) => WholeMailWords

export type InvitationMail = (facts: InvitationMailFacts) => WholeMailWords

export const invitationMail: InvitationMail = ({ companyName, inviter, link, days }) => ({
  subject: 'A company invites you to work together on Umuhora',
  heading: `Join ${companyName} on Umuhora`,
  paragraphs: [
    `${inviter} invites you to work together with ${companyName}: quotes, bookings and shipments in one place.`,
    `The button works once, within ${days} days, and only for the address this mail was sent to.`,
    'If you do not know the sender, you can ignore this mail: nothing changes.',
  ],
  action: { label: 'See the invitation', url: link },
})

export const nameMail: NameMail = ({ name, reason, url }) => ({
  subject: reason === null ? 'Your company has its new name' : 'Your company’s new name was declined',
  heading: reason === null ? `Your company is now called ${name}` : 'We could not give your company this name',
  paragraphs:
    reason === null
      ? ['It appears on your rate cards and in everything agreed from now on. Earlier deals keep the old name.']
      : [`You asked for: ${name}.`, `The reason given: ${reason}`, 'Your company keeps its current name.'],
  action: { label: 'Open the settings', url },
})
