import type { Translated } from '../../platform/i18n.ts'
import type { firstStepsWords as W } from './first-steps.strings.ts'

export const firstStepsWords: Translated<typeof W> = {
  heading: 'Intambwe eshatu zo gutangira',
  minutes: 'iminota nka 4',
  done: 'Byakozwe',
  price: 'Igiciro cyawe cya mbere',
  priceAbout: 'Vuga icyo uzana n’aho giturutse. Ibisubizo biza ako kanya; nta gitumijwe.',
  priceGo: 'Saba igiciro',
  estimate: 'Ibyo umupaka usaba',
  estimateAbout:
    'Amahoro n’imisoro y’ibicuruzwa byawe, umurongo ku murongo n’itegeko, uhereye ku kode ya HS cyangwa amagambo.',
  estimateGo: 'Gereranya imisoro',
  colleague: 'Zana mugenzi wawe',
  colleagueAbout: 'Uwishyura, utumiza cyangwa utanga inyandiko akorana nawe, buri wese afite konti ye.',
  colleagueGo: 'Tumira kuri imeyili',
  askManager: 'Umuyobozi w’ikigo cyawe ni we utumira.',
}
