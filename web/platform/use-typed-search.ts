import { useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router'

/** Milliseconds without another letter after which a search begins. */
const afterTyping = 250

/**
 * The text of a search field whose search is in the address: `go` is called with it when the user stops typing. A change
 * of the address would cancel a navigation that a click on a row has started. On a slow device `useNavigation` may report
 * that too late, so the router is asked directly.
 */
export function useTypedSearch(search: string, go: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const isLeaving = useNavigation().state !== 'idle'
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    const input = typed.trim()
    if (input === search || isLeaving) return
    const timer = setTimeout(() => router?.state.navigation.state === 'idle' && go(input), afterTyping)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
