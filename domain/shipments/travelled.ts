interface Point {
  readonly lat: number
  readonly lon: number
}

/**
 * The part of a route that has been travelled: its points up to the leg nearest to the last position, and the position
 * itself. `[longitude, latitude]`; empty without a position.
 */
export function travelled(route: readonly Point[], position: Point | null): [number, number][] {
  const nearest = nearestLeg(route, position)
  if (!position || !nearest) return []
  return [...route.slice(0, nearest.leg + 1), position].map(({ lat, lon }) => [lon, lat])
}

/** Kilometres travelled on a route up to a position; 0 without one. Each point has its km from the first. */
export function travelledKm(route: readonly (Point & { readonly km: number })[], position: Point | null): number {
  const nearest = nearestLeg(route, position)
  const [from, to] = nearest ? [route[nearest.leg], route[nearest.leg + 1]] : []
  return nearest && from && to ? from.km + nearest.share * (to.km - from.km) : 0
}

/** The leg of a route that is nearest to a position, and the share of it before the nearest point. */
function nearestLeg(route: readonly Point[], position: Point | null): { leg: number; share: number } | null {
  if (!position) return null
  let nearest: { leg: number; share: number } | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [leg, from] of route.slice(0, -1).entries()) {
    const { distance, share } = fromLeg(position, from, route[leg + 1] as Point)
    if (distance < least) {
      least = distance
      nearest = { leg, share }
    }
  }
  return nearest
}

/** Squared distance from a leg in degrees: good enough to find the nearest leg. */
function fromLeg(at: Point, from: Point, to: Point): { distance: number; share: number } {
  const [dx, dy] = [to.lon - from.lon, to.lat - from.lat]
  const length = dx * dx + dy * dy
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((at.lon - from.lon) * dx + (at.lat - from.lat) * dy) / length))
  const distance = (at.lon - from.lon - share * dx) ** 2 + (at.lat - from.lat - share * dy) ** 2
  return { distance, share }
}
