import { paths } from '../../../contract/paths.ts'
import { siteAddressPlaceholder, siteQrPath } from '../../../contract/site-address.ts'
import { Island } from '../../platform/Island.tsx'
import { type PlainKey, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Logo.tsx'
import picture from '../../ui/pictures/transport.svg'
import { flyerWords } from './flyer.strings.ts'
import { PrintButton } from './PrintButton.tsx'

/** At build time the placeholder that the server replaces; in the browser the address of the site. */
const address = typeof location === 'undefined' ? siteAddressPlaceholder : location.origin

type Word = PlainKey<typeof flyerWords>

export const handle = staticPage

export function meta() {
  const t = wordsOf(flyerWords)
  return pageMeta(t('pageTitle'), t('pageDescription'), 'flyer')
}

const features: readonly { readonly icon: IconName; readonly title: Word; readonly about: Word }[] = [
  { icon: 'pin', title: 'tracking', about: 'trackingAbout' },
  { icon: 'spark', title: 'assistant', about: 'assistantAbout' },
  { icon: 'boxes', title: 'marketplace', about: 'marketplaceAbout' },
  { icon: 'coins', title: 'financing', about: 'financingAbout' },
  { icon: 'customs', title: 'customs', about: 'customsAbout' },
  { icon: 'container', title: 'consolidation', about: 'consolidationAbout' },
]

const stats: readonly { readonly figure: Word; readonly about: Word }[] = [
  { figure: 'savings', about: 'savingsAbout' },
  { figure: 'businesses', about: 'businessesAbout' },
  { figure: 'carriers', about: 'carriersAbout' },
  { figure: 'terms', about: 'termsAbout' },
]

const network: readonly Word[] = ['networkTransport', 'networkCustoms', 'networkWarehouses', 'networkAir']

/** One A4 page on paper; on the screen the same page with its print button above. */
export default function FlyerPage() {
  const t = useWords(flyerWords)
  return (
    <div className="bg-sunken px-4 py-6 sm:py-10 print:bg-transparent print:p-0">
      <nav
        aria-label={t('actions')}
        className="mx-auto mb-6 flex max-w-a4 flex-wrap items-center justify-between gap-3 print:hidden"
      >
        <a href={paths.home} className={buttonStyle({ variant: 'ghost' })}>
          <Icon name="arrowLeft" className="size-4" />
          {t('back')}
        </a>
        <Island name="print-button" component={PrintButton} props={{}} wakes="approached" />
      </nav>
      <main className="mx-auto max-w-a4 overflow-hidden rounded-card bg-surface shadow-e3 print:rounded-none print:shadow-none">
        <header className="relative bg-night text-on-night">
          <img
            src={picture}
            alt=""
            className="absolute inset-y-0 right-0 hidden h-full w-2/5 object-cover sm:block print:block"
          />
          <div className="relative px-8 py-9 sm:w-3/5 print:w-3/5">
            <div className="flex flex-wrap items-center gap-3">
              <Mark className="size-9" />
              <span className="text-title-2">{t('name')}</span>
              <span className="rounded-full bg-sun px-3 py-1 text-micro font-semibold text-black">{t('badge')}</span>
            </div>
            <h1 className="mt-7 text-title-1">{t('heading')}</h1>
            <p className="mt-3 text-small text-on-night-soft">{t('lead')}</p>
          </div>
        </header>
        <section aria-labelledby="features" className="px-8 pt-8">
          <h2 id="features" className="text-title-3">
            {t('featuresHeading')}
          </h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 print:grid-cols-2">
            {features.map(({ icon, title, about }) => (
              <li key={title} className="flex gap-3 rounded-inner border border-line p-4">
                <Icon name={icon} className="size-6 text-lake" />
                <div>
                  <h3 className="font-semibold tracking-normal">{t(title)}</h3>
                  <p className="mt-0.5 text-small text-ink-soft">{t(about)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="stats" className="px-8 pt-8">
          <h2 id="stats" className="text-title-3">
            {t('statsHeading')}
          </h2>
          <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4 print:grid-cols-4">
            {stats.map(({ figure, about }) => (
              <div key={figure} className="flex flex-col-reverse justify-end border-l-2 border-sun pl-3">
                <dt className="text-micro text-ink-soft">{t(about)}</dt>
                <dd className="text-title-2">{t(figure)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="grid gap-8 px-8 py-8 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
          <section aria-labelledby="network">
            <h2 id="network" className="text-title-3">
              {t('networkHeading')}
            </h2>
            <ul className="mt-4 grid gap-2 text-small">
              {network.map((word) => (
                <li key={word} className="flex items-center gap-3">
                  <Icon name="check" className="size-4 text-hill" />
                  {t(word)}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-small text-ink-soft">{t('networkPlaces')}</p>
          </section>
          <figure className="text-center">
            <img
              src={siteQrPath}
              alt={t('qrLabel', { address })}
              width={144}
              height={144}
              className="mx-auto size-36 rounded-control bg-white"
            />
            <figcaption className="mt-2 text-small">
              <span className="block font-semibold">{t('scan')}</span>
              <span className="text-ink-faint">{address.replace(/^https?:\/\//, '')}</span>
            </figcaption>
          </figure>
        </div>
        <footer className="border-t border-line px-8 py-4 text-center text-small text-ink-faint">
          {t('copyright')}
        </footer>
      </main>
    </div>
  )
}
