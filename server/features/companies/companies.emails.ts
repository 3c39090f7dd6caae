import { mailLayout } from '../../platform/mail.ts'

export function invitationMail(words: { companyName: string; inviter: string; link: string; days: number }) {
  const { companyName, inviter, link, days } = words
  return {
    subject: `${companyName} invites you to Umuhora`,
    ...mailLayout({
      heading: `Join ${companyName} on Umuhora`,
      paragraphs: [
        `${inviter} invites you to work together with ${companyName}: quotes, bookings and shipments in one place.`,
        `The button works once, within ${days} days, for the address to which this mail was sent.`,
        'If you do not know the sender, you can ignore this mail: nothing changes.',
      ],
      action: { label: 'See the invitation', url: link },
    }),
  }
}
