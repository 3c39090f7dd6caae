/** Containers that can be requested; a high cube has the capacity of a 40 ft container. */
export const askedContainers = ['20DC', '40DC', '40HC'] as const
export type AskedContainer = (typeof askedContainers)[number]

/** The extremes of the Pareto front: the cheapest itinerary, the fastest, and the one with the least emissions. */
export const frontPlaces = ['cheapest', 'soonest', 'cleanest'] as const
export type FrontPlace = (typeof frontPlaces)[number]
