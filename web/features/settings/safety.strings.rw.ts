import type { Translated } from '../../platform/i18n.ts'
import type { safetyWords as W } from './safety.strings.ts'

export const safetyWords: Translated<typeof W> = {
  pageTitle: 'Uko winjira | Umuhora',
  title: 'Uko winjira n’ibikoresho byawe',
  subtitle: 'Icyemezo cyawe cya kabiri, n’aho winjiye',
  factor: 'Icyemezo cya kabiri',
  factorOn: 'Iyo winjira usabwa kode yo muri porogaramu yawe itanga kode.',
  factorOff: 'Ijambobanga ryonyine ni ryo rifungura konti yawe. Porogaramu itanga kode ituma irushaho kurindwa.',
  factorSince: 'Cyashyizweho ku wa {{day}}',
  setUp: 'Shyiraho icyemezo cya kabiri',
  newCodes: 'Kode nshya z’ingoboka',
  removeFactor: 'Gikureho',
  removeTitle: 'Urashaka gukuraho icyemezo cyawe cya kabiri?',
  removeAbout: 'Guhera ubwo ijambobanga ryonyine rifungura konti yawe, kandi kode z’ingoboka zita agaciro.',
  removeAboutRequired:
    'Ikigo cyawe gisaba icyemezo cya kabiri: uhita usabwa gushyiraho igishya. Kode z’ingoboka zita agaciro.',
  removeGo: 'Gikureho',
  removeDone: 'Icyemezo cyawe cya kabiri cyakuweho',
  devices: 'Aho winjiye',
  here: 'iki gikoresho',
  unknownDevice: 'Igikoresho kitazwi',
  browserOn: '{{browser}} kuri {{system}}',
  lastActive: 'giheruka gukoreshwa {{ago}}',
  since: 'winjiye ku wa {{day}}',
  withFactor: 'ukoresheje icyemezo cya kabiri',
  end: 'Sohokayo',
  endNamed: 'Sohokayo: {{device}}, {{day}}',
  ended: 'Wasohotseyo',
}
