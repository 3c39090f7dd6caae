import { words } from '../../platform/i18n.ts'

export const firstStepsWords = words('firstStepsWords', {
  heading: 'Three steps to start',
  minutes: 'about 4 minutes',
  done: 'Done',
  price: 'Your first price',
  priceAbout: 'Tell us what you import and from where. You get answers at once, and nothing is booked.',
  priceGo: 'Ask for a price',
  estimate: 'What you pay at the border',
  estimateAbout: 'Duty and taxes on your goods, line by line with the law, from an HS code or a plain description.',
  estimateGo: 'Make a tax estimate',
  colleague: 'Invite a colleague',
  colleagueAbout: 'Colleagues who pay, book or send papers work with you, each with their own account.',
  colleagueGo: 'Invite by e-mail',
  askManager: 'A manager of your company can invite.',
})
