import type { Translated } from '../../platform/i18n.ts'
import type { inclusionWords as I, tradeRefusals as T, priceWords as W } from './price.strings.ts'

export const priceWords: Translated<typeof W> = {
  total: 'Total',
  inFrancs: 'Environ {{amount}}',
  rateUsed: '1 {{from}} = {{to}} {{rate}}, {{source}}, {{day}}',
  rateOld: 'Ce taux a plus d’une semaine. Il est indicatif.',
  included: 'Compris',
  notIncluded: 'Non compris',
  unsaid: 'Non précisé',
  nothingListed: 'Rien n’est indiqué.',
  lineSum: '{{quantity}} × {{rate}} par {{basis}}',

  freight: 'Fret',
  storage: 'Entreposage',
  service: 'Service',
  goods: 'Marchandises',
  minimum_charge: 'Complément au minimum de perception',

  container: 'conteneur',
  truckload: 'camion complet',
  wm: 'unité payante (m³ ou t)',
  kg: 'kg',
  piece: 'pièce',
  shipment: 'expédition',
  'm2-month': 'm² et par mois',
  'room-month': 'chambre et par mois',
  declaration: 'déclaration',
  vehicle: 'véhicule',
  cbm: 'CBM',
  kilogram: 'kg',

  halfKilos: 'Arrondi au demi-kilo supérieur',
  wholeKilos: 'Arrondi au kilo supérieur',
  wholeLitres: 'Arrondi au litre ou au kg supérieur',
  volume_unknown: 'Le volume n’est pas connu : le prix est au poids seul et peut augmenter.',
  room_unknown: 'Le volume n’est pas connu : ce qui n’entre pas en demande un de plus.',
  charged_by_volume: 'Léger pour sa taille : facturé au volume, non au poids.',
  road_payload_limit: 'Au-delà de 27 t, un conteneur chargé atteint les limites de charge à l’essieu des corridors.',
  fits_in_gauge: 'Chaque colis passe la porte d’un conteneur : le fret au gabarit est moins cher.',
  charged_at_minimum: 'Plus petit que le minimum facturé par cette offre : c’est ce minimum qui est compté.',
  priced_at_next_break: 'Facturé au palier de poids suivant, qui revient moins cher.',
}

export const inclusionWords: Translated<typeof I> = {
  main_carriage: 'Transport principal',
  fuel: 'Carburant',
  origin_charges: 'Frais à l’origine',
  terminal_handling: 'Manutention au terminal',
  documentation: 'Frais de documents',
  security_screening: 'Contrôle de sûreté',
  airport_handling: 'Manutention à l’aéroport',
  groupage_handling: 'Manutention de groupage',
  loading: 'Chargement',
  unloading: 'Déchargement',
  inland_transport: 'Transport terrestre jusqu’à Kigali',
  delivery_to_door: 'Livraison à domicile',
  road_tolls: 'Péages routiers',
  transit_bond: 'Caution de transit',
  tracking: 'Suivi',
  insurance: 'Assurance',
  customs_clearance: 'Dédouanement',
  duties_and_taxes: 'Droits et taxes',
  storage_and_demurrage: 'Magasinage et surestaries',
  container_deposit: 'Caution du conteneur (remboursable)',
}

export const tradeRefusals: Translated<typeof T> = {
  out_of_gauge:
    'Ce colis ne passe pas la porte du conteneur ({{widthCm}} × {{heightCm}} cm). Demandez un devis de fret hors gabarit.',
  piece_size_needed: 'Indiquez longueur, largeur et hauteur du colis le plus grand : ce prix en dépend.',
  piece_too_large:
    'Le plus grand colis que ce prestataire accepte mesure {{lengthCm}} × {{widthCm}} × {{heightCm}} cm.',
  temperature_needed: 'Indiquez à combien de degrés les marchandises doivent être conservées.',
  temperature_out_of_range: 'Ici, les marchandises sont conservées entre {{minC}} et {{maxC}} °C.',
  vehicle_needed: 'Indiquez de quel type de véhicule il s’agit.',
  vehicle_not_carried: 'Ce transporteur ne prend pas les véhicules de ce type.',
}
