import { words } from '../../platform/i18n.ts'

/** Texts of an itinerary's legs on one timeline. */
export const wayWords = words('wayWords', {
  title: 'The whole way',
  done: 'Done',
  under_way: 'Under way',
  to_come: 'To come',
  missing: 'Needs your choice',
  clearance: 'Customs clearance, {{place}}',
  takenOver: 'Taken over {{time}}',
  handOverExpected: 'Hand-over expected {{time}}',
  handOverPlanned: 'Hand-over planned {{time}}',
  ownLeg: 'You do this leg yourself',
  uncertain: 'Carrier not confirmed yet',
  steps_one: '1 step',
  steps_other: '{{count}} steps',
  kmDone: '{{km}} km done',
  kmLeft: '{{km}} km to go',
  progress: '{{done}} of {{km}} km',
  atDoor: 'at the door, {{place}}',
  next: 'Next: {{what}}, {{at}}',
  nextOverdue: 'Next: {{what}}, due {{at}}, not reported yet',
  sureness: '8 in 10 trips like this arrive between these days.',
  sea: 'Sea',
  air: 'Air',
  road: 'Truck',
  service: 'Customs',
})
