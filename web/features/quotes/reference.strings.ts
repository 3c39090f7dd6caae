import { words } from '../../platform/i18n.ts'

export const referenceWords = words('referenceWords', {
  customerReference: 'Your reference',
  hint: 'For example the number of your purchase order. It appears in lists and mails, and you can find the deal by it.',
  ofCustomer: 'Customer’s reference',
  about: 'What you call this deal. {{provider}} sees it and cannot change it.',
  save: 'Save reference',
  saved: 'Reference saved',
})
