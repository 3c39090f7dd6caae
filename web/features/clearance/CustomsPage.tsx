import { Link, useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Market } from '../quotes/Market.tsx'
import { clearanceWords } from './clearance.strings.ts'

export function meta() {
  return pageMeta(wordsOf(clearanceWords)('marketPageTitle'))
}

/** The market of customs brokers. Booking a service engages a broker for goods and opens a customs file. */
export default function CustomsPage() {
  const t = useWords(clearanceWords)
  // A user who comes from a tax estimate has already given the goods.
  const { hsCode } = (useLocation().state ?? {}) as { hsCode?: string }
  const known = hsCode ? { hsCode } : {}
  return (
    <Market
      service="customs"
      intro={<TaxHint />}
      buttons={(offer) => ({
        first: { words: t('bookService'), to: paths.newClearance({ offer: offer.id, ...known }), takes: true },
      })}
    />
  )
}

function TaxHint() {
  const t = useWords(clearanceWords)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-lake-wash px-5 py-4">
      <div>
        <p className="font-semibold">{t('taxTitle')}</p>
        <p className="text-small text-ink-soft">{t('taxAbout')}</p>
      </div>
      <Link to={paths.taxEstimate} className={buttonStyle({ variant: 'outline' })}>
        {t('taxLink')}
      </Link>
    </div>
  )
}
