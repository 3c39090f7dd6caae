/**
 * How much of a shipment anybody with its number may see: `status` is what the tracking form tells, `map` adds the way,
 * the last position, the timeline and the names of sender and provider.
 */
export const publicDetails = ['status', 'map'] as const

export type PublicDetail = (typeof publicDetails)[number]

/** Days that a link to a shipment may hold. */
export const linkDays = [7, 30, 90] as const

/** Links to one shipment that hold at a time. */
export const mostLinks = 20
