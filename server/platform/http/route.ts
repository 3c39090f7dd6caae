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
