import { expect, test } from 'vitest'
import { stateOfCard } from './insurance-card.ts'

test.each([
  ['published', '2026-11-30', 'planned'],
  ['published', '2026-12-01', 'published'],
  ['published', '2026-12-31', 'published'],
  ['published', '2027-01-01', 'over'],
  ['withdrawn', '2026-12-15', 'withdrawn'],
  ['withdrawn', '2027-01-01', 'withdrawn'],
] as const)('a card that is %s for December is on %s: %s', (status, today, state) => {
  const card = { status, validFrom: '2026-12-01', validUntil: '2026-12-31' }
  expect(stateOfCard(card, today, true)).toBe(state)
  expect(stateOfCard(card, today, false)).toBe(state === 'published' || state === 'planned' ? 'unlicensed' : state)
})
