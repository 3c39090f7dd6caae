import type { KeyboardEvent } from 'react'

/**
 * Stops a key that closes only this list, calendar or dialog. The dialogs around and below it listen both through React
 * and on the document.
 */
export function stopAllPropagation(event: KeyboardEvent): void {
  event.stopPropagation()
  event.nativeEvent.stopImmediatePropagation()
}
