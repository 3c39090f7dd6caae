import { useEffect } from 'react'

/** Names the path that is not there in the console, for whoever follows up a broken link. */
export function MissingPathLog() {
  useEffect(() => {
    console.error('404: no page at', location.pathname)
  }, [])
  return null
}
