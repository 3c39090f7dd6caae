import * as z from 'zod/mini'
import { undeliveredReasons } from '../domain/mail/delivery.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { id, instant, pageOf, pageQuery, text } from './wire.ts'

const undeliveredMail = z.object({
  id,
  recipient: z.string(),
  /** Without the code that it may have contained. */
  subject: z.string(),
  reason: z.enum(undeliveredReasons),
  /** The last reply of the mail server, or the connection error; may be empty. */
  answer: z.string(),
  tries: z.int(),
  writtenAt: instant,
  givenUpAt: instant,
})
export type UndeliveredMail = z.infer<typeof undeliveredMail>

const waitingMail = z.object({
  id,
  recipient: z.string(),
  /** Without the code that it may contain. */
  subject: z.string(),
  tries: z.int(),
  /** The last reply of the mail server, or the connection error. */
  answer: z.string(),
  writtenAt: instant,
  nextTryAt: instant,
})
export type WaitingMail = z.infer<typeof waitingMail>

components({ UndeliveredMail: undeliveredMail, WaitingMail: waitingMail })

/** The product's own e-mails that did not arrive, for operators. */
export const mailsContract = contract('alerts', {
  listUndeliveredMails: endpoint({
    method: 'GET',
    path: '/undelivered-mails',
    summary: 'Lists e-mails that could not be delivered, newest first, for operators',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(undeliveredMail),
    refusals: {},
  }),
  listWaitingMails: endpoint({
    method: 'GET',
    path: '/waiting-mails',
    summary: 'Lists e-mails that wait for another try, newest first, with the mail server’s last reply, for operators',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(text(19).check(z.regex(/^\d+$/, 'unreadable'))) }),
    answer: pageOf(waitingMail),
    refusals: {},
  }),
  sendWaitingMails: endpoint({
    method: 'POST',
    path: '/waiting-mails/send',
    summary: 'Tries to send all waiting e-mails now, for operators; returns how many',
    allow: 'operator',
    may: 'market',
    answer: z.object({ mails: z.int() }),
    refusals: {},
    perMinute: 10,
  }),
})
