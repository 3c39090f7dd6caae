import type { Translated } from '../../platform/i18n.ts'
import type { fleetsRefusals as R, fleetsWords as W } from './fleets.strings.ts'

export const fleetsRefusals: Translated<typeof R> = {
  fleet_name_taken: 'Vous avez déjà une flotte de ce nom.',
  too_many_fleets: 'Une entreprise peut avoir cinquante flottes au plus.',
  capacity_below_taken: '{{taken}} véhicules sont réservés un même jour : la flotte ne peut pas en avoir moins.',
}

export const fleetsWords: Translated<typeof W> = {
  pageTitle: 'Flottes | Umuhora',
  title: 'Flottes',
  subtitle: 'Des véhicules comptés une seule fois, quel que soit le nombre d’offres tarifaires qui les vendent',
  back: 'Offres tarifaires',
  newTitle: 'Ajouter une flotte',
  editTitle: 'Modifier {{name}}',
  name: 'Nom',
  nameHint: 'Vous seul le voyez, par exemple « Semi-remorques Mombasa ».',
  equipment: 'Véhicules',
  total: 'Combien',
  totalHint: 'Véhicules qui peuvent rouler pour Umuhora en même temps.',
  turnaroundDays: 'Jours pour revenir',
  turnaroundHint: 'De la livraison jusqu’au prochain chargement possible.',
  add: 'Ajouter la flotte',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'La flotte est enregistrée',
  required: 'Ce champ est obligatoire',
  not_a_number: 'Saisissez un nombre entier',
  too_many: 'C’est plus que ce qui peut être gardé ici',
  caption: 'Vos flottes',
  out: 'Retenus aujourd’hui',
  outOf: '{{held}} sur {{total}}',
  days_one: '{{count}} jour',
  days_other: '{{count}} jours',
  cards: 'Offres tarifaires',
  none: 'Aucune flotte pour l’instant',
  noneAbout:
    'Si plusieurs offres tarifaires vendent les mêmes camions, ajoutez-les ici une fois et choisissez la flotte sur chaque offre.',
  fleet: 'Flotte',
  fleetHint: 'Les offres d’une flotte se partagent ses véhicules.',
  noFleet: 'Aucune : cette offre compte seule',
  fleetOption: '{{name}} ({{total}})',
}
