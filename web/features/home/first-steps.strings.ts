import { words } from '../../platform/i18n.ts'

export const firstStepsWords = words('firstStepsWords', {
  heading: 'Three steps to start',
  minutes: 'about 4 minutes',
  done: 'Done',
  price: 'Your first price',
  priceAbout: 'Say what you bring and from where. The answers come at once; nothing is booked.',
  priceGo: 'Ask for a price',
  estimate: 'What the border takes',
  estimateAbout: 'Duty and taxes of your goods, line by line with the law, from an HS code or plain words.',
  estimateGo: 'Make a tax estimate',
  colleague: 'Bring a colleague',
  colleagueAbout: 'Colleagues who pay, book or send papers work with you, each with their own account.',
  colleagueGo: 'Invite by e-mail',
  askManager: 'A manager of your company invites.',
})
