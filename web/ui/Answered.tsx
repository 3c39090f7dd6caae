import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, SkeletonList } from './states.tsx'

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** Messages for refusals of this feature. */
  words?: Readonly<Record<string, string>>
  /** Number and height class of the skeleton rows while loading. */
  rows?: number
  rowClassName?: string
  /** Shown instead of a list without rows. */
  empty?: ReactNode
  children: (answer: T) => ReactNode
}

/** Shows the data of a query, or its other states: loading, empty, failed. */
export function Answered<T>(given: Props<T> & { page?: true }) {
  const { query, words, rows = 3, rowClassName = 'h-40', empty, page, children } = given
  if (query.data !== undefined)
    return empty && Array.isArray(query.data) && query.data.length === 0 ? empty : children(query.data)
  if (query.isPending) return <SkeletonList rows={rows} rowClassName={rowClassName} />
  return <ErrorState page={page} error={query.error} words={words} onRetry={() => void query.refetch()} />
}

/** The page of one record: as `Answered`, with a heading also when it failed. */
export function RecordPage<T>(given: Omit<Props<T>, 'empty'>) {
  return <Answered page {...given} />
}
