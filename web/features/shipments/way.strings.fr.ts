import type { Translated } from '../../platform/i18n.ts'
import type { wayWords as W } from './way.strings.ts'

/** Texts of an itinerary's legs on one timeline. */
export const wayWords: Translated<typeof W> = {
  title: 'Tout le trajet',
  done: 'Terminé',
  under_way: 'En cours',
  to_come: 'À venir',
  missing: 'Votre choix est attendu',
  clearance: 'Dédouanement, {{place}}',
  takenOver: 'Pris en charge {{time}}',
  handOverExpected: 'Remise attendue {{time}}',
  handOverPlanned: 'Remise prévue {{time}}',
  ownLeg: 'Vous faites cette étape vous-même',
  uncertain: 'Transporteur pas encore certain',
  steps_one: '1 étape',
  steps_other: '{{count}} étapes',
  kmDone: '{{km}} km parcourus',
  kmLeft: '{{km}} km restants',
  progress: '{{done}} km sur {{km}}',
  atDoor: 'à la porte, {{place}}',
  next: 'Ensuite : {{what}}, {{at}}',
  nextOverdue: 'Ensuite : {{what}}, prévu {{at}}, pas encore signalé',
  sureness: '8 trajets sur 10 comme celui-ci arrivent entre ces jours.',
  sea: 'Mer',
  air: 'Avion',
  road: 'Camion',
  service: 'Douane',
}
