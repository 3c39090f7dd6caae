import { words } from '../../platform/i18n.ts'

/** The price of a card to the door, shown below its own price. */
export const landedWords = words('landedWords', {
  landed: '≈ {{amount}} landed in Kigali',
  landedFor: '“Landed in Kigali” is all the cash to the door of the cheapest way with a card, for your cargo:',
})
