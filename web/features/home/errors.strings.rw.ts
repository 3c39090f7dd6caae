import type { Translated } from '../../platform/i18n.ts'
import type { errorWords as W } from './errors.strings.ts'

export const errorWords: Translated<typeof W> = {
  notFoundTitle: 'Paji ntibonetse | Umuhora',
  notFoundCode: '404',
  notFound: 'Mbega! Paji ntibonetse',
  notFoundAbout: 'Aderesi ishobora kuba yanditse nabi, cyangwa paji yimutse.',
  returnHome: 'Subira ahabanza',
  track: 'Kurikirana imizigo',
  unexpectedTitle: 'Ikosa | Umuhora',
  unexpected: 'Habaye ikosa ritunguranye!',
  unexpectedAbout: 'Hari icyapfuye iyi paji irimo gufunguka. Ibyo wari wabitse bimeze neza.',
  occurrence: 'Niba utwandikiye, tubwire iyi nomero:',
  reload: 'Ongera ufungure paji',
}
