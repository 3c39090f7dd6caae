import { useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { siteWords } from './site.strings.ts'
import { headerLinks } from './site-navigation.ts'
import { UploadLink } from './UploadLink.tsx'

/**
 * The header's links on small screens. A native modal dialog, so that the browser handles focus, Escape and the inert
 * page behind it. 300 px wide, 400 px from the small breakpoint up.
 */
export function SiteMenu() {
  const t = useWords(siteWords)
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.close()
  const toggle = () => {
    if (open) return close()
    panel.current?.showModal()
    setOpen(true)
  }
  const entry = 'flex items-center rounded-control px-3 py-3 text-title-3 font-medium hover:bg-sunken'
  return (
    <>
      <button
        type="button"
        aria-label={t('menu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={toggle}
        className={buttonStyle({ variant: 'ghost', size: 'icon' })}
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={panel}
        aria-label={t('menu')}
        data-site-menu
        onClose={() => setOpen(false)}
        onClick={(event) => {
          const target = event.target as HTMLElement
          if (target === panel.current || target.closest('a')) close()
        }}
        className="slide-in m-0 ml-auto h-dvh max-h-none w-75 max-w-[90vw] bg-surface shadow-e3 sm:w-100"
      >
        <div className="flex min-h-full flex-col p-5">
          <div className="flex justify-end">
            <button
              type="button"
              aria-label={t('closeMenu')}
              onClick={close}
              className={buttonStyle({ variant: 'ghost', size: 'icon' })}
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <nav aria-label={t('mainNavigation')} className="mt-4">
            <ul>
              {headerLinks.map(({ word, href }) => (
                <li key={word}>
                  <a href={href} className={entry}>
                    {t(word)}
                  </a>
                </li>
              ))}
              <li>
                <UploadLink className={entry} />
              </li>
            </ul>
          </nav>
          <div className="mt-6 grid gap-3 border-t border-line pt-6">
            <a href={paths.auth('signin')} className={buttonStyle({ variant: 'outline', size: 'lg' })}>
              {t('signIn')}
            </a>
            <a href={paths.auth('signup')} className={buttonStyle({ size: 'lg' })}>
              {t('getStarted')}
            </a>
          </div>
        </div>
      </dialog>
    </>
  )
}
