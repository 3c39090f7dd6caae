import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the prerendered HTML, true once the script runs. A button that needs the script is disabled until then, so
 * that a click on a slow connection does not submit the form natively.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
