import { languages } from '../../../domain/language/language.ts'
import { useLanguage, useWords } from '../../platform/i18n.ts'
import { languageNames } from '../../platform/language.ts'
import { languageLink } from '../../sides.ts'
import { Mark } from '../../ui/Logo.tsx'
import { siteWords } from './site.strings.ts'
import { footerGroups } from './site-navigation.ts'

/** The year in the product's copyright notice; the flyer has the same. */
const copyrightYear = 2024

export function SiteFooter() {
  const t = useWords(siteWords)
  const spoken = useLanguage()
  return (
    <footer className="on-night bg-night text-on-night print:hidden">
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-16 sm:px-6 lg:grid-cols-[1.2fr_3fr]">
        <div>
          <p className="flex items-center gap-3 text-title-2">
            <Mark className="size-9" />
            {t('name')}
          </p>
          <p className="mt-4 max-w-xs text-small text-on-night-soft">{t('footerPromise')}</p>
          <p className="mt-6 text-small text-on-night-soft">{t('footerAddress')}</p>
          <p className="mt-1 text-small text-on-night-soft">{t('footerHours')}</p>
        </div>
        <nav aria-label={t('footerNavigation')} className="grid grid-cols-2 gap-8 sm:grid-cols-3 lg:grid-cols-5">
          {footerGroups.map((group) => (
            <div key={group.word}>
              <h2 className="text-small font-semibold tracking-normal">{t(group.word)}</h2>
              <ul className="mt-3 grid text-small text-on-night-soft">
                {group.links.map(({ word, href }) => (
                  <li key={word}>
                    <a href={href} className="inline-block py-1.5 hover:text-on-night hover:underline">
                      {t(word)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 border-t border-night-soft px-4 pt-6 pb-24 text-small text-on-night-soft">
        <p>{t('copyright', { year: copyrightYear })}</p>
        <ul aria-label={t('languages')} className="flex gap-5">
          {languages.map((language) => (
            <li key={language}>
              <a
                href={languageLink(language)}
                lang={language}
                hrefLang={language}
                aria-current={language === spoken ? 'true' : undefined}
                className="inline-block py-1.5 hover:text-on-night hover:underline aria-[current=true]:text-on-night"
              >
                {languageNames[language]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
