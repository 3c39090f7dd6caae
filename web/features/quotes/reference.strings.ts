import { words } from '../../platform/i18n.ts'

export const referenceWords = words('referenceWords', {
  customerReference: 'Your reference',
  hint: 'For example, your purchase order number. It appears in lists and mails, and you can find the deal by it.',
  ofCustomer: 'Customer’s reference',
  about: 'Your own name for this deal. {{provider}} can see it but can’t change it.',
  save: 'Save reference',
  saved: 'Reference saved',
})
