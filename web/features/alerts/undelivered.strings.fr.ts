import type { Translated } from '../../platform/i18n.ts'
import type { undeliveredWords as W } from './undelivered.strings.ts'

export const undeliveredWords: Translated<typeof W> = {
  title: 'E-mails non remis',
  pageTitle: 'E-mails non remis | Umuhora',
  subtitle: 'E-mails abandonnés : refusés par le serveur, non acceptés pendant trois jours, ou devenus inutiles.',
  caption: 'E-mails non remis, du plus récent au plus ancien',
  givenUp: 'Abandonné',
  to: 'À',
  subject: 'Objet',
  why: 'Raison',
  refused: 'Refusé',
  not_taken: 'Non accepté en trois jours',
  lapsed: 'Plus valable',
  tries_one: '{{count}} essai',
  tries_other: '{{count}} essais',
  noneTitle: 'Tous les e-mails sont arrivés',
  noneAbout: 'Ce que le serveur de messagerie n’accepte pas est listé ici pendant 90 jours.',
}
