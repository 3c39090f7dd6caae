import type { KeyboardEvent } from 'react'

/** A key that closes a list or a calendar alone: a dialog around it listens on React's way and on the document. */
export function keepToItself(event: KeyboardEvent): void {
  event.stopPropagation()
  event.nativeEvent.stopImmediatePropagation()
}
