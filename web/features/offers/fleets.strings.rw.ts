import type { Translated } from '../../platform/i18n.ts'
import type { fleetsRefusals as R, fleetsWords as W } from './fleets.strings.ts'

export const fleetsRefusals: Translated<typeof R> = {
  fleet_name_taken: 'Musanzwe mufite itsinda ry’imodoka ryitwa iri zina.',
  too_many_fleets: 'Ikigo gishobora kugira amatsinda y’imodoka atarenze mirongo itanu.',
  capacity_below_taken: 'Hari umunsi imodoka {{taken}} zafashwe, bityo itsinda ntirishobora kugira izitagera aho.',
}

export const fleetsWords: Translated<typeof W> = {
  pageTitle: 'Amatsinda y’imodoka | Umuhora',
  title: 'Amatsinda y’imodoka',
  subtitle: 'Imodoka zibarwa rimwe, nubwo zagurishwa n’ibiciro byinshi',
  back: 'Ibiciro',
  newTitle: 'Ongeraho itsinda ry’imodoka',
  editTitle: 'Hindura {{name}}',
  name: 'Izina',
  nameHint: 'Ni mwe mwenyine murireba, nka “Romoruki za Mombasa”.',
  equipment: 'Imodoka',
  total: 'Ni zingahe',
  totalHint: 'Imodoka zishobora gukorera Umuhora icyarimwe.',
  turnaroundDays: 'Iminsi yo kugaruka',
  turnaroundHint: 'Kuva zigejeje ibintu kugeza zishobora kongera gupakira.',
  add: 'Ongeraho itsinda',
  save: 'Bika',
  cancel: 'Reka',
  saved: 'Itsinda ryabitswe',
  required: 'Birakenewe',
  not_a_number: 'Andika umubare wuzuye',
  too_many: 'Birenze ibishobora kubikwa hano',
  caption: 'Amatsinda yanyu',
  out: 'Zafashwe uyu munsi',
  outOf: '{{held}} kuri {{total}}',
  days_one: 'umunsi {{count}}',
  days_other: 'iminsi {{count}}',
  cards: 'Ibiciro',
  none: 'Nta tsinda ry’imodoka rirahari',
  noneAbout: 'Niba ibiciro byinshi bigurisha amakamyo amwe, yongere hano rimwe maze uhitemo itsinda kuri buri giciro.',
  fleet: 'Itsinda ry’imodoka',
  fleetHint: 'Ibiciro by’itsinda rimwe bisangira imodoka zaryo.',
  noFleet: 'Nta na rimwe: iki giciro cyibarirwa ukwacyo',
  fleetOption: '{{name}} ({{total}})',
}
