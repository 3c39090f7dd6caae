import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the HTML that was written at build time, true as soon as the script answers. A button that needs the script
 * waits for it, so that a press on a slow line does not send the form past us.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
