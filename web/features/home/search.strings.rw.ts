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
  numbers: 'Ibyatumijwe n’imizigo',
  pages: 'Impapuro',
  companies: 'Sosiyete',
  codes: 'Kode za HS',
  searching: 'Birimo gushakishwa…',
  nothing: 'Nta cyabonetse. Andika nomero yose, irindi jambo, cyangwa intangiriro y’izina.',
}
