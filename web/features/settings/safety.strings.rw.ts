import type { Translated } from '../../platform/i18n.ts'
import type { safetyWords as W } from './safety.strings.ts'

export const safetyWords: Translated<typeof W> = {
  pageTitle: 'Uko winjira | Umuhora',
  title: 'Uko winjira n’ibikoresho byawe',
  subtitle: 'Icyemezo cyawe cya kabiri, n’aho winjiye',
  factor: 'Icyemezo cya kabiri',
  factorOn: 'Iyo winjira usabwa kode ya porogaramu yawe y’umutekano.',
  factorOff: 'Ijambobanga ryawe ryonyine rifungura konti yawe. Porogaramu y’umutekano ituma irushaho kurindwa.',
  factorSince: 'Cyashyizweho ku wa {{day}}',
  setUp: 'Shyiraho icyemezo cya kabiri',
  newCodes: 'Kode z’ingoboka nshya',
  removeFactor: 'Gikureho',
  removeTitle: 'Gukuraho icyemezo cyawe cya kabiri?',
  removeAbout:
    'Guhera ubwo ijambobanga ryawe ryonyine rizajya rifungura konti yawe, kandi kode zawe z’ingoboka ntizizongera gukora.',
  removeAboutRequired:
    'Ikigo cyawe gisaba icyemezo cya kabiri: uzahita usabwa gushyiraho igishya. Kode zawe z’ingoboka ntizizongera gukora.',
  removeGo: 'Gikureho',
  removeDone: 'Icyemezo cyawe cya kabiri cyakuweho',
  devices: 'Aho winjiye',
  here: 'iki gikoresho',
  unknownDevice: 'Igikoresho kitazwi',
  browserOn: '{{browser}} kuri {{system}}',
  lastActive: 'giheruka gukoreshwa {{ago}}',
  since: 'winjiye ku wa {{day}}',
  withFactor: 'ukoresheje icyemezo cya kabiri',
  end: 'Sohokamo',
  endNamed: 'Sohokamo: {{device}}, {{day}}',
  ended: 'Wasohowe kuri icyo gikoresho',
}
