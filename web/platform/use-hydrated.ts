import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered HTML, true once the script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
