import { paths } from '../../../contract/paths.ts'
import { Island } from '../../platform/Island.tsx'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Mark } from '../../ui/Logo.tsx'
import { SiteMenu } from './SiteMenu.tsx'
import { siteWords } from './site.strings.ts'
import { headerLinks } from './site-navigation.ts'
import { UploadLink } from './UploadLink.tsx'

export function SiteHeader() {
  const t = useWords(siteWords)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <a
        href="#content"
        className="sr-only z-10 rounded-badge bg-ink px-4 py-2 text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <div className="mx-auto flex h-18 max-w-7xl items-center justify-between gap-6 px-4 sm:px-6">
        <a href={paths.home} aria-label={t('homeLabel')} className="flex items-center gap-3">
          <Mark className="size-9" />
          <span className="text-title-2">{t('name')}</span>
        </a>
        <nav aria-label={t('mainNavigation')} className="hidden lg:block">
          <ul className="flex items-center gap-1 text-small font-medium text-ink-soft">
            {headerLinks.map(({ word, href }) => (
              <li key={word}>
                <a href={href} className="rounded-badge px-3 py-2 hover:bg-sunken hover:text-ink">
                  {t(word)}
                </a>
              </li>
            ))}
            <li>
              <UploadLink className="rounded-badge px-3 py-2 hover:bg-sunken hover:text-ink" />
            </li>
          </ul>
        </nav>
        <div className="hidden items-center gap-2 lg:flex">
          <a href={paths.auth('signin')} className={buttonStyle({ variant: 'ghost' })}>
            {t('signIn')}
          </a>
          <a href={paths.auth('signup')} className={buttonStyle()}>
            {t('getStarted')}
          </a>
        </div>
        <Island name="site-menu" component={SiteMenu} props={{}} wakes="approached" className="lg:hidden" />
      </div>
    </header>
  )
}
