import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { signOut } from '../../platform/session.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Logo.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { shellWords } from './shell.strings.ts'
import { isCurrent, type NavigationEntry } from './shell-navigation.ts'

interface Props {
  entries: readonly NavigationEntry[]
  /** Takes its space but shows no entries. */
  hidden: boolean
  email: string
  /** Icons without labels. */
  narrow: boolean
  /** Called by a group's icon in narrow mode, where there is no space for its links. */
  onWiden: () => void
  onNavigate: () => void
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-left text-small font-medium sm:min-h-8.5'
const plain = 'text-ink-soft hover:bg-surface/60 hover:text-ink'
const current = 'bg-surface text-ink shadow-e1'

export function Sidebar({ entries, hidden, email, narrow, onWiden, onNavigate }: Props) {
  const t = useWords(shellWords)
  const { pathname } = useLocation()
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set())
  const toggleGroup = (word: string) => {
    const next = new Set(openGroups)
    if (!next.delete(word)) next.add(word)
    setOpenGroups(next)
  }
  return (
    <div className="flex h-full flex-col border-r border-line bg-sunken text-ink">
      <Link
        to={paths.dashboard}
        aria-label={t('homeLabel')}
        onClick={onNavigate}
        className="flex h-14 shrink-0 items-center gap-3 px-3"
      >
        <Mark className="size-8" />
        {!narrow && <span className="text-title-3">{t('name')}</span>}
      </Link>
      <nav aria-label={t('navigation')} className="flex-1 overflow-x-hidden overflow-y-auto px-2 py-2">
        <ul className={classes('grid grid-cols-1 gap-0.5', hidden && 'invisible')}>
          {entries.map((entry) => {
            if ('href' in entry) {
              const here = isCurrent(entry.href, pathname)
              const link = (
                <Link
                  to={entry.href}
                  onClick={onNavigate}
                  aria-current={here ? 'page' : undefined}
                  aria-label={narrow ? t(entry.word) : undefined}
                  className={classes(row, here ? current : plain)}
                >
                  <Icon name={entry.icon} className={classes('size-5', here && 'text-lake')} />
                  {!narrow && t(entry.word)}
                </Link>
              )
              return (
                <li key={entry.word}>
                  {narrow ? (
                    <Tooltip words={t(entry.word)} side="right" names>
                      {link}
                    </Tooltip>
                  ) : (
                    link
                  )}
                </li>
              )
            }
            return (
              <Group
                key={entry.word}
                entry={entry}
                pathname={pathname}
                narrow={narrow}
                open={openGroups.has(entry.word)}
                onToggle={() => {
                  if (narrow) onWiden()
                  if (!narrow || !openGroups.has(entry.word)) toggleGroup(entry.word)
                }}
                onNavigate={onNavigate}
              />
            )
          })}
        </ul>
      </nav>
      <Account email={email} narrow={narrow} />
    </div>
  )
}

interface GroupProps {
  entry: Extract<NavigationEntry, { links: unknown }>
  pathname: string
  narrow: boolean
  open: boolean
  onToggle: () => void
  onNavigate: () => void
}

function Group({ entry, pathname, narrow, open, onToggle, onNavigate }: GroupProps) {
  const t = useWords(shellWords)
  const holdsCurrent = entry.links.some((link) => isCurrent(link.href, pathname))
  const unfolded = open && !narrow
  const header = (
    <button
      type="button"
      aria-expanded={unfolded}
      aria-label={narrow ? t(entry.word) : undefined}
      data-current={holdsCurrent || undefined}
      onClick={onToggle}
      className={classes(row, holdsCurrent && !unfolded ? current : plain)}
    >
      <Icon name={entry.icon} className={classes('size-5', holdsCurrent && 'text-lake')} />
      {!narrow && (
        <>
          <span className="flex-1">{t(entry.word)}</span>
          <Icon name="chevronDown" className={classes('size-4 transition-transform', unfolded && 'rotate-180')} />
        </>
      )}
    </button>
  )
  return (
    <li>
      {narrow ? (
        <Tooltip words={t(entry.word)} side="right" names>
          {header}
        </Tooltip>
      ) : (
        header
      )}
      {unfolded && (
        <ul className="my-1 ml-5 grid gap-0.5 border-l border-line-2 pl-2">
          {entry.links.map((link) => {
            const here = isCurrent(link.href, pathname)
            return (
              <li key={link.word}>
                <Link
                  to={link.href}
                  onClick={onNavigate}
                  aria-current={here ? 'page' : undefined}
                  className={classes(
                    'block rounded-badge px-2.5 py-1.5 text-small',
                    here ? `${current} font-semibold` : plain,
                  )}
                >
                  {t(link.word)}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

function Account({ email, narrow }: { email: string; narrow: boolean }) {
  const t = useWords(shellWords)
  const [leaving, leave] = useState(false)
  return (
    <div className="shrink-0 border-t border-line p-2">
      {!narrow && (
        <p title={email} className="truncate px-2.5 pt-1 pb-1.5 text-micro text-ink-faint">
          {email}
        </p>
      )}
      <button
        type="button"
        aria-label={narrow ? t('signOut') : undefined}
        disabled={leaving}
        onClick={() => {
          leave(true)
          void signOut()
        }}
        className={classes(row, plain, 'disabled:opacity-60')}
      >
        <Icon name="signOut" />
        {!narrow && (leaving ? t('signingOut') : t('signOut'))}
      </button>
    </div>
  )
}
