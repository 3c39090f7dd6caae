import { mailLayout } from '../../platform/mail.ts'

export interface MessageMailFacts {
  readonly from: string
  readonly subject: string
  readonly preview: string
  readonly url: string
}

/** Tells of a message that nobody has read on the screen yet. */
export function messageMail({ from, subject, preview, url }: MessageMailFacts): {
  subject: string
  text: string
  html: string
} {
  return {
    subject: `Message from ${from}: ${subject}`,
    ...mailLayout({
      heading: subject,
      paragraphs: [`${from} writes:`, preview],
      action: { label: 'Read and answer', url },
      footer: 'You get one mail for each conversation until you have read it.',
    }),
  }
}
