import type * as z from 'zod/mini'
import type { Permission } from '../domain/companies/permissions.ts'

/**
 * Who may call an endpoint. Required on every endpoint; there is no default. `anyone` needs no session · `person` any
 * signed-in person · `customer`, `provider` a person of a company that has that side (a provider has both) · `operator`
 * a person of the platform's own company.
 */
export type Allow = 'anyone' | 'person' | 'customer' | 'provider' | 'operator'

/** Who may call an endpoint: the kind of company, and the permission that their role needs. `anyone` has no role. */
export type Admission =
  | { readonly allow: 'anyone'; readonly may?: undefined }
  | { readonly allow: Exclude<Allow, 'anyone'>; readonly may: Permission }

export type Schema = z.ZodMiniType

/** Refusals that every endpoint may return, with their HTTP status. */
export const commonRefusals = {
  invalid_input: 422,
  body_unreadable: 400,
  body_too_large: 413,
  unauthenticated: 401,
  forbidden: 403,
  role_missing: 403,
  side_missing: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  idempotency_key_missing: 400,
  idempotency_key_reused: 422,
  answered_once: 409,
  company_suspended: 409,
  rate_limited: 429,
  maintenance: 503,
  service_unavailable: 503,
  fault: 500,
} as const

export type CommonRefusal = keyof typeof commonRefusals

export type Endpoint = Admission & EndpointParts

/**
 * What is transferred: `json` in both directions · `file` the bytes of a file in one direction · `stream` server-sent
 * events · `webhook` a URL outside `/api/v1`, for other services and for public pages, with its own form of refusal.
 */
type EndpointKind = 'json' | 'file' | 'stream' | 'webhook'

interface EndpointParts {
  /** Default: `json`. */
  readonly kind?: EndpointKind
  /** Media types of bodies that are not JSON. */
  readonly media?: { readonly body?: string; readonly answer?: string }
  /** Headers of its own, by their names in lower case. */
  readonly headers?: Schema
  /** Body of a webhook's refusals; empty by default. All other kinds return problem documents. */
  readonly refusal?: Schema
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under `/api/v1`; a webhook's from the root; parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Schema
  /** Refusals of its own: code → HTTP status. */
  readonly refusals: Readonly<Record<string, number>>
  /** True if a repeated call must not create a second row: the caller sends an `Idempotency-Key`. */
  readonly creates?: true
  /** True if a provider begins something with it: refused while it is suspended, since it may only end what runs. */
  readonly begins?: true
  /** True if its answer is a secret, such as the token of a link: it is not kept for a repeated call, which is refused. */
  readonly secret?: true
  /**
   * True if it only reads although it is no GET; members may also call it while their company is in maintenance mode.
   */
  readonly readOnly?: true
  /** Seconds for which a browser may cache the answer of a public GET, instead of 5; 0: not at all, and no ETag. */
  readonly cachedFor?: number
  /** True if a public GET returns the same to everybody: calls within the same second share one response. */
  readonly sameForAll?: true
  /** Calls per minute by one person (or one IP address if nobody is signed in); otherwise the platform's default. */
  readonly perMinute?: number
  /** Minutes over which calls are counted together; default: one. */
  readonly rateWindowMinutes?: number
}

export function endpoint<const E extends Endpoint>(e: E): E {
  return e
}

/** True for an answer in JSON that browsers and proxies may cache, and revalidate by its ETag. */
export const isCacheable = ({ allow, method, kind = 'json', cachedFor }: Endpoint): boolean =>
  allow === 'anyone' && method === 'GET' && kind === 'json' && cachedFor !== 0

/** The URL path of an endpoint, from the root of the site. */
export const addressOf = ({ kind, path }: Pick<Endpoint, 'kind' | 'path'>): string =>
  kind === 'webhook' ? path : `/api/v1${path}`

interface Named {
  /** The feature's name, the same for a whole contract. */
  readonly tag: string
  readonly key: string
}

const named = new WeakMap<Endpoint, Named>()

/** The endpoints of a feature. Their keys are their names in the API document, unique across all contracts. */
export function contract<const C extends Readonly<Record<string, Endpoint>>>(tag: string, endpoints: C): C {
  for (const [key, each] of Object.entries(endpoints)) named.set(each, { tag, key })
  return endpoints
}

const componentNames = new Map<Schema, string>()

/** Gives schemas names, so that the API document defines them once and refers to them elsewhere. */
export function components(schemas: Readonly<Record<string, Schema>>): void {
  for (const [id, schema] of Object.entries(schemas)) componentNames.set(schema, id)
}

/** The names given by `components`. */
export const namesOfComponents = (): ReadonlyMap<Schema, string> => componentNames

/** The names of an endpoint; undefined if it is in no contract. */
export const namesOf = (e: Endpoint): Named | undefined => named.get(e)

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
export type RefusalOf<E extends Endpoint> = Extract<keyof E['refusals'], string>

/** The input of a call: only the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = (E extends { params: Schema } ? { params: In<E['params']> } : unknown) &
  (E extends { query: Schema } ? { query?: In<E['query']> } : unknown) &
  (E extends { body: Schema } ? { body: In<E['body']> } : unknown)

type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** `never` for a field that the type does not have, because the server refuses such a field by name. */
export type NoMore<Given, Known> = Given extends readonly (infer Each)[]
  ? readonly NoMore<Each, ValueOf<Known, number>>[]
  : Given extends object
    ? { readonly [K in keyof Given]: K extends KeysOf<Known> ? NoMore<Given[K], ValueOf<Known, K>> : never }
    : Given

/** Union of the refusal codes of a feature's contract; the web client must have a text for each. */
export type RefusalsOf<C extends Readonly<Record<string, Endpoint>>> = { [K in keyof C]: RefusalOf<C[K]> }[keyof C]

/** RFC 9457 problem document, media type `application/problem+json`. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly fields?: Readonly<Record<string, string>>
}
