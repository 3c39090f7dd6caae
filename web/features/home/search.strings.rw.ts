import type { Translated } from '../../platform/i18n.ts'
import type { searchWords as W } from './search.strings.ts'

export const searchWords: Translated<typeof W> = {
  open: 'Shakisha',
  shortcut: 'Shakisha (Ctrl+K)',
  keys: 'Ctrl K',
  title: 'Gushakisha',
  placeholder: 'Urupapuro, nomero, sosiyete cyangwa kode ya HS',
  close: 'Funga gushakisha',
  results: 'Ibyabonetse',
  numbers: 'Nomero',
  clearance_file: 'dosiye ya gasutamo',
  departure: 'ihaguruka',
  financing_application: 'ubusabe bwo kwishyurwa mbere',
  insurance_certificate: 'icyemezo cy’ubwishingizi',
  itinerary_booking: 'inzira yatumijwe',
  part_order: 'komande y’ibyuma',
  tax_estimate: 'igereranya ry’imisoro',
  pages: 'Impapuro',
  companies: 'Sosiyete',
  codes: 'Kode za HS',
  searching: 'Birimo gushakishwa…',
  nothing: 'Nta cyabonetse. Andika nomero yose, irindi jambo, cyangwa intangiriro y’izina.',
}
