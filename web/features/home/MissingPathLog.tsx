import { useEffect } from 'react'

/** Logs the missing path to the console, to help find a broken link. */
export function MissingPathLog() {
  useEffect(() => {
    console.error('404: no page at', location.pathname)
  }, [])
  return null
}
