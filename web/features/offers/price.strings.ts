import type { Inclusion } from '../../../domain/offers/inclusions.ts'
import { words } from '../../platform/i18n.ts'

/** Texts of prices: on a card, in a comparison, at checkout. */
export const priceWords = words('priceWords', {
  total: 'Total',
  inFrancs: 'About {{amount}}',
  rateUsed: '1 {{from}} = {{to}} {{rate}}, {{source}}, {{day}}',
  rateOld: 'This rate is more than a week old. Treat it as a guide.',
  included: 'Included',
  notIncluded: 'Not included',
  unsaid: 'Not stated',
  nothingListed: 'Nothing is listed.',
  lineSum: '{{quantity}} × {{rate}} per {{basis}}',

  freight: 'Freight',
  storage: 'Storage',
  service: 'Service',
  goods: 'Goods',
  minimum_charge: 'Up to the minimum charge',

  container: 'container',
  truckload: 'truckload',
  wm: 'W/M (m³ or t)',
  kg: 'kg',
  piece: 'piece',
  shipment: 'shipment',
  'm2-month': 'm² and month',
  'room-month': 'room and month',
  declaration: 'declaration',
  vehicle: 'vehicle',
  cbm: 'CBM',
  kilogram: 'KG',

  halfKilos: 'Rounded up to the next 0.5 kg',
  wholeKilos: 'Rounded up to the next kg',
  wholeLitres: 'Rounded up to the next litre or kg',
  volume_unknown: 'The volume is unknown: the price is by weight only and may rise.',
  room_unknown: 'The volume is unknown: goods that do not fit need one more.',
  charged_by_volume: 'Light for its size: charged by volume, not by weight.',
  road_payload_limit: 'Above 27 t a loaded container meets the axle limits of the corridors.',
  fits_in_gauge: 'Every piece fits through a container door: In Gauge is cheaper.',
  charged_at_minimum: 'Smaller than this card’s minimum, so the minimum is charged.',
  priced_at_next_break: 'Charged as the next weight step, which is cheaper.',
})

export const inclusionWords: Readonly<Record<Inclusion, string>> = words('inclusionWords', {
  main_carriage: 'Main carriage',
  fuel: 'Fuel',
  origin_charges: 'Charges at origin',
  terminal_handling: 'Terminal handling',
  documentation: 'Documentation',
  security_screening: 'Security screening',
  airport_handling: 'Airport handling',
  groupage_handling: 'Groupage handling',
  loading: 'Loading',
  unloading: 'Unloading',
  inland_transport: 'Transport inland to Kigali',
  delivery_to_door: 'Delivery to the door',
  road_tolls: 'Road tolls',
  transit_bond: 'Transit bond',
  tracking: 'Tracking',
  insurance: 'Insurance',
  customs_clearance: 'Customs clearance',
  duties_and_taxes: 'Duties and taxes',
  storage_and_demurrage: 'Storage and demurrage',
  container_deposit: 'Container deposit (refundable)',
})

/** Why a card does not accept a cargo, by the rules of the trade. */
export const tradeRefusals = words('tradeRefusals', {
  out_of_gauge:
    'This does not fit through the container door ({{widthCm}} × {{heightCm}} cm). Ask for it under Out of Gauge Cargo.',
  piece_size_needed: 'Please give length, width and height of the largest piece: this price depends on it.',
  piece_too_large: 'The largest piece that this provider takes is {{lengthCm}} × {{widthCm}} × {{heightCm}} cm.',
  temperature_needed: 'Please enter the temperature that the goods need.',
  temperature_out_of_range: 'This keeps goods between {{minC}} and {{maxC}} °C.',
  vehicle_needed: 'Please choose the kind of vehicle.',
  vehicle_not_carried: 'This carrier does not take vehicles of this kind.',
})
