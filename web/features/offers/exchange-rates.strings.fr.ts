import type { Translated } from '../../platform/i18n.ts'
import type { ratesRefusals as R, ratesWords as W } from './exchange-rates.strings.ts'

export const ratesRefusals: Translated<typeof R> = {
  rate_day_over: 'Le dernier taux est du {{day}} : un nouveau vaut à partir de ce jour ou plus tard.',
  rate_day_ahead: 'Au plus {{days}} jours à l’avance.',
  rate_far_from_last: 'L’écart avec le dernier taux, {{last}}, est de {{percent}} %.',
  rate_known: 'Ce même taux, de ce jour et de cette source, figure déjà dans la liste.',
}

export const ratesWords: Translated<typeof W> = {
  pageTitle: 'Taux de change | Umuhora',
  title: 'Taux de change',
  subtitle:
    'Tous les montants en francs en dépendent. Un taux n’est jamais modifié : un taux ultérieur le remplace à partir de son jour.',
  currentTitle: 'En vigueur aujourd’hui',
  currentNone: 'Aucun taux : les montants en d’autres devises ne peuvent pas être convertis en francs.',
  one: '1 {{currency}}',
  inFrancs: '{{rate}} FRW',
  ofDay: '{{day}}, {{source}}',
  formTitle: 'Saisir un taux',
  from: 'Devise',
  rate: 'Francs pour une unité',
  rateHint: 'Par exemple 1 456,83',
  day: 'Valable à partir du',
  source: 'Source',
  sourceHint: 'Par exemple Banque nationale du Rwanda',
  grade: 'Fiabilité',
  grade_A: 'Officiel',
  grade_B: 'Bonne source secondaire',
  grade_C: 'Une seule source',
  grade_D: 'Estimation',
  enter: 'Saisir le taux',
  entered: 'Le taux est saisi',
  enteredAbout: 'Les prix du catalogue sont convertis de nouveau.',
  required: 'Veuillez remplir ce champ',
  not_a_rate: 'Un nombre de 0,0001 à 1 000 000, avec dix décimales au plus',
  farTitle: '{{percent}} % d’écart avec le dernier taux',
  farAbout: 'Le dernier est {{last}}, celui-ci {{rate}}. Ne le saisissez que s’il est voulu.',
  farGo: 'Il est voulu',
  historyTitle: 'Tous les taux',
  filter: 'Devise',
  allCurrencies: 'Toutes les devises',
  historyCaption: 'Taux dans l’ordre de leur saisie, les plus récents d’abord',
  enteredAt: 'Saisi le',
  none: 'Aucun taux pour cette devise',
}
