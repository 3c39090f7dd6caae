import {
  type DataTag,
  hashKey,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type AnswerOf, type CallOf, type Endpoint, type NoMore, namesOf } from '../../contract/endpoint.ts'
import { call } from './api-client.ts'
import { ApiProblem } from './api-problem.ts'

type Paged = Endpoint & { readonly answer: z.ZodMiniType<{ items: readonly unknown[]; next: string | null }> }

/** The query key of an endpoint: with `given` that of one response, without it that of all its responses. */
export function keyOf(endpoint: Endpoint, given?: object): QueryKey {
  const named = namesOf(endpoint)
  if (!named) throw new Error(`${endpoint.method} ${endpoint.path} stands in no contract`)
  return given ? [named.tag, named.key, given] : [named.tag, named.key]
}

/**
 * The query for a response of the contract: `useQuery(one(bookingsContract.getBooking, { params: { bookingId } }))`.
 */
export function one<E extends Endpoint, Given extends CallOf<E>>(endpoint: E, given: Given & NoMore<Given, CallOf<E>>) {
  return queryOptions({
    queryKey: keyOf(endpoint, given as object),
    queryFn: ({ signal }) => call<E, CallOf<E>>(endpoint, given as never, { signal }),
  })
}

/** A paginated list of the contract, for `useInfiniteQuery`. */
export function pages<E extends Paged, Given extends CallOf<E>>(endpoint: E, given: Given & NoMore<Given, CallOf<E>>) {
  const { query, ...rest } = given as { query?: object }
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, given as object), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<AnswerOf<E>> =>
      call<E, CallOf<E>>(endpoint, { ...rest, query: { ...query, ...(pageParam && { after: pageParam }) } } as never, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { next: string | null }).next,
  })
}

interface After<Answer> {
  /**
   * The query that has the same response as the write. It gets that response at once, and is refetched after a refusal.
   */
  readonly answers?: { readonly queryKey: DataTag<QueryKey, Answer, Error> }
  /** What else the write changes, by endpoint or by tag of the contract; it is refetched. */
  readonly changes?: readonly (Endpoint | string)[]
}

/** The mutation options of `useWrite`. */
export function writing<Given, Answer>(
  queries: QueryClient,
  write: (given: Given) => Promise<Answer>,
  { answers, changes = [] }: After<NoInfer<Answer>>,
): UseMutationOptions<Answer, Error, Given> {
  const keys = changes.map((each) => (typeof each === 'string' ? [each] : keyOf(each)))
  const thing = answers?.queryKey ?? keys[0] ?? []
  const refetch = (all: readonly QueryKey[]) =>
    Promise.all(all.map((queryKey) => queries.invalidateQueries({ queryKey })))
  return {
    mutationFn: write,
    mutationKey: thing,
    scope: { id: hashKey(thing) },
    onSuccess: (answer) => {
      if (answers) queries.setQueryData<Answer>(answers.queryKey, answer)
      return refetch(keys)
    },
    // Not awaited, so that the error is shown at once.
    onError: () => void refetch(answers ? [answers.queryKey, ...keys] : keys),
  }
}

/**
 * A write, and what is refetched after it. Writes to the same thing run one after another, whichever component sends
 * them.
 */
export function useWrite<Given = void, Answer = unknown>(
  write: (given: Given) => Promise<Answer>,
  after: After<NoInfer<Answer>>,
) {
  return useMutation(writing(useQueryClient(), write, after))
}

/** The writes to one thing: those that are pending, and the outcome of recent ones. Oldest first. */
export function useWritesOf<Given>(thing: { readonly queryKey: QueryKey }) {
  return useMutationState({
    filters: { mutationKey: thing.queryKey, exact: true },
    select: ({ state: { status, variables, submittedAt, error } }) => ({
      status,
      given: variables as Given,
      at: submittedAt,
      /** The server said why not: the same again is refused again. */
      refused: error instanceof ApiProblem && error.kind === 'refused',
    }),
  })
}

/** A thing as it will be once its pending writes are saved (optimistic update). */
export function useAsWritten<T extends object>(
  thing: { readonly queryKey: QueryKey },
  now: T | undefined,
): T | undefined {
  const pending = useWritesOf<Partial<T>>(thing).filter(({ status }) => status === 'pending')
  return now && Object.assign({}, now, ...pending.map(({ given }) => given))
}

type InOf<E extends Endpoint, Part extends 'params' | 'body'> = CallOf<E> extends Record<Part, infer In> ? In : unknown
/** The parameters and body of a call in one object, without those that are fixed. */
type Flat<E extends Endpoint, Fixed> = Omit<InOf<E, 'params'>, keyof Fixed> & InOf<E, 'body'>
/** The same, or nothing when there is nothing to say. */
// biome-ignore lint/suspicious/noConfusingVoidType: React Query lets a mutation of `void` be called without an argument
type Sent<E extends Endpoint, Fixed> = keyof Flat<E, Fixed> extends never ? void : Flat<E, Fixed>
type Verbs = Readonly<Record<string, Endpoint>>
type Change<V extends Verbs, Fixed> = { [K in keyof V]: { readonly kind: K } & Flat<V[K], Fixed> }[keyof V]

/** The parameters that each call has. */
interface WithParams<Fixed> {
  readonly params?: Fixed
}

/** A write that is one call: its variables are the parameters and the body, without the `params` given here. */
export function useVerb<E extends Endpoint, const Fixed extends object = object>(
  endpoint: E,
  { params, ...after }: After<AnswerOf<E>> & WithParams<Fixed>,
) {
  return useWrite<Sent<E, Fixed>, AnswerOf<E>>((given) => callFlat(endpoint, params ?? {}, given ?? {}), after)
}

/** The actions on one thing, each by its name: `change.mutate({ kind: 'decline', reason })`. */
export function useVerbs<const V extends Verbs, const Fixed extends object = object>(
  verbs: V,
  { params, ...after }: After<AnswerOf<V[keyof V]>> & WithParams<Fixed>,
) {
  return useWrite(
    ({ kind, ...given }: Change<V, Fixed>) => callFlat(verbs[kind] as V[keyof V], params ?? {}, given),
    after,
  )
}

/** Calls an endpoint with its parameters and its body in one object. */
export function callFlat<E extends Endpoint>(endpoint: E, fixed: object, given: object): Promise<AnswerOf<E>> {
  const isParameter = ([name]: [string, unknown]) => endpoint.path.split('/').includes(`:${name}`)
  return call<E, CallOf<E>>(endpoint, {
    params: Object.fromEntries(Object.entries({ ...fixed, ...given }).filter(isParameter)),
    ...(endpoint.body && { body: Object.fromEntries(Object.entries(given).filter((part) => !isParameter(part))) }),
  } as never)
}
