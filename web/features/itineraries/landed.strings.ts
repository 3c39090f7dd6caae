import { words } from '../../platform/i18n.ts'

/** What a card costs to the door, beneath its own price. */
export const landedWords = words('landedWords', {
  landed: '≈ {{amount}} landed in Kigali',
  landedFor: '“Landed in Kigali” is all the cash to the door of the cheapest way with a card, for your cargo:',
})
