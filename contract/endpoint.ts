import type * as z from 'zod/mini'
import type { Permission } from '../domain/companies/permissions.ts'

/**
 * Who may call an endpoint. Required on every endpoint; there is no default.
 * `anyone` needs no session · `person` any signed-in person · `customer`, `provider` a person of a company that has that
 * side (a provider has both) · `operator` a person of the platform's own company.
 */
export type Allow = 'anyone' | 'person' | 'customer' | 'provider' | 'operator'

/** Whom an endpoint admits: a kind of company, and what their role must allow. `anyone` has no role. */
export type Admission =
  | { readonly allow: 'anyone'; readonly may?: undefined }
  | { readonly allow: Exclude<Allow, 'anyone'>; readonly may: Permission }

export type Schema = z.ZodMiniType

/** Refusals that any endpoint may give, with their HTTP status. */
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
  rate_limited: 429,
  maintenance: 503,
  service_unavailable: 503,
  fault: 500,
} as const

export type CommonRefusal = keyof typeof commonRefusals

export type Endpoint = Admission & EndpointParts

/**
 * What crosses the wire: `json` both ways · `file` takes or gives the bytes of a file · `stream` server-sent events ·
 * `webhook` an address beside `/api/v1`, for other services and for public pages, that refuses in a way of its own.
 */
export type EndpointKind = 'json' | 'file' | 'stream' | 'webhook'

interface EndpointParts {
  /** `json` where nothing is said. */
  readonly kind?: EndpointKind
  /** Media types of what is not JSON. */
  readonly media?: { readonly body?: string; readonly answer?: string }
  /** Headers of its own, by their names in lower case. */
  readonly headers?: Schema
  /** What a webhook's refusals hold; nothing where it is not said. Everywhere else they are problem documents. */
  readonly refusal?: Schema
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under `/api/v1`, a webhook's from the root; parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Schema
  /** Refusals of its own: code → HTTP status. */
  readonly refusals: Readonly<Record<string, number>>
  /** True where a repeated call must not make a second row: the caller sends an `Idempotency-Key`. */
  readonly creates?: true
  /** True where members may call it also while their company is in maintenance, though it is no GET: it only looks. */
  readonly looks?: true
  /** Seconds for which a browser may keep the answer of a public GET; the platform's default otherwise. */
  readonly cachedFor?: number
  /** True where a public GET answers everybody alike: those who ask the same within a second share one answer. */
  readonly sameForAll?: true
  /** Calls per minute by one person (or one address when nobody is signed in); the platform's default otherwise. */
  readonly perMinute?: number
  /** Minutes over which the calls are counted together: one where nothing is said. */
  readonly countedMinutes?: number
}

export function endpoint<const E extends Endpoint>(e: E): E {
  return e
}

/** Where an endpoint answers, from the root of the site. */
export const addressOf = ({ kind, path }: Pick<Endpoint, 'kind' | 'path'>): string =>
  kind === 'webhook' ? path : `/api/v1${path}`

interface Named {
  /** The feature's name, one of each contract. */
  readonly tag: string
  readonly key: string
}

const named = new WeakMap<Endpoint, Named>()

/** The endpoints of a feature. Their keys are their names for whoever reads the API's document: unique in all of it. */
export function contract<const C extends Readonly<Record<string, Endpoint>>>(tag: string, endpoints: C): C {
  for (const [key, each] of Object.entries(endpoints)) named.set(each, { tag, key })
  return endpoints
}

const componentNames = new Map<Schema, string>()

/** Gives schemas the names under which the API's document describes them once and refers to them elsewhere. */
export function components(schemas: Readonly<Record<string, Schema>>): void {
  for (const [id, schema] of Object.entries(schemas)) componentNames.set(schema, id)
}

/** The names that `components` gave. */
export const namesOfComponents = (): ReadonlyMap<Schema, string> => componentNames

/** By which names an endpoint is found; undefined for one that stands in no contract. */
export const namesOf = (e: Endpoint): Named | undefined => named.get(e)

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
export type RefusalOf<E extends Endpoint> = Extract<keyof E['refusals'], string>

/** What a caller must hand over: only the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = (E extends { params: Schema } ? { params: In<E['params']> } : unknown) &
  (E extends { query: Schema } ? { query?: In<E['query']> } : unknown) &
  (E extends { body: Schema } ? { body: In<E['body']> } : unknown)

type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** Never where a value has a field that its kind does not know: the server refuses such a field by name. */
export type NoMore<Given, Known> = Given extends readonly (infer Each)[]
  ? readonly NoMore<Each, ValueOf<Known, number>>[]
  : Given extends object
    ? { readonly [K in keyof Given]: K extends KeysOf<Known> ? NoMore<Given[K], ValueOf<Known, K>> : never }
    : Given

/** Union of the refusal codes of a feature's contract; the web must have words for each. */
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
