import type { Translated } from '../../platform/i18n.ts'
import type { referenceWords as W } from './reference.strings.ts'

export const referenceWords: Translated<typeof W> = {
  customerReference: 'Nomero yawe bwite',
  hint: 'Urugero: nomero y’urupapuro rwawe rwo gutumiza. Igaragara ku ntonde no muri imeyili, kandi ushobora kuyishakisha.',
  ofCustomer: 'Nomero umukiriya akoresha',
  about: 'Uko wowe wita iyi komande. {{provider}} arayibona ariko ntashobora kuyihindura.',
  save: 'Bika nomero',
  saved: 'Nomero yabitswe',
}
