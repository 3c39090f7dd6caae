import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { cutText } from '../../../domain/language/cut-text.ts'
import type { Config } from '../../platform/config.ts'
import { faultOf } from '../../platform/fault.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'
import { countCall } from '../../platform/metrics/outside-calls.ts'

/** A company's credentials for the WhatsApp Cloud API. */
export interface Credentials {
  readonly phoneNumberId: string
  readonly accessToken: string
  /** Credentials of this installation: if they are refused, its operators have to fix it. */
  readonly isShared?: true
}

export interface Template {
  readonly template: string
  /** For example `en` or `en_US`, as the template was approved. */
  readonly language: string
}

export type CloudAnswer =
  | {
      readonly accepted: true
      readonly status: number
      readonly messageId: string
      readonly messageStatus: string | null
    }
  | {
      readonly accepted: false
      /** HTTP status; null when there was no response. */
      readonly status: number | null
      readonly code: number | null
      readonly details: string
    }

const tenSeconds = 10_000
const largestAnswer = 64 * 1024

const accepted = z.object({
  messages: z
    .array(z.object({ id: z.string().check(z.minLength(1)), message_status: z.optional(z.string()) }))
    .check(z.minLength(1)),
})
const refused = z.object({
  error: z.object({
    code: z.int(),
    message: z.optional(z.string()),
    error_data: z.optional(z.object({ details: z.optional(z.string()) })),
  }),
})

/** Maximum length of a parameter, below the service's own limit for a template's body. */
const longestText = 1000

/**
 * A message by an approved template, whose body has one parameter. The parameter may contain no line breaks and no runs
 * of spaces.
 */
export function templateMessage(to: string, { template, language }: Template, text: string): object {
  const parameter = { type: 'text', text: cutText(text.replace(/\s+/g, ' ').trim(), longestText) }
  return {
    messaging_product: 'whatsapp',
    to: to.replace('+', ''),
    type: 'template',
    template: { name: template, language: { code: language }, components: [{ type: 'body', parameters: [parameter] }] },
  }
}

/** Free text, allowed within 24 hours of the person's last message. */
export function textMessage(to: string, text: string): object {
  return {
    messaging_product: 'whatsapp',
    to: to.replace('+', ''),
    type: 'text',
    text: { body: cutText(text, longestText) },
  }
}

/** Sends one message. Takes ten seconds at most, follows no redirect, and never throws for an error of the service. */
export async function callCloud(
  config: Config,
  credentials: Credentials,
  message: object,
  timeoutMs = tenSeconds,
): Promise<CloudAnswer> {
  const answer = await postMessage(config, credentials, message, timeoutMs)
  // A refused message counts as a response of the service; no response or a server error counts as a failure.
  const shut = credentials.isShared && answer.status === 401
  countCall('whatsapp', answer.status !== null && answer.status < 500 && !shut)
  return answer
}

async function postMessage(
  { WHATSAPP_API_URL }: Config,
  { phoneNumberId, accessToken }: Credentials,
  message: object,
  timeoutMs: number,
): Promise<CloudAnswer> {
  const { request } = await import('undici')
  let status: number | null = null
  try {
    const { statusCode, body } = await request(`${WHATSAPP_API_URL}/${phoneNumberId}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(message),
      // The service may close a reused connection just when it is used again, which would delay the alert by a minute.
      reset: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = statusCode
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > largestAnswer) return { accepted: false, status, code: null, details: 'unreadable answer' }
      chunks.push(chunk)
    }
    return readAnswer(status, Buffer.concat(chunks).toString())
  } catch (error) {
    const late = ['TimeoutError', 'AbortError'].includes(faultOf(error).name)
    return { accepted: false, status, code: null, details: late ? 'no answer in time' : 'no connection' }
  }
}

function readAnswer(status: number, text: string): CloudAnswer {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { accepted: false, status, code: null, details: 'unreadable answer' }
  }
  const error = z.safeParse(refused, json)
  if (error.success) {
    const { code, message, error_data } = error.data.error
    return { accepted: false, status, code, details: (error_data?.details ?? message ?? '').slice(0, 500) }
  }
  const answer = status >= 200 && status < 300 ? z.safeParse(accepted, json) : undefined
  const [first] = answer?.data?.messages ?? []
  return first
    ? { accepted: true, status, messageId: first.id, messageStatus: first.message_status ?? null }
    : { accepted: false, status, code: null, details: 'unreadable answer' }
}

/**
 * The verify token that the service requires when a company enters its webhook: generated here, different for each
 * company.
 */
export function verifyTokenOf(config: Config, companyId: string): string {
  return signatureOf(config, 'whatsapp-verify', companyId).toString('base64url')
}

/** `whose`: a company, or `shared`, whose token is set by the operators. */
export function isVerifyToken(config: Config, whose: string, given: string): boolean {
  if (whose === 'shared') {
    const [right, typed] = [Buffer.from(config.WHATSAPP_VERIFY_TOKEN ?? ''), Buffer.from(given)]
    return right.length > 0 && right.length === typed.length && timingSafeEqual(right, typed)
  }
  return isSignature(config, 'whatsapp-verify', whose, Buffer.from(given, 'base64url'))
}

/** Whether a body was signed with the app secret: `sha256=` and the HMAC of its raw bytes, compared in constant time. */
export function isSigned(appSecret: string, raw: Buffer, header: string): boolean {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(header)?.[1] ?? '', 'hex')
  const right = createHmac('sha256', appSecret).update(raw).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}
