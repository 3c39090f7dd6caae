import { lazy, useState } from 'react'
import type { DialogProps, SheetProps } from './OpenDialog.tsx'
import { Later } from './Panel.tsx'

/** Fetched when the first one is opened, or a pointer is over a button (`PrefetchScreens`). */
export const fetchDialogs = () => import('./OpenDialog.tsx')
const OpenDialog = lazy(async () => ({ default: (await fetchDialogs()).Dialog }))
const OpenSheet = lazy(async () => ({ default: (await fetchDialogs()).Sheet }))

/** A question in the middle of the page. */
export function Dialog(props: DialogProps) {
  const opened = useOpened(props.open)
  return (
    opened && (
      <Later>
        <OpenDialog {...props} />
      </Later>
    )
  )
}

/** A panel that slides in from a side; `width` is a class. */
export function Sheet(props: SheetProps) {
  const opened = useOpened(props.open)
  return (
    opened && (
      <Later>
        <OpenSheet {...props} />
      </Later>
    )
  )
}

/** Whether it is or has been open: it stays, in order to close as it opened. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return open || opened
}
