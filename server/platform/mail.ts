import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Tx } from './database/database.ts'
import { enqueue, type Jobs } from './jobs.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Puts a mail on its way within this transaction: no deed, no mail. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  await enqueue(tx, 'mail.send', mail)
}

/** The job that hands mails over: by SMTP, or in demo mode into the mailbox that /dev/mailbox shows. */
export function mailJobs(config: Config): Jobs {
  const transport = config.SMTP_URL ? createTransport(config.SMTP_URL) : null
  return {
    'mail.send': async (tx, mail: Mail) => {
      // A line break in an address or a subject would begin a header of its own.
      const to = mail.to.replace(/[\r\n]+/g, ' ')
      const subject = mail.subject.replace(/[\r\n]+/g, ' ')
      if (transport) await transport.sendMail({ from: config.MAIL_FROM, to, subject, text: mail.text, html: mail.html })
      else
        await tx
          .insertInto('mailbox')
          .values({ recipient: to, subject, body_text: mail.text, body_html: mail.html })
          .execute()
    },
  }
}

export interface MailWords {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly footer?: string
}

/** One look for all mails; every value is escaped. */
export function mailLayout(words: MailWords): { text: string; html: string } {
  const { heading, paragraphs, action } = words
  const footer = words.footer ?? 'Umuhora · cargo to Kigali, priced, booked and followed in one place'
  const text = [heading, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), footer].join('\n\n')
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#fbfaf7;color:#0b1f2a;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px" cellpadding="0" cellspacing="0">
<tr><td style="padding:28px 32px 0;font-weight:700;color:#0e6e83">Umuhora</td></tr>
<tr><td style="padding:8px 32px 28px"><h1 style="font-size:22px;line-height:1.3;margin:12px 0">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:12px 0">${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0e6e83;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:12px 0;font-size:13px;color:#4a5b64;word-break:break-all">${escapeHtml(action.url)}</p>` : ''}
</td></tr></table><p style="font-size:13px;color:#4a5b64">${escapeHtml(footer)}</p></td></tr></table></body></html>`
  return { text, html }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
