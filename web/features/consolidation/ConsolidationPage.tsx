import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { hubs } from '../../../domain/offers/attributes.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Market } from '../quotes/Market.tsx'
import { hubWords } from './consolidation.strings.ts'

function hubAt(pathname: string) {
  return hubs.find((hub) => pathname.startsWith(paths.consolidation(hub))) ?? 'dubai'
}

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(wordsOf(hubWords)(`pageTitle_${hubAt(location.pathname)}`))
}

/** Groupage from one hub: dated departures of several providers, priced per cubic metre or per kilogram. */
export default function ConsolidationPage() {
  const t = useWords(hubWords)
  const hub = hubAt(useLocation().pathname)
  return (
    <Market
      key={hub}
      service="consolidation"
      hub={hub}
      title={t(`title_${hub}`)}
      subtitle={t(`subtitle_${hub}`)}
      intro={
        <section
          aria-label={t('howTitle')}
          className="mb-6 flex flex-wrap items-start gap-x-5 gap-y-2 rounded-card bg-lake-wash px-5 py-4 text-small"
        >
          <p className="flex items-center gap-2 font-semibold text-lake">
            <Icon name="ship" className="size-5" />
            {t(`claim_${hub}`)}
          </p>
          <p className="min-w-64 flex-1 text-ink-soft">{t('how')}</p>
        </section>
      }
    />
  )
}
