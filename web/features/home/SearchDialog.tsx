import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { popupStyle } from '../../ui/popup-style.ts'
import type { CompanyKind } from '../companies/companies.api.ts'
import { useSearch } from './home.api.ts'
import { searchWords } from './search.strings.ts'
import { groupsOf, type SearchResult } from './search-results.ts'
import { shellWords } from './shell.strings.ts'
import type { NavigationEntry } from './shell-navigation.ts'

export interface SearchProps {
  entries: readonly NavigationEntry[]
  /** Undefined until the company is known. */
  kind: CompanyKind | undefined
}

interface Props extends SearchProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The search field and its results. Arrows select, Enter opens, Escape closes and returns the focus. */
export function SearchDialog({ entries, kind, open, onOpenChange }: Props) {
  const t = useWords(searchWords)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-(--veil)" />
        <Base.Popup
          aria-label={t('title')}
          className={classes(
            popupStyle,
            'fixed top-[8dvh] left-1/2 z-50 flex max-h-[80dvh] w-[calc(100vw_-_--spacing(8))] max-w-xl -translate-x-1/2 flex-col overflow-hidden',
          )}
        >
          <Results entries={entries} kind={kind} onChosen={() => onOpenChange(false)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Results({ entries, kind, onChosen }: SearchProps & { onChosen: () => void }) {
  const t = useWords(searchWords)
  const shellWord = useWords(shellWords)
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const asked = useDeferredValue(typed.trim())
  const query = useSearch(asked)
  const groups = useMemo(
    () => groupsOf(entries, shellWord, t, typed, asked === '' ? undefined : query.data, kind),
    [entries, shellWord, t, typed, asked, query.data, kind],
  )
  const results = groups.flatMap((group) => group.results)
  const chosen = Math.min(at, results.length - 1)
  const optionId = (place: number) => `${listId}-${place}`

  useEffect(() => {
    if (chosen >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const open = (result: SearchResult | undefined) => {
    if (!result) return
    onChosen()
    void navigate(result.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    // While an input method composes a word, it handles Enter and the arrows itself.
    if (event.nativeEvent.isComposing) return
    if (move && results.length > 0) {
      event.preventDefault()
      setAt((chosen + move + results.length) % results.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(results[chosen])
    }
  }
  const searching = asked !== '' && query.isFetching
  let place = 0
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 shrink-0 text-ink-faint" />
        <input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(chosen >= 0 ? { 'aria-activedescendant': optionId(chosen) } : {})}
          placeholder={t('placeholder')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-faint"
        />
        <Base.Close aria-label={t('close')} className={buttonStyle({ variant: 'ghost', size: 'icon' })}>
          <Icon name="close" />
        </Base.Close>
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={t('results')} className="overflow-y-auto p-2">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box cannot contain a fieldset
          <div key={group.word} role="group" aria-label={t(group.word)} className="mb-2">
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-micro font-semibold text-ink-faint">
              {t(group.word)}
            </p>
            {group.results.map((result) => {
              const here = place++
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
                <div
                  key={`${result.to} ${result.label}`}
                  id={optionId(here)}
                  role="option"
                  aria-selected={here === chosen}
                  tabIndex={-1}
                  data-theirs={result.theirs}
                  onMouseMove={() => setAt(here)}
                  onClick={() => open(result)}
                  className="cursor-pointer rounded-badge px-3 py-2 text-small aria-selected:bg-lake-wash"
                >
                  <p className="font-medium wrap-anywhere">{result.label}</p>
                  {result.about !== '' && <p className="line-clamp-1 text-ink-soft">{result.about}</p>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="px-5 pb-4 text-small text-ink-soft empty:hidden">
        {query.isError && asked !== ''
          ? problemText(query.error, {})
          : results.length > 0
            ? ''
            : searching
              ? t('searching')
              : t('nothing')}
      </p>
    </>
  )
}
