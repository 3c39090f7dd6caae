import type { MessageMail } from './messages.emails.en.ts'

export const messageMail: MessageMail = ({ from, subject, preview, url }) => ({
  subject: `Ubutumwa bushya: ${subject}`,
  heading: subject,
  paragraphs: [`${from} yanditse:`, preview],
  action: { label: 'Soma usubize', url },
  footer: 'Kuri buri kiganiro wohererezwa imeyili imwe gusa kugeza ugisomye.',
})
