import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** A short name for an element that shows only an icon. The element keeps its own accessible name. */
export function Tooltip({
  words,
  side = 'top',
  children,
}: {
  words: string
  side?: 'top' | 'right'
  children: ReactElement
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className="rounded-badge bg-ink px-2.5 py-1.5 text-micro font-medium text-paper">
            {words}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
