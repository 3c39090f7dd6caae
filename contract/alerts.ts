import * as z from 'zod/mini'
import { alertKindNames, subjectKinds, topics, whatsappTopics } from '../domain/alerts/alert.ts'
import { frequencies } from '../domain/alerts/frequency.ts'
import { channels, recipientStates, sendStates } from '../domain/alerts/recipient.ts'
import { languages } from '../domain/language/language.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { phone } from './phone.ts'
import { id, instant, pageOf, pageQuery, requiredText, text } from './wire.ts'

const kind = z.enum(alertKindNames)
const channel = z.enum(channels)
const topic = z.enum(topics)
const whatsappTopic = z.enum(whatsappTopics)
const frequency = z.enum(frequencies)

const alert = z.object({
  id,
  kind,
  topic,
  urgent: z.boolean(),
  subject: z.object({ kind: z.enum(subjectKinds), id }),
  /** Number or name of its subject. */
  number: z.string(),
  /** A code or name that the text of this kind needs, for example a milestone. */
  detail: z.string(),
  raisedAt: instant,
  isRead: z.boolean(),
})
export type Alert = z.infer<typeof alert>

const recipient = z.object({
  id,
  channel,
  address: z.string(),
  state: z.enum(recipientStates),
  /** The error of its mail server or of the messenger; null unless it is failing. */
  failure: z.nullable(z.string()),
  isSample: z.boolean(),
})
export type Recipient = z.infer<typeof recipient>

const emailSettings = z.object({
  /** The sender of every alert; can't be changed. */
  sender: z.string(),
  frequency,
  /** IANA name of the time zone in which digests are scheduled. */
  timeZone: z.string(),
  nextDigestAt: z.nullable(instant),
  topics: z.array(topic),
  recipients: z.array(recipient),
})

const connection = z.object({
  /** Business number, E.164. */
  phone: z.string(),
  /** The company's own number at the service; null if its alerts come from the shared number. */
  own: z.nullable(z.object({ phoneNumberId: z.string(), template: z.string(), language: z.string() })),
  /** Why nothing can be sent until it is connected again; null: it works. */
  trouble: z.nullable(z.object({ code: z.nullable(z.int()), details: z.string() })),
  connectedAt: instant,
})

const whatsappSettings = z.object({
  connection: z.nullable(connection),
  /** E.164: the number that sends alerts of companies without a Meta app of their own; null if not offered. */
  sharedNumber: z.nullable(z.string()),
  /** The URL for the messenger's webhook; the company enters it there. */
  webhookUrl: z.string(),
  /** The messenger asks for it when the URL is entered; null for users who may not connect. */
  verifyToken: z.nullable(z.string()),
  topics: z.array(whatsappTopic),
  recipients: z.array(recipient),
})

const send = z.object({
  id,
  channel,
  address: z.string(),
  kind: z.enum(['alert', 'hourly', 'daily', 'weekly']),
  state: z.enum(sendStates),
  tries: z.int(),
  /** Time of the next try while it is waiting. */
  dueAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  failureCode: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  /** True if the alert was sent by e-mail instead. */
  byMailInstead: z.boolean(),
  /** The number of alerts in it, and the first of them. */
  alerts: z.int(),
  first: z.nullable(z.object({ kind, number: z.string(), detail: z.string() })),
  createdAt: instant,
})
export type Send = z.infer<typeof send>

const connect = z.object({
  phone,
  phoneNumberId: text(25).check(z.regex(/^\d{5,25}$/, 'digits_only')),
  accessToken: requiredText(1000),
  appSecret: requiredText(200),
  /** Name of an approved template whose body has one parameter. */
  template: text(512).check(z.regex(/^[a-z0-9_]+$/, 'not_a_template_name')),
  language: text(10).check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'not_a_language')),
  /** Receives the first message, and is a recipient from then on. */
  testPhone: phone,
})

const connectAnswer = z.object({
  connected: z.boolean(),
  /** HTTP status; null if there was no response. */
  status: z.nullable(z.int()),
  /** Id of the first message, and its status at the service. */
  messageId: z.nullable(z.string()),
  messageStatus: z.nullable(z.string()),
  code: z.nullable(z.int()),
  details: z.nullable(z.string()),
})

const recipientId = z.object({ recipientId: id })
const token = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) })
const whose = z.object({ address: z.string(), company: z.string() })
const unread = z.object({ unread: z.int() })

components({
  Alert: alert,
  AlertRecipient: recipient,
  EmailAlertSettings: emailSettings,
  WhatsappConnection: connection,
  WhatsappAlertSettings: whatsappSettings,
  AlertSend: send,
  AlertTopic: topic,
})

export const alertsContract = contract('alerts', {
  countAlerts: endpoint({
    method: 'GET',
    path: '/alerts/count',
    summary: 'Returns the number of unread alerts of the caller',
    allow: 'person',
    may: 'look',
    answer: unread,
    refusals: {},
  }),
  listAlerts: endpoint({
    method: 'GET',
    path: '/alerts',
    summary: 'Lists the alerts of the caller’s company, newest first',
    allow: 'person',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(alert),
    refusals: {},
  }),
  readAlert: endpoint({
    method: 'PUT',
    path: '/alerts/:alertId/read',
    summary: 'Marks an alert as read, for the caller only',
    allow: 'person',
    may: 'look',
    params: z.object({ alertId: id }),
    answer: unread,
    refusals: {},
  }),
  readAllAlerts: endpoint({
    method: 'PUT',
    path: '/alerts/read',
    summary: 'Marks all alerts as read, for the caller only',
    allow: 'person',
    may: 'look',
    answer: unread,
    refusals: {},
  }),
  getEmailAlerts: endpoint({
    method: 'GET',
    path: '/alert-settings/email',
    summary: 'Returns sender, recipients, frequency and topics of the company’s e-mail alerts',
    allow: 'person',
    may: 'look',
    answer: emailSettings,
    refusals: {},
  }),
  setEmailAlerts: endpoint({
    method: 'PATCH',
    path: '/alert-settings/email',
    summary: 'Changes frequency and topics; alerts waiting for a digest are sent with the next one, or immediately',
    allow: 'person',
    may: 'company',
    body: z.object({ frequency: z.optional(frequency), topics: z.optional(z.array(topic).check(z.maxLength(5))) }),
    answer: emailSettings,
    refusals: {},
  }),
  previewEmailAlert: endpoint({
    method: 'GET',
    path: '/alert-settings/email/preview',
    summary: 'Returns the text of an alert e-mail: of the newest alert, or of an example if there is none',
    allow: 'person',
    may: 'look',
    answer: z.object({
      from: z.string(),
      subject: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      action: z.string(),
      footer: z.string(),
      unsubscribe: z.string(),
      /** The language of the company of the recipient. */
      language: z.enum(languages),
      isExample: z.boolean(),
    }),
    refusals: {},
  }),
  addAlertRecipient: endpoint({
    method: 'POST',
    path: '/alert-recipients',
    summary: 'Adds a recipient; an e-mail address must consent by an e-mailed link before any alert is sent to it',
    allow: 'person',
    may: 'company',
    creates: true,
    body: z.discriminatedUnion('channel', [
      z.object({
        channel: z.literal('email'),
        address: text(254).check(z.refine((typed) => z.safeParse(z.email(), typed).success, 'not_an_address')),
      }),
      z.object({ channel: z.literal('whatsapp'), address: phone }),
    ]),
    answer: recipient,
    refusals: {
      already_recipient: 409,
      too_many_recipients: 409,
      asked_too_often: 409,
      number_asked_too_often: 409,
      has_unsubscribed: 409,
    },
    perMinute: 10,
  }),
  removeAlertRecipient: endpoint({
    method: 'DELETE',
    path: '/alert-recipients/:recipientId',
    summary: 'Removes a recipient; alerts waiting for it are not sent',
    allow: 'person',
    may: 'company',
    params: recipientId,
    answer: z.object({ id }),
    refusals: {},
  }),
  retryAlertRecipient: endpoint({
    method: 'POST',
    path: '/alert-recipients/:recipientId/retry',
    summary: 'Sends the consent e-mail again, or resumes sending to a failing recipient',
    allow: 'person',
    may: 'company',
    params: recipientId,
    answer: recipient,
    refusals: { asked_just_now: 409, asked_too_often: 409, number_asked_too_often: 409, has_unsubscribed: 409 },
    perMinute: 10,
  }),
  listAlertSends: endpoint({
    method: 'GET',
    path: '/alert-sends',
    summary: 'Lists the alerts that were sent, with recipient and result, newest first',
    allow: 'person',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id), channel }),
    answer: pageOf(send),
    refusals: {},
  }),
  confirmAlertRecipient: endpoint({
    method: 'POST',
    path: '/alert-confirmations',
    summary: 'Confirms consent to alerts, by the token of the e-mailed link',
    allow: 'anyone',
    body: token,
    answer: whose,
    refusals: { link_invalid: 404 },
    perMinute: 20,
  }),
  unsubscribeAlertRecipient: endpoint({
    method: 'POST',
    path: '/alert-unsubscriptions',
    summary: 'Unsubscribes an address from alerts, by the signed link in each e-mail',
    allow: 'anyone',
    body: token,
    answer: whose,
    refusals: { link_invalid: 404 },
    perMinute: 20,
  }),
  getWhatsappAlerts: endpoint({
    method: 'GET',
    path: '/alert-settings/whatsapp',
    summary: 'Returns connection, recipients and topics of the company’s WhatsApp alerts, without the access token',
    allow: 'person',
    may: 'look',
    answer: whatsappSettings,
    refusals: {},
  }),
  setWhatsappAlerts: endpoint({
    method: 'PATCH',
    path: '/alert-settings/whatsapp',
    summary: 'Changes the topics of the company’s WhatsApp alerts',
    allow: 'person',
    may: 'company',
    body: z.object({ topics: z.array(whatsappTopic).check(z.maxLength(4)) }),
    answer: whatsappSettings,
    refusals: {},
  }),
  connectWhatsapp: endpoint({
    method: 'POST',
    path: '/alert-settings/whatsapp/connection',
    summary: 'Sends a test message with these credentials, saves them if it is accepted, and returns the result',
    allow: 'person',
    may: 'company',
    body: connect,
    answer: connectAnswer,
    refusals: { too_many_recipients: 409 },
    perMinute: 6,
  }),
  connectWhatsappNumber: endpoint({
    method: 'POST',
    path: '/alert-settings/whatsapp/number',
    summary:
      'Connects a business number by a message from the shared number; its holder receives alerts after replying START',
    allow: 'person',
    may: 'company',
    body: z.object({ phone }),
    answer: connectAnswer,
    refusals: {
      not_offered: 409,
      asked_too_often: 409,
      number_asked_too_often: 409,
      has_unsubscribed: 409,
      too_many_recipients: 409,
      is_shared_number: 409,
    },
    perMinute: 6,
  }),
  disconnectWhatsapp: endpoint({
    method: 'DELETE',
    path: '/alert-settings/whatsapp/connection',
    summary: 'Deletes the credentials; no more alerts are sent by WhatsApp',
    allow: 'person',
    may: 'company',
    answer: whatsappSettings,
    refusals: {},
  }),
})
