import { Dialog as Base } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../platform/i18n.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { popupStyle } from './popup-style.ts'
import { stopAllPropagation } from './stop-all-propagation.ts'
import { uiWords } from './ui.strings.ts'

/** Escape closes the dialog that has the focus; Base UI would also close the ones below it. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>, onOpenChange: (open: boolean) => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  if (!event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  stopAllPropagation(event)
  onOpenChange(false)
}

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

const backdrop =
  'fixed inset-0 z-40 bg-(--veil) transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A modal dialog in the middle of the page. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          onKeyDown={(event) => closeOnEscape(event, onOpenChange)}
          className={classes(
            popupStyle,
            'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh_-_--spacing(8))] w-[calc(100vw_-_--spacing(8))] max-w-lg -translate-1/2 overflow-y-auto p-6',
            'data-starting-style:scale-97 data-ending-style:scale-97',
          )}
        >
          <Heading title={title} description={description} />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export type SheetProps = DialogProps & { side?: 'left' | 'right'; width?: string }

/** A panel that slides in from a side; `width` is a class. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, children, side = 'right', width = 'w-96 max-w-[90vw]' } = props
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          onKeyDown={(event) => closeOnEscape(event, onOpenChange)}
          className={classes(
            'fixed inset-y-0 z-50 flex flex-col overflow-y-auto bg-surface p-6 shadow-e3 outline-none transition-transform duration-250 ease-calm',
            side === 'right'
              ? 'right-0 data-starting-style:translate-x-full data-ending-style:translate-x-full'
              : 'left-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
            width,
          )}
        >
          <Heading title={title} description={description} />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Heading({ title, description }: { title: string; description: string | undefined }) {
  const t = useWords(uiWords)
  return (
    <div className="mb-5 flex items-start justify-between gap-4">
      <div>
        <Base.Title className="text-title-2">{title}</Base.Title>
        {description && <Base.Description className="mt-1 text-small text-ink-soft">{description}</Base.Description>}
      </div>
      <Base.Close aria-label={t('close')} className="-m-2 rounded-badge p-2 text-ink-faint hover:text-ink">
        <Icon name="close" />
      </Base.Close>
    </div>
  )
}
