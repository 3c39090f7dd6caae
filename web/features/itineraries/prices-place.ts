/** Id of the element in which the start page shows its results: below the box, full width. */
export const pricesPlace = 'prices-to-your-door'
