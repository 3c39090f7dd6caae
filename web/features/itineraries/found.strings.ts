import { words } from '../../platform/i18n.ts'

/** Texts of the results alone: other screens use the larger table too. */
export const foundWords = words('foundWords', {
  foundOf_one: '{{shown}} of {{count}} itinerary',
  foundOf_other: '{{shown}} of {{count}} itineraries',
  taxesWithoutCode:
    'Without a tariff code, duty counts as 0 to 35%. Not in the sums: excise, sensitive goods at 50 to 100%, and exemptions.',
})
