import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '../platform/api-problem.ts'
import { useWords } from '../platform/i18n.ts'
import { Button } from './Button.tsx'
import { ErrorState, SkeletonList } from './states.tsx'
import { uiWords } from './ui.strings.ts'

interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

interface Props<T> {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  /** Shown when the list has no rows. */
  empty: ReactNode
  /** Messages for refusals of this feature. */
  words?: Readonly<Record<string, string>>
  /** Height class of one row, for the skeletons while loading. */
  rowClassName?: string
  children: (rows: readonly T[]) => ReactNode
}

/** A paginated list (keyset) in all its states: loading, failed, empty, rows, and more rows. */
export function PagedList<T>({ query, empty, words, rowClassName, children }: Props<T>) {
  const t = useWords(uiWords)
  if (query.isPending) return <SkeletonList {...(rowClassName ? { rowClassName } : {})} />
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} {...(words ? { words } : {})} onRetry={() => void query.refetch()} />
  }
  const rows = (query.data?.pages ?? []).flatMap((page) => page.items)
  if (rows.length === 0) return empty
  return (
    <div aria-busy={query.isFetching}>
      {children(rows)}
      {query.hasNextPage && (
        <div className="mt-6 flex flex-col items-center gap-3">
          {query.isFetchNextPageError && !query.isFetchingNextPage && (
            <p role="alert" className="text-small font-medium text-danger">
              {problemText(query.error, words)}
            </p>
          )}
          <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t('loadingMore') : t('loadMore')}
          </Button>
        </div>
      )}
    </div>
  )
}
