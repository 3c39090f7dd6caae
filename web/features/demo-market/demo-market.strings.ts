import { words } from '../../platform/i18n.ts'

export const demoMarketWords = words('demoMarketWords', {
  label: 'Simulation',
  idle: 'The providers of this demo are simulated.',
  running: 'The providers of this demo are simulated: a day passes in a minute, on long journeys more.',
  paused: 'The simulated providers of this demo are paused.',
  runningDeal: 'Simulated provider. For this deal it is {{when}}.',
  pausedDeal: 'Simulated provider, paused. For this deal it is {{when}}.',
  pause: 'Pause',
  goOn: 'Go on',
  next: 'Next step',
  speed: 'Speed',
  times: '{{times}}×',
})
