import type { Translated } from '../../platform/i18n.ts'
import type { demoMarketWords as W } from './demo-market.strings.ts'

export const demoMarketWords: Translated<typeof W> = {
  label: 'Igerageza',
  idle: 'Abatanga serivisi bo muri iri gerageza si ab’ukuri: basubiza ibyo usaba n’ibyo utumiza kuva ubu. Ibya mbere biguma uko biri.',
  running:
    'Ibyo utumije bishya biragenda ubwabyo: umunsi urangira mu munota, ingendo ndende zikihuta. Ibya mbere biguma uko biri.',
  paused: 'Abatanga serivisi bo muri iri gerageza bahagaritswe by’akanya gato.',
  runningDeal: 'Utanga serivisi si uw’ukuri. Kuri iyi komande ni ku wa {{when}}.',
  pausedDeal: 'Utanga serivisi si uw’ukuri, arahagaze. Kuri iyi komande ni ku wa {{when}}.',
  pause: 'Hagarika gato',
  goOn: 'Komeza',
  next: 'Intambwe ikurikira',
  speed: 'Umuvuduko',
  times: '{{times}}×',
}
