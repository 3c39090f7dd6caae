import type { WholeMailWords } from '../../platform/mail.ts'

export interface MessageMailFacts {
  readonly from: string
  readonly subject: string
  readonly preview: string
  readonly url: string
}

export type MessageMail = (facts: MessageMailFacts) => WholeMailWords

export const messageMail: MessageMail = ({ from, subject, preview, url }) => ({
  subject: `New message: ${subject}`,
  heading: subject,
  paragraphs: [`${from} writes:`, preview],
  action: { label: 'Read and answer', url },
  footer: 'You get one mail for each conversation until you have read it.',
})
