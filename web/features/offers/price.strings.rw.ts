import type { Translated } from '../../platform/i18n.ts'
import type { inclusionWords as I, tradeRefusals as T, priceWords as W } from './price.strings.ts'

export const priceWords: Translated<typeof W> = {
  total: 'Byose hamwe',
  inFrancs: 'Hafi {{amount}}',
  rateUsed: '1 {{from}} = {{to}} {{rate}}, {{source}}, {{day}}',
  rateOld: 'Iki gipimo kirengeje icyumweru. Gifate nk’ikigereranyo.',
  included: 'Birimo',
  notIncluded: 'Ntibirimo',
  unsaid: 'Ntibyavuzwe',
  nothingListed: 'Nta cyanditswe.',
  lineSum: '{{quantity}} × {{rate}} kuri buri {{basis}}',

  freight: 'Ikiguzi cy’ubwikorezi',
  storage: 'Ububiko',
  service: 'Serivisi',
  goods: 'Ibicuruzwa',
  minimum_charge: 'Inyongera igeza ku giciro fatizo',

  container: 'kontineri',
  truckload: 'kamyo yuzuye',
  wm: 'W/M (m³ cyangwa t)',
  kg: 'kg',
  piece: 'kintu',
  shipment: 'nshuro yo kohereza',
  'm2-month': 'm² buri kwezi',
  'room-month': 'cyumba buri kwezi',
  declaration: 'menyekanisha',
  vehicle: 'kinyabiziga',
  cbm: 'CBM',
  kilogram: 'kg',

  halfKilos: 'Bizamurwa ku gice cya kilo gikurikira',
  wholeKilos: 'Bizamurwa kuri kilo ikurikira',
  wholeLitres: 'Bizamurwa kuri litiro cyangwa kilo ikurikira',
  volume_unknown: 'Ingano ntizwi: igiciro gishingiye ku buremere gusa kandi gishobora kwiyongera.',
  room_unknown: 'Ingano ntizwi: ibitakwirwamo bisaba indi imwe.',
  charged_by_volume: 'Biroroshye ugereranyije n’ingano: byishyurwa hakurikijwe ingano, si uburemere.',
  road_payload_limit: 'Hejuru ya 27 t, kontineri ipakiye igera ku buremere ntarengwa bwemewe mu mihanda.',
  fits_in_gauge: 'Buri muzigo unyura mu muryango wa kontineri: imizigo iri mu bipimo irahendutse.',
  charged_at_minimum: 'Bito kuruta igito cyishyuzwa kuri iyi karita: ni cyo kibarwa.',
  priced_at_next_break: 'Byishyurwa ku cyiciro cy’uburemere gikurikira, kuko gihendutse.',
}

export const inclusionWords: Translated<typeof I> = {
  main_carriage: 'Urugendo nyamukuru',
  fuel: 'Lisansi na mazutu',
  origin_charges: 'Ibyishyurwa aho imizigo iva',
  terminal_handling: 'Gupakira no gupakurura ku cyambu',
  documentation: 'Gutegura inyandiko',
  security_screening: 'Gusaka imizigo',
  airport_handling: 'Imirimo yo ku kibuga cy’indege',
  groupage_handling: 'Imirimo yo guhuza imizigo',
  loading: 'Gupakira',
  unloading: 'Gupakurura',
  inland_transport: 'Ubwikorezi bwo ku butaka kugera i Kigali',
  delivery_to_door: 'Kugeza imizigo ku muryango',
  road_tolls: 'Amahoro y’umuhanda',
  transit_bond: 'Ingwate ya transit',
  tracking: 'Gukurikirana',
  insurance: 'Ubwishingizi',
  customs_clearance: 'Gukura imizigo muri gasutamo',
  duties_and_taxes: 'Amahoro n’imisoro',
  storage_and_demurrage: 'Ububiko n’ubukererwe bwa kontineri',
  container_deposit: 'Ingwate ya kontineri (isubizwa)',
}

export const tradeRefusals: Translated<typeof T> = {
  out_of_gauge:
    'Ibi ntibinyura mu muryango wa kontineri ({{widthCm}} × {{heightCm}} cm). Bisabe mu mizigo irenze ibipimo.',
  piece_size_needed:
    'Andika uburebure, ubugari n’ubuhagarike by’umuzigo munini kurusha indi: igiciro ni byo gishingiyeho.',
  piece_too_large: 'Umuzigo munini uyu utanga serivisi yakira ni {{lengthCm}} × {{widthCm}} × {{heightCm}} cm.',
  temperature_needed: 'Andika ubushyuhe ibicuruzwa bigomba kubikwamo.',
  temperature_out_of_range: 'Hano ibicuruzwa bibikwa hagati ya {{minC}} na {{maxC}} °C.',
  vehicle_needed: 'Andika ubwoko bw’ikinyabiziga.',
  vehicle_not_carried: 'Uyu utwara imizigo ntatwara ibinyabiziga by’ubu bwoko.',
}
