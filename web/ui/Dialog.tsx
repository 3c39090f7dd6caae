import { lazy, useState } from 'react'
import type { DialogProps, SheetProps } from './OpenDialog.tsx'
import { Later } from './Panel.tsx'

/** Loaded when the first dialog is opened, or when the pointer is over a button (`PrefetchScreens`). */
export const fetchDialogs = () => import('./OpenDialog.tsx')
const OpenDialog = lazy(async () => ({ default: (await fetchDialogs()).Dialog }))
const OpenSheet = lazy(async () => ({ default: (await fetchDialogs()).Sheet }))

/** A modal dialog in the middle of the page. */
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

/** True once it has been opened. It stays mounted, so that it can close with its transition. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return open || opened
}
