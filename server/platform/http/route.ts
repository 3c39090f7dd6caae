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
import type { Actor } from '../actor.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Null only where the endpoint allows anyone. */
  readonly actor: E['allow'] extends 'anyone' ? null : Actor
  readonly tx: Tx
  readonly request: { readonly id: string; readonly ip: string; readonly userAgent: string }
  readonly config: Config
}

export interface Route {
  readonly endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: `route` checks handler against endpoint; the table holds them all
  readonly handler: (call: any) => Promise<unknown>
  /** A call of another service, made between two transactions. */
  readonly outside?: OutsideCall
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
