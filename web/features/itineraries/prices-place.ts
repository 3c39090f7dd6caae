/** Id of where the start page shows its answer: below the box, over the whole width. */
export const pricesPlace = 'prices-to-your-door'
