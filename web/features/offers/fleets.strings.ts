import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { fleetsContract } from '../../../contract/fleets.ts'
import { words } from '../../platform/i18n.ts'

export const fleetsRefusals: Readonly<Record<RefusalsOf<typeof fleetsContract>, string>> = words('fleetsRefusals', {
  fleet_name_taken: 'You already have a fleet with this name.',
  too_many_fleets: 'A company can have at most fifty fleets.',
  capacity_below_taken: '{{taken}} of them are booked on some day, so the fleet can’t have fewer.',
})

export const fleetsWords = words('fleetsWords', {
  pageTitle: 'Fleets | Umuhora',
  title: 'Fleets',
  subtitle: 'Vehicles that are counted once, however many rate cards sell them',
  back: 'Rate cards',
  newTitle: 'Add a fleet',
  editTitle: 'Change {{name}}',
  name: 'Name',
  nameHint: 'Only you see it, like “Trailers Mombasa”.',
  equipment: 'Vehicles',
  total: 'How many',
  totalHint: 'Vehicles that may be on the road for Umuhora at once.',
  turnaroundDays: 'Days to come back',
  turnaroundHint: 'From a delivery until the vehicle can load again.',
  add: 'Add the fleet',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The fleet is saved',
  required: 'This is required',
  not_a_number: 'Enter a whole number',
  too_many: 'This number is too large',
  caption: 'Your fleets',
  out: 'Held today',
  outOf: '{{held}} of {{total}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  cards: 'Rate cards',
  none: 'No fleets yet',
  noneAbout: 'Where several rate cards sell the same trucks, add them here once and choose the fleet on each card.',
  fleet: 'Fleet',
  fleetHint: 'Cards of one fleet share its vehicles.',
  noFleet: 'None: this card has its own count',
  fleetOption: '{{name}} ({{total}})',
})
