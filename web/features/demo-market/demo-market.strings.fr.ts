import type { Translated } from '../../platform/i18n.ts'
import type { demoMarketWords as W } from './demo-market.strings.ts'

export const demoMarketWords: Translated<typeof W> = {
  label: 'Simulation',
  idle: 'Les prestataires de cette démonstration sont simulés.',
  running:
    'Les prestataires de cette démonstration sont simulés : un jour passe en une minute, davantage sur les longs trajets.',
  paused: 'Les prestataires simulés de cette démonstration sont en pause.',
  runningDeal: 'Prestataire simulé. Pour cette affaire, nous sommes le {{when}}.',
  pausedDeal: 'Prestataire simulé, en pause. Pour cette affaire, nous sommes le {{when}}.',
  pause: 'Pause',
  goOn: 'Reprendre',
  next: 'Étape suivante',
  speed: 'Vitesse',
  times: '{{times}}×',
}
