import { lazy, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { intent } from '../../ui/intent.ts'
import { Later } from '../../ui/Panel.tsx'
import { useUnread } from './alerts.api.ts'
import { bellWords } from './alerts.strings.ts'

/** Fetched when somebody looks, or is about to. */
const fetchSheet = () => import('./AlertSheet.tsx')
const AlertSheet = lazy(async () => ({ default: (await fetchSheet()).AlertSheet }))

/** How many alerts are unread, live; opens the list of them. */
export function AlertBell() {
  const t = useWords(bellWords)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  const unread = useUnread().data?.unread ?? 0
  return (
    <>
      <button
        type="button"
        aria-label={unread > 0 ? t('alertsUnread', { count: unread }) : t('alerts')}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...intent(fetchSheet)}
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
      {opened && (
        <Later>
          <AlertSheet unread={unread} open={open} onOpenChange={setOpen} />
        </Later>
      )}
    </>
  )
}
