import { randomUUID } from 'node:crypto'
import type { Language } from '../../domain/language/language.ts'
import type { Tx } from './database/database.ts'
import { enqueue } from './jobs.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** When the code or link that it contains expires: the mail is not sent later. ISO instant. */
  readonly validUntil?: string
  /** The code that it contains: removed from the subject when an undelivered mail is recorded. */
  readonly code?: string
}

/** A mail in delivery. When it is delivered twice (a process was killed in between), both have the same Message-ID. */
export interface Letter extends Mail {
  readonly id: string
  /** ISO instant. */
  readonly writtenAt?: string
  /** URL at which a single POST unsubscribes from mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Enqueues a mail in this transaction: a rollback sends none. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  await enqueue(tx, 'mail.send', { ...mail, id: randomUUID(), writtenAt: new Date().toISOString() } satisfies Letter)
}

/** A recipient's address and language. */
export interface Reader {
  readonly address: string
  readonly language: Language
}

export interface MailWords {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly footer?: string
  /** A link to unsubscribe, in small print at the end. */
  readonly footerLink?: { readonly label: string; readonly url: string }
}

/** All texts of a mail. */
export interface WholeMailWords extends MailWords {
  readonly subject: string
}

/** A mail without its recipient. */
export function composeMail(words: WholeMailWords, language: Language): Omit<Mail, 'to'> {
  return { subject: words.subject, ...mailLayout(words, language) }
}

const footers: Readonly<Record<Language, string>> = {
  en: 'Umuhora · cargo to Kigali, priced, booked and followed in one place',
  fr: 'Umuhora · le fret vers Kigali : prix, réservation et suivi en un seul endroit',
  rw: 'Umuhora · imizigo ijya i Kigali: ibiciro, komande no kuyikurikirana, byose hamwe',
}

/** The common layout of all mails; every value is escaped. */
export function mailLayout(words: MailWords, language: Language): { text: string; html: string } {
  const { heading, paragraphs, action, footerLink } = words
  const footer = words.footer ?? footers[language]
  const text = [
    heading,
    ...paragraphs,
    ...(action ? [lineOf(action)] : []),
    footer,
    ...(footerLink ? [lineOf(footerLink)] : []),
  ].join('\n\n')
  const html = `<!doctype html><html lang="${language}"><body style="margin:0;background:#fbfaf7;color:#0b1f2a;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px" cellpadding="0" cellspacing="0">
<tr><td style="padding:28px 32px 0;font-weight:700;color:#0e6e83">Umuhora</td></tr>
<tr><td style="padding:8px 32px 28px"><h1 style="font-size:22px;line-height:1.3;margin:12px 0">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:12px 0">${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0e6e83;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:12px 0;font-size:13px;color:#4a5b64;word-break:break-all">${escapeHtml(action.url)}</p>` : ''}
</td></tr></table><p style="font-size:13px;color:#4a5b64">${escapeHtml(footer)}${footerLink ? ` <a href="${escapeHtml(footerLink.url)}" style="color:#0e6e83">${escapeHtml(footerLink.label)}</a>` : ''}</p></td></tr></table></body></html>`
  return { text, html }
}

const lineOf = ({ label, url }: { readonly label: string; readonly url: string }) => `${label}: ${url}`

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities.get(character) ?? character)
}
