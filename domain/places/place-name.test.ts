import { expect, test } from 'vitest'
import { namedPlaces } from './gazetteer.ts'
import { placeName } from './place-name.ts'

test.each([
  ['CNFOS', 'en', 'Foshan'],
  ['RWKGL', 'en', 'Kigali'],
  ['AEDXB', 'fr', 'Dubaï'],
  ['RWKGL-KGL', 'fr', 'Kigali (aéroport)'],
  ['XXXXX', 'en', 'XXXXX'],
] as const)('%s in %s is %s', (code, language, name) => {
  expect(placeName(code, language)).toBe(name)
})

test('every place that can be asked for has a name', () => {
  for (const code of namedPlaces.keys()) expect(placeName(code, 'en'), code).not.toBe(code)
})
