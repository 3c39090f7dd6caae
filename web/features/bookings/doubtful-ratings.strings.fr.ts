import type { Translated } from '../../platform/i18n.ts'
import type { doubtfulRatingsWords as W } from './doubtful-ratings.strings.ts'

export const doubtfulRatingsWords: Translated<typeof W> = {
  title: 'Avis douteux',
  pageTitle: 'Avis douteux | Umuhora',
  subtitle:
    'Entre sociétés qui semblent n’en faire qu’une, pour des trajets trop rapides, ou loin des autres avis. Les deux premiers ne comptent que si vous le dites.',
  caption: 'Avis douteux, réservations les plus récentes d’abord',
  booking: 'Réservation',
  between: 'Client et prestataire',
  stars: 'Étoiles',
  starsOf: '{{count}} sur 5',
  doubt: 'Pourquoi',
  related: 'Sociétés liées',
  too_fast: 'Trop rapide',
  outlier: 'Loin des autres',
  counting: 'Compte actuellement',
  weight: '{{percent}} %',
  counts: 'Compter',
  left_out: 'Ne pas compter',
  judge: 'Décider',
  countNamed: 'Compter l’avis de {{number}}',
  leaveNamed: 'Ne pas compter l’avis de {{number}}',
  judgedToast: 'C’est décidé. Les cartes du prestataire suivent aussitôt.',
  noneTitle: 'Aucun avis douteux',
  noneAbout: 'Les avis qui semblent achetés ou faux apparaissent ici.',
}
