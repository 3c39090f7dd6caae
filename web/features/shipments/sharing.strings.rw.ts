import type { Translated } from '../../platform/i18n.ts'
import type { sharingWords as W } from './sharing.strings.ts'

/** Words of what a customer shows to others. */
export const sharingWords: Translated<typeof W> = {
  title: 'Abashobora kuyikurikirana',
  about: 'Ufite {{number}} wese abona uko ihagaze n’iminsi izageriraho, nta konti.',
  showMap: 'Erekana n’ikarita n’uko urugendo rugenda',
  showMapAbout:
    'Hamwe n’aho iherutse kugaragara, izina ryawe n’iry’utanga serivisi. Inyandiko n’impapuro biguma ari ibyawe.',
}
