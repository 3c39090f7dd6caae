import { paths } from '../../../contract/paths.ts'
import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PublicPrices } from '../offers/PublicPrices.tsx'
import { pricesWords } from '../offers/prices.strings.ts'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(pricesWords)
  return pageMeta(t('pageTitle'), t('pageDescription'), 'prices')
}

/** All published prices, public, as the landing page promises. */
export default function PricesPage() {
  const t = useWords(pricesWords)
  return (
    <PublicFrame>
      <div className="mx-auto max-w-7xl px-4 py-12 sm:px-6 lg:py-16">
        <h1 className="text-title-1 sm:text-display">{t('heading')}</h1>
        <p className="mt-4 mb-8 max-w-3xl text-title-3 font-normal text-ink-soft">{t('lead')}</p>
        <Island name="public-prices" component={PublicPrices} props={{}} />
        <div className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-6">
          <p className="mr-auto text-ink-soft">{t('account')}</p>
          <a href={paths.auth('signin')} className={buttonStyle({ variant: 'outline' })}>
            {t('signIn')}
          </a>
          <a href={paths.auth('signup')} className={buttonStyle({})}>
            {t('signUp')}
          </a>
        </div>
      </div>
    </PublicFrame>
  )
}
