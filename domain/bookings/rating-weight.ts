/** A rating of a provider, with the facts that decide its weight. Instants are milliseconds since 1970. */
export interface GivenRating {
  readonly bookingId: string
  readonly customerCompanyId: string
  readonly stars: number
  readonly ratedAt: number
  /** True if customer and provider share a domain, a person, a telephone number or a device. */
  readonly related: boolean
  /** From confirmation to completion of the booking; null if one of the two is unknown. */
  readonly tookMs: number | null
  /** The shortest time that its route can take; 0 if nothing is carried. */
  readonly leastMs: number
  /** The decision of an operator. */
  readonly judgement: 'counts' | 'left_out' | null
}

/**
 * Why a rating is shown to operators. `related`: both companies seem to be the same · `too_fast`: completed before the
 * cargo could have arrived · `outlier`: far from the other ratings. An outlier keeps its weight.
 */
export const ratingDoubts = ['related', 'too_fast', 'outlier'] as const
type RatingDoubt = (typeof ratingDoubts)[number]

export interface WeighedRating {
  readonly bookingId: string
  readonly doubt: RatingDoubt | null
  /** 0 to 1, to three decimals. */
  readonly weight: number
}

/** An outlier needs at least this many other ratings, and differs from them by at least this many stars. */
const enoughOthers = 5
const farStars = 2.5
/** Rounding error allowed in sums of weights. */
const rounding = 1e-9

function doubtAlone({ related, tookMs, leastMs }: GivenRating): RatingDoubt | null {
  if (related) return 'related'
  return tookMs !== null && tookMs < leastMs ? 'too_fast' : null
}

/**
 * The weight of each rating of one provider. The newest rating of a customer weighs 1, the one before it a half, then a
 * third, so that a frequent customer does not dominate the rating. A doubtful one weighs 0 until an operator decides
 * that it counts.
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

/** One-sided 90 % quantile of the normal distribution. */
const certainty = 1.2816

/**
 * The rating that is shown, in hundredths of a star: a lower bound of the provider's true mean, with 90 % confidence.
 * The lower end of Wilson's score interval (1927) over the share of the four steps from one star to five. With few
 * ratings it is low, with many it is close to their mean; 0 if no rating has weight.
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
