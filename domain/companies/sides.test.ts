import { expect, test } from 'vitest'
import { type CompanyKind, companyKinds } from './roles.ts'
import { isFor, listedSide, ownCardRefusal, sidesOf } from './sides.ts'

test.each([
  ['customer', ['customer']],
  ['provider', ['provider', 'customer']],
  ['operator', []],
] as const)('a %s has the sides %j', (kind, sides) => expect(sidesOf(kind)).toEqual(sides))

test.each([
  ['customer', undefined, 'customer'],
  ['customer', null, 'customer'],
  ['customer', 'provider', 'customer'],
  ['provider', undefined, 'provider'],
  ['provider', 'provider', 'provider'],
  ['provider', 'customer', 'customer'],
  ['operator', undefined, null],
  ['operator', 'customer', null],
] as const)('a %s that asks for %s is listed as %s', (kind, asked, side) => {
  expect(listedSide(kind, asked)).toBe(side)
})

test('customer features are for providers too; all others are for one kind of company only', () => {
  const whose: Record<CompanyKind, readonly CompanyKind[]> = {
    customer: ['customer', 'provider'],
    provider: ['provider'],
    operator: ['operator'],
  }
  for (const whom of companyKinds) expect(companyKinds.filter((kind) => isFor(kind, whom))).toEqual(whose[whom])
})

test('a company can buy from every company except itself', () => {
  expect(ownCardRefusal('a', 'b')).toBeNull()
  expect(ownCardRefusal('a', 'a')).toEqual({ refused: 'own_card' })
})
