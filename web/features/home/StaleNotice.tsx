import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { formatHour, formatMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { uiWords } from '../../ui/ui.strings.ts'
import { shellWords } from './shell.strings.ts'

/** Data of this screen that could not be renewed. A further page of a list is none; its list says so itself. */
const isStale = ({ state }: Query) => state.status === 'error' && !state.fetchMeta?.fetchMore

const halfDay = 12 * 3_600_000

function onConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that there is no connection, or that data on this screen could not be renewed, and how old it is. */
export function StaleNotice() {
  const t = useWords(shellWords)
  const ui = useWords(uiWords)
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const offline = !useSyncExternalStore(onConnection, () => navigator.onLine)
  const isMeant = (query: Query) => query.state.data !== undefined && (offline || isStale(query))
  /** Milliseconds since 1970; infinite when there is none. */
  const oldest = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => Math.min(...cache.findAll({ type: 'active', predicate: isMeant }).map(({ state }) => state.dataUpdatedAt)),
  )
  const known = oldest !== Number.POSITIVE_INFINITY
  if (!offline && !known) return null
  const write = Date.now() - oldest < halfDay ? formatHour : formatMoment
  return (
    <div
      role="status"
      className="sticky top-14 z-10 flex flex-wrap items-center gap-3 bg-sun-wash px-4 py-2 text-small text-sun-ink sm:px-6"
    >
      <Icon name="alert" />
      <p className="min-w-0 flex-1 basis-64 font-medium">
        {offline && `${t('offline')} `}
        {known && t(offline ? 'staleOffline' : 'stale', { at: write(new Date(oldest).toISOString()) })}
      </p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => void queries.refetchQueries({ type: 'active', predicate: (query) => offline || isStale(query) })}
      >
        {ui('retry')}
      </Button>
    </div>
  )
}
