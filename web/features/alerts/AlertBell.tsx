import { lazy, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Sheet } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Later } from '../../ui/Panel.tsx'
import { SkeletonList } from '../../ui/states.tsx'
import { useUnread } from './alerts.api.ts'
import { bellWords } from './alerts.strings.ts'

/** Loaded when the list is opened. */
const AlertList = lazy(async () => ({ default: (await import('./AlertList.tsx')).AlertList }))

/** Shows the number of unread alerts, live; opens the list of alerts. */
export function AlertBell() {
  const t = useWords(bellWords)
  const [open, setOpen] = useState(false)
  const unread = useUnread().data?.unread ?? 0
  return (
    <>
      <button
        type="button"
        aria-label={unread > 0 ? t('alertsUnread', { count: unread }) : t('alerts')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={buttonStyle({ variant: 'ghost', size: 'icon', className: 'relative' })}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 left-1/2 grid h-4 min-w-4 place-items-center rounded-full bg-sun px-1 text-micro leading-none font-semibold text-black"
          >
            {unread > 99 ? t('many') : unread}
          </span>
        )}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('alerts')} width="w-112 max-w-[95vw]">
        <Later fallback={<SkeletonList rowClassName="h-16" />}>
          <AlertList unread={unread} close={() => setOpen(false)} />
        </Later>
      </Sheet>
    </>
  )
}
