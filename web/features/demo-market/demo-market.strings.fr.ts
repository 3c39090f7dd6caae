import type { Translated } from '../../platform/i18n.ts'
import type { demoMarketWords as W } from './demo-market.strings.ts'

export const demoMarketWords: Translated<typeof W> = {
  label: 'Simulation',
  idle: 'Les prestataires de cette démonstration sont simulés : ils répondent à ce que vous demandez et réservez désormais. Les affaires antérieures restent telles quelles.',
  running:
    'Vos nouvelles affaires avancent d’elles-mêmes : un jour passe en une minute, davantage sur les longs trajets. Les affaires antérieures restent telles quelles.',
  paused: 'Les prestataires simulés de cette démonstration sont en pause.',
  runningDeal: 'Prestataire simulé. Pour cette affaire, nous sommes le {{when}}.',
  pausedDeal: 'Prestataire simulé, en pause. Pour cette affaire, nous sommes le {{when}}.',
  pause: 'Pause',
  goOn: 'Reprendre',
  next: 'Étape suivante',
  speed: 'Vitesse',
  times: '{{times}}×',
}
