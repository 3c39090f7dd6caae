import { Link } from 'react-router'
import type { DoubtfulRating } from '../../../contract/bookings.ts'
import { paths } from '../../../contract/paths.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { CustomerName } from '../companies/Unverified.tsx'
import { useDoubtfulRatings, useJudgeRating } from './bookings.api.ts'
import { doubtfulRatingsWords } from './doubtful-ratings.strings.ts'

export function meta() {
  return pageMeta(wordsOf(doubtfulRatingsWords)('pageTitle'))
}

/** Doubtful ratings, which may be bought or mistaken. Operators decide whether each counts. */
export default function OperatorRatingsPage() {
  const t = useWords(doubtfulRatingsWords)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <PagedList
        query={useDoubtfulRatings()}
        rowClassName="h-16"
        empty={<EmptyState icon="star" title={t('noneTitle')} description={t('noneAbout')} />}
      >
        {(ratings) => (
          <DataTable
            caption={t('caption')}
            rows={ratings}
            keyOf={({ booking }) => booking.id}
            columns={[
              {
                key: 'booking',
                heading: t('booking'),
                cell: ({ booking }) => (
                  <Link
                    to={paths.booking(booking.id)}
                    className="font-semibold whitespace-nowrap underline-offset-4 hover:underline"
                  >
                    {booking.number}
                  </Link>
                ),
              },
              {
                key: 'between',
                heading: t('between'),
                cell: ({ provider, ...deal }) => (
                  <>
                    <span className="block wrap-anywhere">
                      <CustomerName of={deal} />
                    </span>
                    <span className="block text-ink-soft wrap-anywhere">{provider.name}</span>
                  </>
                ),
              },
              {
                key: 'stars',
                heading: t('stars'),
                cell: ({ stars, comment }) => (
                  <>
                    <span className="whitespace-nowrap">{t('starsOf', { count: stars })}</span>
                    {comment && (
                      <span className="block max-w-xs text-micro text-ink-soft wrap-anywhere">{comment}</span>
                    )}
                  </>
                ),
              },
              {
                key: 'doubt',
                heading: t('doubt'),
                cell: ({ doubt }) => <Badge tone={doubt === 'outlier' ? 'neutral' : 'danger'}>{t(doubt)}</Badge>,
              },
              {
                key: 'counting',
                heading: t('counting'),
                cell: ({ weight }) => t('weight', { percent: formatNumber(Math.round(weight * 100)) }),
              },
              { key: 'judge', heading: t('judge'), cell: (rating) => <Judge rating={rating} /> },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}

/** The button that reverses the current judgement. */
function Judge({ rating: { booking, doubt, judgement: judged } }: { rating: DoubtfulRating }) {
  const t = useWords(doubtfulRatingsWords)
  const judge = useJudgeRating()
  const counts = judged ? judged === 'counts' : doubt === 'outlier'
  const judgement = counts ? 'left_out' : 'counts'
  return (
    <RoleButton
      may="market"
      size="sm"
      variant="outline"
      busy={judge.isPending}
      aria-label={t(counts ? 'leaveNamed' : 'countNamed', { number: booking.number })}
      onClick={() => toastOutcome(judge.mutateAsync({ bookingId: booking.id, judgement }), { title: t('judgedToast') })}
    >
      {t(judgement)}
    </RoleButton>
  )
}
