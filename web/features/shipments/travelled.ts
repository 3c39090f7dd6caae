interface Point {
  readonly lat: number
  readonly lon: number
}

/**
 * The part of a way that lies behind the last position: its points up to the leg that is nearest to the position, and
 * the position itself. `[longitude, latitude]`; empty without a position.
 */
export function travelled(route: readonly Point[], position: Point | null): [number, number][] {
  if (!position || route.length < 2) return []
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [leg, from] of route.slice(0, -1).entries()) {
    const to = route[leg + 1] as Point
    const distance = fromLeg(position, from, to)
    if (distance < least) {
      least = distance
      nearest = leg
    }
  }
  return [...route.slice(0, nearest + 1), position].map(({ lat, lon }) => [lon, lat])
}

/** Squared distance from a leg in degrees: good enough to tell which leg is the nearest. */
function fromLeg(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.lon - from.lon, to.lat - from.lat]
  const length = dx * dx + dy * dy
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((at.lon - from.lon) * dx + (at.lat - from.lat) * dy) / length))
  return (at.lon - from.lon - share * dx) ** 2 + (at.lat - from.lat - share * dy) ** 2
}
