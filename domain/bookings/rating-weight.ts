/** A rating of a provider with what decides whether it weighs. Instants are milliseconds since 1970. */
export interface GivenRating {
  readonly bookingId: string
  readonly customerCompanyId: string
  readonly stars: number
  readonly ratedAt: number
  /** Customer and provider share a domain, a person, a telephone number or a device. */
  readonly related: boolean
  /** From the confirmation to the end of the booking; null where one of the two is not known. */
  readonly tookMs: number | null
  /** What its way takes at the very least; 0 where nothing is carried. */
  readonly leastMs: number
  /** What an operator said of it. */
  readonly judgement: 'counts' | 'left_out' | null
}

/**
 * Why a rating is shown to operators. `related`: both companies are one behind their names · `too_fast`: completed
 * before the cargo could have arrived · `outlier`: far from what everybody else says. The last one weighs all the same.
 */
export const ratingDoubts = ['related', 'too_fast', 'outlier'] as const
type RatingDoubt = (typeof ratingDoubts)[number]

export interface WeighedRating {
  readonly bookingId: string
  readonly doubt: RatingDoubt | null
  /** 0 to 1, to three decimals. */
  readonly weight: number
}

/** From so many other ratings on there is something to be far from, and so many stars are far. */
const enoughOthers = 5
const farStars = 2.5
/** What sums of weights may be off by. */
const rounding = 1e-9

function doubtAlone({ related, tookMs, leastMs }: GivenRating): RatingDoubt | null {
  if (related) return 'related'
  return tookMs !== null && tookMs < leastMs ? 'too_fast' : null
}

/**
 * How much each rating of one provider weighs. The newest of a customer weighs 1, the one before a half, then a third:
 * who ships a hundred times still speaks once for what it is like today. What is doubted weighs nothing until an
 * operator says that it counts.
 */
export function weighRatings(ratings: readonly GivenRating[]): WeighedRating[] {
  const newestFirst = [...ratings].sort((a, b) => b.ratedAt - a.ratedAt || (a.bookingId < b.bookingId ? 1 : -1))
  const ofCustomer = new Map<string, number>()
  const weighed = newestFirst.map((rating) => {
    const doubt = doubtAlone(rating)
    const weighs = rating.judgement ? rating.judgement === 'counts' : doubt === null
    const before = ofCustomer.get(rating.customerCompanyId) ?? 0
    if (weighs) ofCustomer.set(rating.customerCompanyId, before + 1)
    return { rating, doubt, weight: weighs ? Math.round(1000 / (before + 1)) / 1000 : 0 }
  })
  const counted = weighed.filter(({ weight }) => weight > 0).length
  const weights = weighed.reduce((total, { weight }) => total + weight, 0)
  const stars = weighed.reduce((total, { rating, weight }) => total + weight * rating.stars, 0)
  return weighed.map(({ rating, doubt, weight }) => {
    const others = counted - (weight > 0 ? 1 : 0)
    const mean = (stars - weight * rating.stars) / (weights - weight)
    const far = others >= enoughOthers && Math.abs(mean - rating.stars) >= farStars - rounding
    return { bookingId: rating.bookingId, doubt: doubt ?? (far ? 'outlier' : null), weight }
  })
}

/** One-sided 90 % of the normal distribution. */
const certainty = 1.2816

/**
 * The rating that is shown, in hundredths of a star: what the provider's true mean is at least, with 90 % certainty.
 * The lower end of Wilson's score interval (1927) over the share of the four steps from one star to five. Few ratings
 * stay low, many come close to their mean; 0 where none weighs.
 * @param stars sum of weight × stars
 * @param weights sum of the weights
 */
export function shownRating(stars: number, weights: number): number {
  if (weights <= 0) return 0
  const share = Math.min(1, Math.max(0, (stars / weights - 1) / 4))
  const square = certainty * certainty
  const spread = certainty * Math.sqrt((share * (1 - share)) / weights + square / (4 * weights * weights))
  const lower = (share + square / (2 * weights) - spread) / (1 + square / weights)
  return Math.round(100 + 400 * Math.max(0, lower))
}
