import { words } from '../../platform/i18n.ts'

/** Texts of the insurance in the checkout of an itinerary. */
export const checkoutInsuranceWords = words('checkoutInsuranceWords', {
  title: 'Insurance',
  about: 'From warehouse to warehouse, on every leg.',
  included: 'A carrier on this route includes insurance in its price.',
  nobody:
    'Nobody here insures this cargo on this route. “All cash until delivery” includes an estimate: arrange cover before the goods leave.',
  gone: 'The cover you chose is no longer offered. Another one is selected: check it before you book.',
  insure: 'Insure the goods',
  insureFor: 'Insure the goods for {{amount}}',
  certificateAtOnce: 'Bound with the booking; you get the PDF certificate at once.',
  uninsured:
    'The goods travel without insurance from here, and no sum includes a premium. Customs then assume insurance of 1% of cost and freight, which can cost more in tax than a premium.',
  covers: 'Covers for this cargo and route',
  deductible: 'deductible {{share}}',
  wider: 'You chose clauses ({{clauses}}). Cover under clauses ({{wider}}) costs {{more}} more.',
  insuredValue: 'Insured value, {{currency}}',
  insuresIn: '{{insurer}} insures in {{currency}}.',
  insuredValueHint: '110% of goods, freight and premium is usual. From {{least}} to {{most}}.',
  tooMuch: 'This cover insures {{most}} at most',
  tooLittle: 'Enter an amount from {{least}} to {{most}}',
})
