import { words } from '../../platform/i18n.ts'

export const doubtfulRatingsWords = words('doubtfulRatingsWords', {
  title: 'Doubtful ratings',
  pageTitle: 'Doubtful ratings | Umuhora',
  subtitle:
    'Ratings between companies that may be related, of trips that were too fast, or far from all other ratings. The first two kinds count only if you accept them.',
  caption: 'Doubtful ratings, newest booking first',
  booking: 'Booking',
  between: 'Customer and provider',
  stars: 'Stars',
  starsOf: '{{count}} of 5',
  doubt: 'Why',
  related: 'Related companies',
  too_fast: 'Too fast',
  outlier: 'Far from the others',
  counting: 'Counts now',
  weight: '{{percent}}%',
  counts: 'Count it',
  left_out: 'Leave it out',
  judge: 'Decide',
  countNamed: 'Count the rating of {{number}}',
  leaveNamed: 'Leave out the rating of {{number}}',
  judgedToast: 'Decided. The provider’s cards are updated at once.',
  noneTitle: 'No doubtful ratings',
  noneAbout: 'Ratings that look fake or wrong appear here.',
})
