import type { Translated } from '../../platform/i18n.ts'
import type { doubtfulRatingsWords as W } from './doubtful-ratings.strings.ts'

export const doubtfulRatingsWords: Translated<typeof W> = {
  title: 'Amanota ashidikanywaho',
  pageTitle: 'Amanota ashidikanywaho | Umuhora',
  subtitle:
    'Hagati y’ibigo bisa n’ikimwe, ku ngendo zihuse bidasanzwe, cyangwa atandukanye cyane n’ay’abandi. Abiri ya mbere abarwa gusa iyo ubyemeje.',
  caption: 'Amanota ashidikanywaho, komande nshya zibanza',
  booking: 'Komande',
  between: 'Umukiriya n’utanga serivisi',
  stars: 'Inyenyeri',
  starsOf: '{{count}} kuri 5',
  doubt: 'Impamvu',
  related: 'Ibigo bifitanye isano',
  too_fast: 'Byihuse bidasanzwe',
  outlier: 'Atandukanye n’ay’abandi',
  counting: 'Agaciro ubu',
  weight: '{{percent}}%',
  counts: 'Yabare',
  left_out: 'Ntuyabare',
  judge: 'Fata icyemezo',
  countNamed: 'Bara amanota ya {{number}}',
  leaveNamed: 'Ntubare amanota ya {{number}}',
  judgedToast: 'Byemejwe. Amakarita y’utanga serivisi ahita ahinduka.',
  noneTitle: 'Nta manota ashidikanywaho',
  noneAbout: 'Amanota asa n’ayaguzwe cyangwa atari yo agaragara hano.',
}
