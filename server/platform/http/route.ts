import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  AnswerOf,
  BodyOf,
  CommonRefusal,
  Endpoint,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '../../../contract/endpoint.ts'
import type { Refusal } from '../../../domain/decision.ts'
import type { Actor, Claims } from '../actor.ts'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import type { ConfiguredContext } from '../context.ts'

/** A handler's argument; `actor` is null only if the endpoint allows anyone. */
export interface Call<E extends Endpoint> extends ConfiguredContext<E['allow'] extends 'anyone' ? null : Actor> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: { readonly id: string; readonly ip: string; readonly userAgent: string }
}

export interface Route {
  readonly endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: `route` checks handler against endpoint; the table holds them all
  readonly handler: (call: any) => Promise<unknown>
  /** A call to another service, made between two transactions. */
  readonly outside?: OutsideCall
  /** For an endpoint whose request or response is not JSON: it opens its transactions itself. */
  readonly raw?: RawPart
}

/** How the handler gets a body: parsed as JSON, as bytes, or unread, so that the handler counts and limits it. */
export type Reads = 'json' | 'bytes' | 'unread'

interface RawOptions {
  readonly reads?: Reads
  /** Most bytes of a body; a megabyte by default. */
  readonly largest?: number
  /**
   * HEAD: not supported, or served by the same handler. By default the response to GET is made and its body omitted.
   */
  readonly head?: 'none' | 'same'
  /** False for content that does not compress, and for byte ranges of a file. */
  readonly compress?: false
  /** True for a response that stays open until one side leaves. */
  readonly staysOpen?: true
}

export interface RawCall<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /**
   * The caller, by the token only; null only if the endpoint allows anyone. The handler checks whether they are
   * admitted.
   */
  readonly claims: E['allow'] extends 'anyone' ? Claims | null : Claims
  /** The time at which the request arrived. */
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface RawPart extends RawOptions {
  // biome-ignore lint/suspicious/noExplicitAny: `rawRoute` checks handler against endpoint
  readonly make: (context: AppContext) => ((call: any) => Promise<unknown>) | null
}

/**
 * Binds an endpoint whose request or response is not JSON. `make` returns its handler once per process, or null if the
 * installation does not have the endpoint. The handler returns the reply that it sent, a refusal, or an answer that is
 * serialised as JSON by the contract. A webhook gets parameters, query and body unvalidated: it refuses in its own way.
 */
export function rawRoute<const E extends Endpoint>(
  endpoint: E,
  make: (
    context: AppContext,
  ) => ((call: RawCall<E>) => Promise<AnswerOf<E> | FastifyReply | Refusal<RefusalOf<E> | CommonRefusal>>) | null,
  options: RawOptions = {},
): Route {
  const handler = () => Promise.reject(new Error(`${endpoint.path} is answered by its raw handler`))
  return { endpoint, handler, raw: { ...options, make } }
}

/** Calls another service for a handler, while no transaction is open. */
// biome-ignore lint/suspicious/noExplicitAny: `routeWithCall` checks the two halves against each other
interface OutsideCall<C = any, Input = any, Answer = any, Refused extends string = any> {
  /**
   * Reads what the call needs, in a transaction of its own, after the caller was admitted. After a refusal the service
   * is not called.
   */
  prepare(call: C): Promise<Input | Refusal<Refused>>
  /** Never throws for a fault of the other service. */
  ask(input: Input, config: Config): Promise<Answer>
}

/**
 * Binds an endpoint of the contract to its handler. The handler runs inside the request's transaction; a returned
 * refusal rolls it back.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E> | Refusal<RefusalOf<E> | CommonRefusal>>,
): Route {
  return { endpoint, handler }
}

/**
 * Like `route`, for an endpoint that calls another service first: `handler` gets its answer, in a transaction of its
 * own.
 */
export function routeWithCall<const E extends Endpoint, Input, Answer>(
  endpoint: E,
  outside: OutsideCall<Call<E>, Input, Answer, RefusalOf<E> | CommonRefusal>,
  handler: (call: Call<E>, answer: Answer) => Promise<AnswerOf<E> | Refusal<RefusalOf<E> | CommonRefusal>>,
): Route {
  return { endpoint, outside, handler: (call: Call<E> & { outside: Answer }) => handler(call, call.outside) }
}
