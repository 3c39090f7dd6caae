import type { Transporter } from 'nodemailer'
import {
  kindOfTrouble,
  nextTry,
  type SmtpTrouble,
  smtpVerdict,
  type UndeliveredReason,
} from '../../domain/mail/delivery.ts'
import type { Config } from './config.ts'
import type { Tx } from './database/database.ts'
import { announce } from './events.ts'
import { callJob, enqueue } from './jobs.ts'
import { logSometimes } from './log-sometimes.ts'
import type { Letter } from './mail.ts'
import { countedCall, countMailTrouble } from './metrics/outside-calls.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'mail.send': Queued
  }
}

declare module './events.ts' {
  interface Events {
    /** Delivery of a mail was abandoned. */
    'mail.undelivered': { readonly recipient: string; readonly reason: UndeliveredReason; readonly at: Date }
  }
}

/** A queued mail, with the results of earlier tries. */
interface Queued extends Letter {
  readonly tries?: number
  /** ISO instants. */
  readonly firstTried?: string
  readonly lastAnswer?: string
}

/** Delivers mails, retries for three days, and records those that were abandoned. */
const sendMailJob = callJob({
  lane: 'mail',
  async claim(tx, letter: Queued, { now }) {
    if (!letter.validUntil || new Date(letter.validUntil) > now) return letter
    await recordUndelivered(tx, letter, 'lapsed', {
      answer: letter.lastAnswer ?? '',
      tries: letter.tries ?? 0,
      at: now,
    })
    return undefined
  },
  call: (letter, config) => postLetter(config, letter),
  async record(tx, letter, outcome, { now, config, log }) {
    if (!('error' in outcome)) return config.SMTP_URL ? undefined : putIntoMailbox(tx, letter)
    const error = outcome.error as SmtpTrouble & Error
    const kind = kindOfTrouble(error)
    countMailTrouble(kind)
    logSometimes(log, `mail:${kind}`, {
      kind,
      reply: error.responseCode,
      answer: withoutAddresses(error.message),
    })
    const tries = (letter.tries ?? 0) + 1
    const firstTried = letter.firstTried ?? now.toISOString()
    const verdict = smtpVerdict(error)
    const again = verdict === 'later' ? nextTry(now.getTime(), Date.parse(firstTried), tries) : null
    const answer = error.message.slice(0, 500)
    if (again === null)
      return recordUndelivered(tx, letter, verdict === 'later' ? 'not_taken' : 'refused', {
        answer,
        code: error.responseCode,
        tries,
        at: now,
      })
    const next: Queued = { ...letter, tries, firstTried, lastAnswer: answer }
    await enqueue(tx, 'mail.send', next, { runAt: new Date(again) })
  },
})

/** A reply of a mail server for the log, which contains no address. */
const withoutAddresses = (answer: string) => answer.replace(/[^\s<>]+@[^\s<>]+/g, '…@…').slice(0, 300)

export const mailJobs = { 'mail.send': sendMailJob }

/** Records a mail whose delivery was abandoned, and announces it. Nothing of its text is stored. */
export async function recordUndelivered(
  tx: Tx,
  letter: Pick<Letter, 'id' | 'to' | 'subject' | 'code' | 'writtenAt'>,
  reason: UndeliveredReason,
  last: { readonly answer: string; readonly code?: number | undefined; readonly tries: number; readonly at: Date },
): Promise<void> {
  const inserted = await tx
    .insertInto('undelivered_mails')
    .values({
      mail_id: letter.id,
      recipient: letter.to,
      subject: letter.code ? letter.subject.replaceAll(letter.code, '……') : letter.subject,
      reason,
      answer: last.answer,
      answer_code: last.code ?? null,
      tries: last.tries,
      written_at: letter.writtenAt ? new Date(letter.writtenAt) : last.at,
    })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  await announce(tx, {
    type: 'mail.undelivered',
    companies: [],
    subject: { kind: 'undelivered_mail', id: inserted.id },
    data: { recipient: letter.to, reason, at: last.at },
  })
}

const transports = new WeakMap<Config, Transporter>()

/** The library is loaded only by processes that send mails. */
async function transportOf(config: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const transport =
    transports.get(config) ??
    createTransport({ url: config.SMTP_URL, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 })
  transports.set(config, transport)
  return transport
}

/** A line break in an address or a subject would start another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/**
 * Delivers a letter by SMTP; without a mail server (demo mode) it does nothing, see `putIntoMailbox`.
 * @throws what nodemailer throws; `responseCode` and `command` say which command the mail server refused and how.
 */
export async function postLetter(config: Config, letter: Letter): Promise<void> {
  if (!config.SMTP_URL) return
  const { text, html, unsubscribeUrl } = letter
  const headers = unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  const mail = {
    from: config.MAIL_FROM,
    to: oneLine(letter.to),
    subject: oneLine(letter.subject),
    text,
    html,
    messageId: messageIdOf(letter.id, config),
    headers,
  }
  await countedCall('smtp', async () => (await transportOf(config)).sendMail(mail))
}

/** Demo mode: the mailbox that /dev/mailbox shows. */
export async function putIntoMailbox(tx: Tx, { to, subject, text, html }: Letter): Promise<void> {
  const row = { recipient: oneLine(to), subject: oneLine(subject), body_text: text, body_html: html }
  await tx.insertInto('mailbox').values(row).execute()
}

/** The Message-ID of a letter: its id at the sender's domain. */
function messageIdOf(id: string, { MAIL_FROM }: Config): string {
  return `<${id}@${/@([^>\s]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost'}>`
}
