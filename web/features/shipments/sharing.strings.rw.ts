import type { Translated } from '../../platform/i18n.ts'
import type { sharingRefusals as R, sharingWords as W } from './sharing.strings.ts'

/** Texts for sharing a shipment. */
export const sharingWords: Translated<typeof W> = {
  title: 'Abashobora kuyikurikirana',
  about: 'Ufite {{number}} wese abona uko ihagaze n’iminsi izageriraho, nta konti.',
  showMap: 'Erekana n’ikarita n’uko urugendo rugenda',
  showMapAbout:
    'Hamwe n’aho iherutse kugaragara, izina ryawe n’iry’utanga serivisi. Inyandiko n’impapuro biguma ari ibyawe.',
  links: 'Linki z’abandi',
  linksAbout:
    'Ufite linki abona ikarita, uko urugendo rugenda n’inyandiko wahisemo, kugeza irangiye cyangwa uyikuyeho.',
  holdsUntil: 'Ikora kugeza ku wa {{day}}',
  madeOn: 'yakozwe ku wa {{day}}',
  paperCount: 'inyandiko: {{count}}',
  revoke: 'Yikureho',
  revoked: 'Linki ntigikora',
  makeLink: 'Kora linki',
  link: 'Linki',
  linkReady: 'Ikora kugeza ku wa {{day}}. Yerekanwa ubu gusa: yikoporore cyangwa uyohereze.',
  linkDays: 'Imara',
  days: 'Iminsi {{count}}',
  papers: 'Inyandiko itanga',
  noPapers: 'Nta nyandiko y’iyi mizigo irahari.',
}

export const sharingRefusals: Translated<typeof R> = {
  paper_not_there: 'Imwe muri izi nyandiko ntikiri ihari. Ongera uhitemo.',
  shipment_cancelled: 'Iyi mizigo yahagaritswe: nta cyo gukurikirana gisigaye.',
  too_many_links: 'Linki makumyabiri z’iyi mizigo zirakora. Banza ukureho imwe.',
}
