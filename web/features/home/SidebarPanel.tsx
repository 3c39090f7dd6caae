import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { shellWords } from './shell.strings.ts'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

/** The sidebar on a phone, which slides in over the page. */
export function SidebarPanel({ open, onOpenChange, children }: Props) {
  const t = useWords(shellWords)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-(--veil)" />
        <Dialog.Popup
          aria-label={t('menu')}
          data-sidebar="panel"
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[90vw] shadow-e3 outline-none transition-transform duration-200 ease-calm data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
