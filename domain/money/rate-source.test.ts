import { expect, test } from 'vitest'
import { rateSource } from './rate-source.ts'

test.each([
  ['National Bank of Rwanda', 'National Bank of Rwanda', 'Banque nationale du Rwanda', 'Banki Nkuru y’u Rwanda'],
  ['Demonstration rate', 'Demonstration rate', 'taux de démonstration', 'igipimo cy’urugero'],
  ['Bank of Kigali, board', 'Bank of Kigali, board', 'Bank of Kigali, board', 'Bank of Kigali, board'],
  ['constructor', 'constructor', 'constructor', 'constructor'],
])('%s', (source, ...names) => {
  expect((['en', 'fr', 'rw'] as const).map((language) => rateSource(source, language))).toEqual(names)
})
