import { commonRefusals, type Endpoint, isCacheable } from '../../../../contract/endpoint.ts'
import type { JsonSchema } from '../../../../contract/reference/describe.ts'

type Json = Record<string, unknown>

const header = (description: string, schema: Json): Json => ({ description, schema })
const ref = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** Response headers, described once. */
export const headers: Json = {
  RequestId: header('ID of this request in the log: quote it when you report a problem', { type: 'string' }),
  RateLimit: header('Number of such calls allowed in each period', { type: 'integer' }),
  RateRemaining: header('Number of calls left in this period', { type: 'integer' }),
  RateReset: header('Seconds until the next period starts', { type: 'integer' }),
  RetryAfter: header('Seconds to wait before trying again', { type: 'integer' }),
  Authenticate: header('How to sign in', { type: 'string', examples: ['Bearer'] }),
  Allow: header('Methods that this address supports', { type: 'string', examples: ['GET, HEAD'] }),
  ETag: header('Version of the answer: send it as If-None-Match to get 304 while it is current', {
    type: 'string',
    examples: ['"5b1f7c1e2f6e4e0b"'],
  }),
  ContentDisposition: header('Name of the file', { type: 'string', examples: ['attachment; filename="invoice.pdf"'] }),
  AcceptRanges: header('Ranges of the file can be requested in bytes', { type: 'string', examples: ['bytes'] }),
  ContentRange: header('The returned range, and the size of the file', {
    type: 'string',
    examples: ['bytes 0-99/2048'],
  }),
  CacheControl: header('How long the answer may be cached', { type: 'string', examples: ['no-store'] }),
}

const counted = {
  'X-RateLimit-Limit': ref('RateLimit'),
  'X-RateLimit-Remaining': ref('RateRemaining'),
  'X-RateLimit-Reset': ref('RateReset'),
}
const always = { 'X-Request-Id': ref('RequestId') }

/** Additional headers of a refusal, by status. */
const headersByStatus: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': ref('Authenticate') },
  405: { Allow: ref('Allow') },
  429: { 'Retry-After': ref('RetryAfter'), ...counted },
  503: { 'Retry-After': ref('RetryAfter') },
}

export const problemSchema: JsonSchema = {
  type: 'object',
  description: 'RFC 9457 problem document. The address in `type` leads to a page that explains the code.',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string', description: 'Address that explains the code', examples: ['/problems/not_found'] },
    title: { type: 'string', description: 'Name of the status', examples: ['Not Found'] },
    status: { type: 'integer', description: 'HTTP status', examples: [404] },
    code: { type: 'string', description: 'Code of the refusal', examples: ['not_found'] },
    requestId: { type: 'string', description: 'ID of this request in the log', examples: ['9f86d081884c'] },
    values: {
      type: 'object',
      description: 'Values for the text of the refusal',
      additionalProperties: { type: ['string', 'number'] },
    },
    fields: {
      type: 'object',
      description:
        'What is wrong with single fields: path of the field → code; `unknown_field` means that the request has no such field',
      additionalProperties: { type: 'string' },
    },
  },
}

/** The refusal codes of an endpoint, by status. */
export function codesByStatus(endpoint: Endpoint, asksForSide: boolean): Map<number, string[]> {
  const { allow, may, method, params, body, media, creates, kind } = endpoint
  const map = new Map<number, string[]>()
  const add = (code: string, status: number = commonRefusals[code as keyof typeof commonRefusals]) => {
    const known = map.get(status) ?? []
    if (!known.includes(code)) map.set(status, [...known, code])
  }
  if (kind !== 'webhook') {
    const takes = body || media?.body
    // Every endpoint refuses fields that it does not have.
    add('invalid_input')
    if (body) add('body_unreadable')
    if (takes) {
      add('body_too_large')
      add('unsupported_media_type')
    }
    if (params) add('not_found')
    if (allow !== 'anyone') {
      for (const code of ['unauthenticated', 'second_factor_required', 'role_missing'] as const) add(code)
      if (allow !== 'person') add('forbidden')
      if (asksForSide) add('side_missing')
      if (method !== 'GET' && may !== 'look') add('maintenance')
    }
    if (creates) add('idempotency_key_missing')
    if (creates || (allow !== 'anyone' && method !== 'GET')) add('idempotency_key_reused')
    if (endpoint.secret) add('answered_once')
    if (endpoint.begins) add('company_suspended')
    for (const code of ['method_not_allowed', 'rate_limited', 'service_unavailable', 'fault'] as const) add(code)
  }
  for (const [code, status] of Object.entries(endpoint.refusals)) add(code, status)
  return map
}

/** The responses of an operation; `answer` and `refusal` are its schemas. */
export function responsesOf(
  endpoint: Endpoint,
  { answer, refusal, codes }: { answer: JsonSchema; refusal: JsonSchema | null; codes: Map<number, string[]> },
): Json {
  const { media, allow, method, kind } = endpoint
  const whole = { schema: answer }
  const inRanges = endpoint.path === '/files/:fileId/content'
  const done = {
    description: 'Done',
    headers: {
      ...always,
      'Cache-Control': ref('CacheControl'),
      ...(kind === 'webhook' ? {} : counted),
      ...(isCacheable(endpoint) ? { ETag: ref('ETag') } : {}),
      ...(kind === 'file' && method === 'GET' ? { 'Content-Disposition': ref('ContentDisposition') } : {}),
      ...(inRanges ? { 'Accept-Ranges': ref('AcceptRanges') } : {}),
    },
    content: { [media?.answer ?? 'application/json']: whole },
  }
  const answers: [string, Json][] = [['200', done]]
  if (endpoint.path.endsWith('/logout')) answers[0] = ['204', { description: 'Done', headers: always }]
  if (isCacheable(endpoint))
    answers.push([
      '304',
      { description: 'The answer with this ETag is current', headers: { ...always, ETag: ref('ETag') } },
    ])
  if (inRanges) {
    const headers = { ...done.headers, 'Content-Range': ref('ContentRange') }
    answers.push(['206', { ...done, description: 'The requested range of bytes', headers }])
    answers.push([
      '416',
      { description: 'The range is beyond the file', headers: { ...always, 'Content-Range': ref('ContentRange') } },
    ])
  }
  if (kind === 'webhook' && media?.answer && method === 'GET' && !endpoint.params)
    answers[0] = ['303', { description: 'Redirects to a page', headers: always }]
  for (const [status, list] of [...codes].sort(([a], [b]) => a - b))
    answers.push([
      String(status),
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        headers: { ...always, ...headersByStatus[status] },
        ...(kind === 'webhook'
          ? refusal
            ? { content: { 'application/json': { schema: refusal } } }
            : {}
          : { content: { 'application/problem+json': { schema: problemOf(list) } } }),
      },
    ])
  if (allow === 'anyone' && kind === 'webhook' && !codes.has(429))
    answers.push(['429', { description: '`rate_limited`', headers: { ...always, ...headersByStatus[429] } }])
  return Object.fromEntries(answers)
}

const problemOf = (codes: string[]): JsonSchema => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', properties: { code: { type: 'string', description: 'Code of the refusal', enum: codes } } },
  ],
})
