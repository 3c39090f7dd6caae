import type { KeyboardEvent } from 'react'

/**
 * Stops a key that closes only a list or a calendar. A surrounding dialog listens both through React and on the
 * document.
 */
export function stopAllPropagation(event: KeyboardEvent): void {
  event.stopPropagation()
  event.nativeEvent.stopImmediatePropagation()
}
