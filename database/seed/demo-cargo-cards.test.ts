import { expect, test } from 'vitest'
import { modeOfCard } from '../../domain/offers/services.ts'
import { cargoCards } from './demo-cargo-cards.ts'

test.each(
  cargoCards.map((card) => [`${card.service} ${card.equipment ?? ''} ${card.origin} by ${card.provider}`, card]),
)('%s includes what it sells, and nothing of another mode', (_, card) => {
  if (typeof card === 'string') throw new Error('a name')
  const road = modeOfCard(card) === 'road'
  const ofRoad = card.included.filter((each) => ['road_tolls', 'transit_bond'].includes(each))
  expect(ofRoad).toHaveLength(road ? 2 : 0)
  expect(card.notIncluded.includes('inland_transport')).toBe(!road)
  expect(card.included.filter((each) => card.notIncluded.includes(each))).toEqual([])
})
