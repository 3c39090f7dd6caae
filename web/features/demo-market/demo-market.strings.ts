import { words } from '../../platform/i18n.ts'

export const demoMarketWords = words('demoMarketWords', {
  label: 'Simulation',
  idle: 'The providers in this demo are simulated: they answer what you ask and book from now on. Earlier deals stay as they are.',
  running:
    'Your new deals go on by themselves: one day passes in a minute, or more on long journeys. Earlier deals stay as they are.',
  paused: 'The simulated providers in this demo are paused.',
  runningDeal: 'Simulated provider. In this deal, it is now {{when}}.',
  pausedDeal: 'Simulated provider, paused. In this deal, it is now {{when}}.',
  pause: 'Pause',
  goOn: 'Resume',
  next: 'Next step',
  speed: 'Speed',
  times: '{{times}}×',
})
