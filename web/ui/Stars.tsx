import { formatDigits } from '../platform/format.ts'
import { useWords } from '../platform/i18n.ts'
import { uiWords } from './ui.strings.ts'

/** A rating out of five with the number of ratings; renders nothing when there are none. */
export function Stars({ rating, count }: { rating: number | null; count: number }) {
  const t = useWords(uiWords)
  if (rating === null || count === 0) return <span className="text-small text-ink-faint">{t('noRatings')}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-small" title={t('ratingAtLeast')}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-sun">
        <path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9L12 2.5Z" />
      </svg>
      <span className="sr-only">{t('stars', { rating: formatDigits(rating, 1) })}</span>
      <span aria-hidden="true" className="tabular font-semibold">
        {formatDigits(rating, 1)}
      </span>
      <span className="text-ink-faint">({t('ratings', { count })})</span>
    </span>
  )
}
