import type { Translated } from '../../platform/i18n.ts'
import type { wayWords as W } from './way.strings.ts'

/** Texts of an itinerary's legs on one timeline. */
export const wayWords: Translated<typeof W> = {
  title: 'Urugendo rwose',
  done: 'Byarangiye',
  under_way: 'Birakorwa',
  to_come: 'Bizakurikira',
  missing: 'Hakenewe guhitamo kwawe',
  clearance: 'Gasutamo, {{place}}',
  takenOver: 'Byakiriwe {{time}}',
  handOverExpected: 'Biteganyijwe gutangwa {{time}}',
  handOverPlanned: 'Byateganyijwe gutangwa {{time}}',
  ownLeg: 'Iki gice uracyikorera',
  uncertain: 'Ubitwara ntaramenyekana neza',
  steps_one: 'intambwe 1',
  steps_other: 'intambwe {{count}}',
  kmDone: 'km {{km}} zarangiye',
  kmLeft: 'km {{km}} zisigaye',
  progress: 'km {{done}} kuri {{km}}',
  atDoor: 'ku muryango, {{place}}',
  next: 'Ibikurikira: {{what}}, {{at}}',
  nextOverdue: 'Ibikurikira: {{what}}, byari biteganyijwe {{at}}, ntibiratangazwa',
  sureness: 'Ingendo 8 mu 10 zimeze nk’uru zigera hagati y’iyi minsi.',
  sea: 'Inyanja',
  air: 'Indege',
  road: 'Ikamyo',
  service: 'Gasutamo',
}
