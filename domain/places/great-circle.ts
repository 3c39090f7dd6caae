export interface Point {
  readonly lat: number
  readonly lon: number
}

const earthRadiusKm = 6371.0088
const radians = Math.PI / 180

/** Great-circle distance in km on a sphere of the Earth's mean radius (haversine). */
export function greatCircleKm(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const lon = Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  const h = lat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * lon
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
