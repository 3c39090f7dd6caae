import { lazy, useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { useOpened } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Later } from '../../ui/Panel.tsx'
import type { SearchProps } from './SearchDialog.tsx'
import { searchWords } from './search.strings.ts'

const fetchDialog = () => import('./SearchDialog.tsx')
const fetchAhead = () => void fetchDialog().catch(() => undefined)
const SearchDialog = lazy(async () => ({ default: (await fetchDialog()).SearchDialog }))

/**
 * Search of pages, numbers, companies and tariff codes, opened by the button of the header or by Ctrl or Cmd with K.
 */
export function CommandSearch({ entries, kind }: SearchProps) {
  const t = useWords(searchWords)
  const [open, setOpen] = useState(false)
  const opened = useOpened(open)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') fetchAhead()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('shortcut')}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
        className="flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-control text-small text-ink-faint hover:text-ink sm:h-10 sm:w-80 sm:min-w-10 sm:shrink sm:justify-start sm:bg-sunken sm:px-3"
      >
        <Icon name="search" className="size-4.5 shrink-0" />
        <span className="sr-only">{t('open')}</span>
        <span className="truncate max-sm:hidden">{t('placeholder')}</span>
        <span
          aria-hidden="true"
          className="ml-auto shrink-0 rounded-badge border border-line-2 px-1.5 text-micro max-lg:hidden"
        >
          {t('keys')}
        </span>
      </button>
      {opened && (
        <Later>
          <SearchDialog entries={entries} kind={kind} open={open} onOpenChange={setOpen} />
        </Later>
      )}
    </>
  )
}
