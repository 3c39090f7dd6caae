import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { Link, Outlet, useMatches } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { mayDo } from '../../../domain/companies/permissions.ts'
import { zoneNames } from '../../../domain/settings/settings.ts'
import { useWords } from '../../platform/i18n.ts'
import { listenLive } from '../../platform/live.ts'
import { queryClient } from '../../platform/query-client.ts'
import { mayBeSignedIn } from '../../platform/session.ts'
import { showTimesIn } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { useOpened } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Later } from '../../ui/Panel.tsx'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AlertBell } from '../alerts/AlertBell.tsx'
import { fetchSignInAgain, SessionEnded } from '../auth/SessionEnded.tsx'
import { useMe } from '../companies/companies.api.ts'
import { useSide } from '../companies/side.ts'
import { SimulationLine } from '../demo-market/SimulationLine.tsx'
import { IdleGuard } from '../settings/IdleGuard.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { MaintenanceBanner } from '../settings/MaintenanceBanner.tsx'
import { useSettings } from '../settings/settings.api.ts'
import { CommandSearch } from './CommandSearch.tsx'
import { ErrorContent } from './ErrorScreen.tsx'
import { PrefetchScreens } from './PrefetchScreens.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SideSwitch } from './SideSwitch.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { shellWords } from './shell.strings.ts'
import { isOwner, type Owner, searchedEntries, sidebarEntries } from './shell-navigation.ts'
import { useGuard } from './use-guard.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useSidebar } from './use-sidebar.ts'

/** Loaded when it is first opened. */
const SidebarPanel = lazy(async () => ({ default: (await import('./SidebarPanel.tsx')).SidebarPanel }))

/** Delay after the shell is shown, in milliseconds; by then a page has loaded its data. */
const atRest = 10_000

/** The frame of every screen under `/dashboard`: the guard first, then sidebar, top bar and the screen. */
export default function ShellPage() {
  // The screen of another record is another screen: the input for one must not be saved to the other.
  const record = Object.values(useMatches().at(-1)?.params ?? {}).join('/')
  return (
    <Guarded>
      <Outlet key={record} />
    </Guarded>
  )
}

/** Shown for a screen that failed or did not load, inside the shell, whose links still work. */
export function ErrorBoundary() {
  return (
    <Guarded>
      <ErrorContent className="py-16" />
    </Guarded>
  )
}

function Guarded({ children }: { children: ReactNode }) {
  const guard = useGuard()
  const ended = guard.verdict === 'in' && guard.ended
  // Refetches what was refused while the session had ended.
  useEffect(() => (ended ? () => void queryClient.invalidateQueries() : undefined), [ended])
  const inside = guard.verdict === 'in'
  useEffect(() => {
    if (!inside) return
    const later = setTimeout(() => fetchSignInAgain().catch(() => undefined), atRest)
    return () => clearTimeout(later)
  }, [inside])
  if (guard.verdict === 'waiting') return <PageSpinner />
  if (guard.verdict === 'unknown') {
    return (
      <main className="grid min-h-dvh place-content-center p-4">
        <ErrorState error={guard.error} onRetry={guard.retry} />
      </main>
    )
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Shell email={guard.email}>{children}</Shell>
      {guard.ended ? <SessionEnded email={guard.email} /> : <IdleGuard />}
    </QueryClientProvider>
  )
}

/** The known value, or the last one that this browser stored for the signed-in user; null when there is none. */
function useLastKnown(key: string, known: string | undefined): string | null {
  useEffect(() => {
    // A response that arrives after the sign-out stores nothing.
    if (known && mayBeSignedIn()) localStorage.setItem(key, known)
  }, [key, known])
  return known ?? localStorage.getItem(key)
}

/** Shows times in the company's time zone, or in the last one that this browser stored, before the first paint. */
function useCompanyClock(): void {
  const settings = useSettings()
  const known = useLastKnown('umuhora-auth-zone', settings.data && zoneNames[settings.data.timeZone])
  useLayoutEffect(() => showTimesIn(known ?? zoneNames.CAT), [known])
}

/**
 * The owner of the sidebar. Until the company is loaded it is the last one that this browser stored; null when there is
 * none, so that nothing is shown that would move under the user's finger. Undefined when it cannot be determined.
 */
function useSidebarOwner(): Owner | null | undefined {
  const me = useMe()
  const { side } = useSide()
  const known = me.data && (me.data.company.kind === 'operator' ? 'operator' : (side ?? undefined))
  const last = useLastKnown('umuhora-auth-whose', known)
  if (me.data || me.isError) return known
  return isOwner(last) ? last : null
}

function Shell({ email, children }: { email: string; children: ReactNode }) {
  const t = useWords(shellWords)
  const { onPhone, expanded, expand, toggle, panelOpen, setPanelOpen } = useSidebar()
  const panelShown = useOpened(panelOpen)
  const me = useMe()
  useCompanyClock()
  useRouteFocus('content')
  useEffect(() => listenLive(queryClient), [])

  const company = me.data?.company
  const { side, both, had } = useSide()
  const whose = useSidebarOwner()
  const entries = useMemo(() => sidebarEntries(whose), [whose])
  const searched = useMemo(() => searchedEntries(whose, both), [whose, both])
  const sidebar = (narrow: boolean, onNavigate: () => void) => (
    <Sidebar
      entries={entries}
      hidden={whose === null}
      email={email}
      narrow={narrow}
      onWiden={() => expand(true)}
      onNavigate={onNavigate}
    />
  )
  return (
    <div className="flex min-h-dvh">
      <PrefetchScreens />
      <LeaveQuestion />
      <a
        href="#content"
        className="sr-only z-50 rounded-badge bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      {onPhone ? (
        panelShown && (
          <Later>
            <SidebarPanel open={panelOpen} onOpenChange={setPanelOpen}>
              {sidebar(false, () => setPanelOpen(false))}
            </SidebarPanel>
          </Later>
        )
      ) : (
        <aside
          data-sidebar={expanded ? 'expanded' : 'icons'}
          className={classes(
            'sticky top-0 h-dvh shrink-0 overflow-hidden transition-[width] duration-200 ease-calm',
            expanded ? 'w-64' : 'w-14',
          )}
        >
          {sidebar(!expanded, () => undefined)}
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-2 border-b border-line bg-paper px-3 sm:px-5">
          <div className="flex min-w-0 flex-1 items-center gap-2">
            <button
              type="button"
              aria-label={t('toggleSidebar')}
              aria-expanded={onPhone ? panelOpen : expanded}
              title={t('shortcut')}
              onClick={toggle}
              className={buttonStyle({ variant: 'ghost', size: 'icon' })}
            >
              <Icon name="panel" />
            </button>
            <CommandSearch entries={searched} kind={company?.kind} />
          </div>
          <div className="flex min-w-0 items-center gap-1 sm:gap-3">
            <p data-theirs className="truncate text-small font-medium text-ink-soft max-lg:hidden">
              {company?.name}
            </p>
            {both && side && <SideSwitch side={side} />}
            <LanguageChoice />
            <AlertBell />
          </div>
        </header>
        <StaleNotice />
        <MaintenanceBanner manager={me.data !== undefined && mayDo(me.data.person, 'company')} />
        <main id="content" className="mx-auto w-full max-w-page flex-1 px-4 pt-7 pb-28 sm:px-6 lg:pr-15 lg:pl-8">
          {me.isError && !me.data ? (
            <ErrorState error={me.error} onRetry={() => void me.refetch()} />
          ) : had ? (
            children
          ) : (
            <NoSuchSide />
          )}
        </main>
        {side === 'customer' && <SimulationLine />}
      </div>
    </div>
  )
}

/** Replaces a provider page for a company that is not a provider. */
function NoSuchSide() {
  const t = useWords(shellWords)
  return (
    <PageHeader
      title={t('noSuchSide')}
      subtitle={t('noSuchSideAbout')}
      actions={
        <Link to={paths.offerServices} className={buttonStyle({})}>
          {t('offerServices')}
        </Link>
      }
    />
  )
}
