import type { MessageMail } from './messages.emails.en.ts'

export const messageMail: MessageMail = ({ from, subject, preview, url }) => ({
  subject: `Nouveau message : ${subject}`,
  heading: subject,
  paragraphs: [`${from} écrit :`, preview],
  action: { label: 'Lire et répondre', url },
  footer: 'Vous recevez un seul e-mail par conversation tant que vous ne l’avez pas lue.',
})
