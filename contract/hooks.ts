import * as z from 'zod/mini'
import { contract, endpoint } from './endpoint.ts'

/** The refusal of a public hook: a sentence in the visitor's language. */
const sentence = z.object({ message: z.string() })
const token = z.object({ token: z.optional(z.string()) })
const whose = z.object({ whose: z.string() })
const nothing = z.string()

/** URLs outside `/api/v1`: for forms on public pages, the messenger, and mail programs and servers. */
export const hooksContract = contract('hooks', {
  answerTracking: endpoint({
    kind: 'webhook',
    method: 'POST',
    path: '/hooks/tracking',
    summary: 'Returns the status of a cargo number as a sentence, without an account',
    allow: 'anyone',
    perMinute: 60,
    body: z.object({ data: z.string(), timestamp: z.optional(z.string()) }),
    answer: z.object({ output: z.string() }),
    refusal: sentence,
    refusals: { invalid_input: 422, forward_failed: 502, forward_timeout: 504 },
  }),
  answerChat: endpoint({
    kind: 'webhook',
    method: 'POST',
    path: '/hooks/chat',
    summary: 'Answers a question to the assistant; for signed-in callers, about their own cargo too',
    allow: 'anyone',
    perMinute: 60,
    body: z.object({
      message: z.string(),
      timestamp: z.optional(z.string()),
      source: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
    answer: z.object({ output: z.string(), person: z.optional(z.literal(true)) }),
    refusal: sentence,
    refusals: { invalid_input: 422, forward_failed: 502, forward_timeout: 504 },
  }),
  proveWhatsappHook: endpoint({
    kind: 'webhook',
    media: { answer: 'text/plain' },
    method: 'GET',
    path: '/hooks/whatsapp/:whose',
    summary: 'Verifies the WhatsApp webhook of a company (its id) or of the shared number (`shared`)',
    allow: 'anyone',
    perMinute: 1200,
    params: whose,
    query: z.object({
      'hub.mode': z.optional(z.string()),
      'hub.verify_token': z.optional(z.string()),
      'hub.challenge': z.optional(z.string()),
    }),
    answer: z.string(),
    refusals: { forbidden: 403 },
  }),
  receiveWhatsapp: endpoint({
    kind: 'webhook',
    media: { answer: 'text/plain' },
    method: 'POST',
    path: '/hooks/whatsapp/:whose',
    summary: 'Receives message statuses and incoming messages from WhatsApp, signed with the app secret',
    allow: 'anyone',
    perMinute: 1200,
    params: whose,
    headers: z.object({ 'x-hub-signature-256': z.string() }),
    body: z.object({ object: z.literal('whatsapp_business_account'), entry: z.array(z.unknown()) }),
    answer: nothing,
    refusals: { forbidden: 403 },
  }),
  openUnsubscribe: endpoint({
    kind: 'webhook',
    media: { answer: 'text/plain' },
    method: 'GET',
    path: '/hooks/unsubscribe',
    summary: 'Redirects the link of an alert to the unsubscribe page; a GET changes nothing',
    allow: 'anyone',
    perMinute: 60,
    query: token,
    answer: nothing,
    refusals: {},
  }),
  unsubscribeAtOnce: endpoint({
    kind: 'webhook',
    media: { answer: 'text/plain' },
    method: 'POST',
    path: '/hooks/unsubscribe',
    summary: 'Unsubscribes an address from alerts with one POST of its mail program (RFC 8058)',
    allow: 'anyone',
    perMinute: 60,
    query: token,
    answer: nothing,
    refusals: { not_found: 404 },
  }),
  receiveBounce: endpoint({
    kind: 'webhook',
    media: { body: 'message/rfc822', answer: 'text/plain' },
    method: 'POST',
    path: '/hooks/bounces',
    summary: 'Receives a bounced message from a mail server, with BOUNCE_TOKEN as bearer token; only if it is set',
    allow: 'anyone',
    perMinute: 600,
    answer: nothing,
    refusals: { unauthenticated: 401 },
  }),
})
