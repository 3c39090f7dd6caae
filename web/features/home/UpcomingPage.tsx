import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { shellWords } from './shell.strings.ts'
import { isCurrent, sidebarEntries } from './shell-navigation.ts'
import { upcomingWords } from './upcoming.strings.ts'

/** The name of a screen is the name of the entry that leads to it. */
function titleAt(pathname: string): string {
  const t = wordsOf(shellWords)
  const entries = (['customer', 'provider', 'operator'] as const).flatMap(sidebarEntries)
  const links = entries.flatMap((entry) => ('href' in entry ? [entry] : entry.links))
  const link = links.find(({ href }) => isCurrent(href, pathname))
  return t(link?.word ?? 'dashboard')
}

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(wordsOf(upcomingWords)('pageTitle', { title: titleAt(location.pathname) }))
}

/** A screen of the plan that is not built: its title, and the truth. */
export default function UpcomingPage() {
  const t = useWords(upcomingWords)
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title={titleAt(pathname)} />
      <EmptyState
        icon="clock"
        title={t('notOpen')}
        description={t('notOpenAbout')}
        action={
          <Link to={paths.dashboard} className={buttonStyle({ variant: 'outline' })}>
            {t('back')}
          </Link>
        }
      />
    </>
  )
}
