import { words } from '../../platform/i18n.ts'

/** Texts of the insurance in the checkout of an itinerary. */
export const checkoutInsuranceWords = words('checkoutInsuranceWords', {
  title: 'Insurance',
  about: 'From warehouse to warehouse, on every leg.',
  included: 'A carrier of this way has the insurance in its price.',
  nobody:
    'Nobody here insures this cargo on this way. All cash until delivery counts an estimate: arrange a cover before the goods leave.',
  gone: 'The cover that you chose is not offered any more. Another one is chosen: look at it before you book.',
  insure: 'Insure the goods',
  insureFor: 'Insure the goods for {{amount}}',
  certificateAtOnce: 'Bound with the booking, certificate as PDF at once.',
  uninsured:
    'The goods travel without insurance from here. The premium is in no sum. Customs then take insurance as 1% of cost and freight, which can cost more tax than a premium does.',
  covers: 'Covers for this cargo and way',
  deductible: 'deductible {{share}}',
  wider: 'You chose clauses ({{clauses}}). The cheapest cover under clauses ({{wider}}) costs {{more}} more.',
  insuredValue: 'Insured value, {{currency}}',
  insuredValueHint: '110% of goods, freight and premium is usual. From {{least}} to {{most}}.',
  tooMuch: 'This cover insures {{most}} at most',
  tooLittle: 'Enter an amount from {{least}} to {{most}}',
})
