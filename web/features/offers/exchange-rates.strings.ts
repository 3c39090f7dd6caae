import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { exchangeRatesContract } from '../../../contract/exchange-rates.ts'
import { words } from '../../platform/i18n.ts'

export const ratesRefusals: Readonly<Record<RefusalsOf<typeof exchangeRatesContract>, string>> = words(
  'ratesRefusals',
  {
    rate_day_over: 'The last rate is from {{day}}: a new one must start on that day or later.',
    rate_day_ahead: 'At most {{days}} days ahead.',
    rate_far_from_last: 'This is {{percent}} % away from the last rate, {{last}}.',
    rate_known: 'This rate for that day and source is already in the list.',
  },
)

export const ratesWords = words('ratesWords', {
  pageTitle: 'Exchange Rates | Umuhora',
  title: 'Exchange Rates',
  subtitle:
    'Every amount in francs uses these rates. A rate is never changed: a later one replaces it from its own day on.',
  currentTitle: 'In force today',
  currentNone: 'No rate yet: amounts in other currencies can’t be shown in francs.',
  one: '1 {{currency}}',
  inFrancs: 'FRW {{rate}}',
  ofDay: '{{day}}, {{source}}',
  formTitle: 'Enter a rate',
  from: 'Currency',
  rate: 'Francs for one',
  rateHint: 'For example 1,456.83',
  day: 'Valid from',
  source: 'Source',
  sourceHint: 'For example National Bank of Rwanda',
  grade: 'How sure',
  grade_A: 'Official',
  grade_B: 'Good secondary source',
  grade_C: 'One source',
  grade_D: 'Estimate',
  enter: 'Enter rate',
  entered: 'The rate is entered',
  enteredAbout: 'Prices in the catalogue are converted with it.',
  required: 'Please fill this in',
  not_a_rate: 'A number from 0.0001 to 1,000,000, with at most ten decimals',
  farTitle: '{{percent}} % from the last rate',
  farAbout: 'The last one is {{last}}, this one {{rate}}. Enter it only if you are sure.',
  farGo: 'Yes, enter it',
  historyTitle: 'All rates',
  filter: 'Currency',
  allCurrencies: 'All currencies',
  historyCaption: 'Rates as entered, newest first',
  enteredAt: 'Entered',
  none: 'No rates in this currency',
})
