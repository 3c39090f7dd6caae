import type { Translated } from '../../platform/i18n.ts'
import type { followWords as W } from './follow.strings.ts'

/** Texts of a shipment that is followed without an account. */
export const followWords: Translated<typeof W> = {
  title: 'Imizigo {{number}}',
  atDoor: 'Igeze ku muryango, {{place}}',
  deliveredIn: 'Yatanzwe, {{place}}',
  eightInTen: '8 mu 10',
  noDay: 'Nta tariki iramenyekana',
  nowCancelled: 'Yahagaritswe',
  lastReport: 'Amakuru ya nyuma: {{what}}, {{at}}',
  sentBy: 'yoherejwe na {{name}}',
  carriedBy: 'itwawe na {{name}}',
  onlyStatus: 'Ikarita n’uko urugendo rugenda bigaragara iyo uwohereje abishyize ahagaragara, cyangwa yohereje linki.',
  another: 'Shaka indi nomero',
  unknownTitle: 'Nta mizigo ifite nomero {{number}}',
  unknownAbout: 'Yigereranye n’iy’umwimerere wongere ugerageze.',
  copy: 'Koporora aderesi',
  whatsapp: 'WhatsApp',
  mail: 'Imeyili',
  share: 'Sangiza',
  shareText: 'Imizigo {{number}}, kuva {{from}} kugera {{to}}: {{link}}',
  linkMissing: 'Iyi linki ntikora',
  linkMissingAbout: 'Yakuweho, yarangije igihe, cyangwa ntiyuzuye. Baza uwayikoherereje.',
  byNumber: 'Shakisha ukoresheje nomero',
  linkUntil: 'Iyi linki ikora kugeza ku wa {{day}}.',
  papers: 'Inyandiko',
  download: 'Manura',
  downloadNamed: 'Manura {{name}}',
  paperFailed: 'Inyandiko ntiyashoboye kuboneka. Linki ishobora kuba yararangiye.',
}
