import { words } from '../../platform/i18n.ts'

/** The price of a card to the door, shown below its own price. */
export const landedWords = words('landedWords', {
  landed: '≈ {{amount}} landed in Kigali',
  landedFor:
    '“Landed in Kigali” is all the cash to your door by the cheapest itinerary that uses the card, for your cargo:',
})
