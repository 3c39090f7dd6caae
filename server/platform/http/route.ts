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
import type { Tx } from '../database/database.ts'

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Null only where the endpoint allows anyone. */
  readonly actor: E['allow'] extends 'anyone' ? null : Actor
  readonly tx: Tx
  /** The one time of this call: what is decided, written and answered agrees to the millisecond. */
  readonly now: Date
  readonly request: { readonly id: string; readonly ip: string; readonly userAgent: string }
  readonly config: Config
}

export interface Route {
  readonly endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: `route` checks handler against endpoint; the table holds them all
  readonly handler: (call: any) => Promise<unknown>
  /** A call of another service, made between two transactions. */
  readonly outside?: OutsideCall
  /** Of what is not JSON both ways: it opens its transactions itself. */
  readonly raw?: RawPart
}

/** How a body comes to its handler: parsed as JSON, as bytes, or unread, so that the handler counts and ends it. */
export type Reads = 'json' | 'bytes' | 'unread'

interface RawOptions {
  readonly reads?: Reads
  /** Bytes of a body at most; a megabyte where nothing is said. */
  readonly largest?: number
  /** HEAD: none, or by the same handler; where nothing is said the answer to GET is made and its body left out. */
  readonly head?: 'none' | 'same'
  /** False of bytes that do not get smaller, and of parts of a file. */
  readonly compress?: false
}

export interface RawCall<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Who asks, by the token alone; null only where the endpoint allows anyone. Whether they may, the handler asks. */
  readonly claims: E['allow'] extends 'anyone' ? Claims | null : Claims
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface RawPart extends RawOptions {
  // biome-ignore lint/suspicious/noExplicitAny: `rawRoute` checks handler against endpoint
  readonly make: (context: AppContext) => ((call: any) => Promise<unknown>) | null
}

/**
 * Binds an endpoint that is not JSON both ways. `make` gives its handler once for each process, or null where the
 * installation does not have it. The handler answers the reply that it sent, a refusal, or what is written as JSON by
 * the contract. A webhook gets parameters, query and body unread: it refuses in its own way.
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

/** What a handler needs from another service: no transaction waits for it. */
// biome-ignore lint/suspicious/noExplicitAny: `routeWithCall` checks the two halves against each other
interface OutsideCall<C = any, Input = any, Answer = any, Refused extends string = any> {
  /**
   * Reads what the call needs, in a transaction of its own, once it is known that the person may. After a refusal nothing
   * is called.
   */
  prepare(call: C): Promise<Input | Refusal<Refused>>
  /** Never throws for what the other side does. */
  ask(input: Input, config: Config): Promise<Answer>
}

/**
 * Binds an endpoint of the contract to its handler. The handler runs inside the request's transaction; a returned
 * refusal undoes it.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E> | Refusal<RefusalOf<E> | CommonRefusal>>,
): Route {
  return { endpoint, handler }
}

/** The same for an endpoint that calls another service first: `handler` gets its answer, in a transaction of its own. */
export function routeWithCall<const E extends Endpoint, Input, Answer>(
  endpoint: E,
  outside: OutsideCall<Call<E>, Input, Answer, RefusalOf<E> | CommonRefusal>,
  handler: (call: Call<E>, answer: Answer) => Promise<AnswerOf<E> | Refusal<RefusalOf<E> | CommonRefusal>>,
): Route {
  return { endpoint, outside, handler: (call: Call<E> & { outside: Answer }) => handler(call, call.outside) }
}
