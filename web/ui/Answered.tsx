import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, SkeletonList } from './states.tsx'

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** Words for refusals of this feature. */
  words?: Readonly<Record<string, string>>
  /** How many places of which height stand for what is coming. */
  rows?: number
  rowClassName?: string
  /** Shown in the place of a list without rows. */
  empty?: ReactNode
  children: (answer: T) => ReactNode
}

/** An answer, or what stands in its place: it is on its way, there is none, or it could not be read. */
export function Answered<T>(given: Props<T> & { page?: true }) {
  const { query, words, rows = 3, rowClassName = 'h-40', empty, page, children } = given
  if (query.data !== undefined)
    return empty && Array.isArray(query.data) && query.data.length === 0 ? empty : children(query.data)
  if (query.isPending) return <SkeletonList rows={rows} rowClassName={rowClassName} />
  return <ErrorState page={page} error={query.error} words={words} onRetry={() => void query.refetch()} />
}

/** The page of one record: the same, with a heading in every state. */
export function RecordPage<T>(given: Omit<Props<T>, 'empty'>) {
  return <Answered page {...given} />
}
