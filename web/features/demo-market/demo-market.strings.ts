import { words } from '../../platform/i18n.ts'

export const demoMarketWords = words('demoMarketWords', {
  label: 'Simulation',
  idle: 'The providers in this demo are simulated.',
  running: 'The providers in this demo are simulated: one day passes in a minute, or more on long journeys.',
  paused: 'The simulated providers in this demo are paused.',
  runningDeal: 'Simulated provider. In this deal, it is now {{when}}.',
  pausedDeal: 'Simulated provider, paused. In this deal, it is now {{when}}.',
  pause: 'Pause',
  goOn: 'Resume',
  next: 'Next step',
  speed: 'Speed',
  times: '{{times}}×',
})
