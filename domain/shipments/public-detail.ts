/**
 * How much of a shipment anyone with its number may see: `status` is what the tracking form shows; `map` adds the
 * route, the last position, the timeline and the names of sender and provider.
 */
export const publicDetails = ['status', 'map'] as const

export type PublicDetail = (typeof publicDetails)[number]

/** Days for which a link to a shipment can be valid. */
export const linkDays = [7, 30, 90] as const

/** The most valid links to one shipment at a time. */
export const mostLinks = 20
