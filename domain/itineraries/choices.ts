/** Containers that a cargo may be asked for in; a high cube takes what a 40 ft takes. */
export const askedContainers = ['20DC', '40DC', '40HC'] as const
export type AskedContainer = (typeof askedContainers)[number]

/** The ends of the front: of all itineraries the one that costs least, that is there first, that emits least. */
export const frontPlaces = ['cheapest', 'soonest', 'cleanest'] as const
export type FrontPlace = (typeof frontPlaces)[number]
