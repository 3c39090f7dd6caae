import { describe, expect, test } from 'vitest'
import { decideAskedName, decideNaming } from './company-name.ts'

describe('a new name', () => {
  test.each([
    ['customer', 'Kivu', null, 'Kivu', null],
    ['customer', 'Kivu', null, 'Akagera', 'renamed'],
    ['operator', 'Kivu', null, 'Akagera', 'renamed'],
    ['provider', 'Kivu', null, 'Kivu', null],
    ['provider', 'Kivu', null, 'Akagera', 'asked'],
    ['provider', 'Kivu', 'Akagera', 'Akagera', null],
    ['provider', 'Kivu', 'Akagera', 'Virunga', 'asked'],
    ['provider', 'Kivu', 'Akagera', 'Kivu', 'taken_back'],
  ] as const)('of a %s called %s (requested: %s) that enters %s: %s', (kind, name, askedName, input, what) => {
    expect(decideNaming({ kind, name, askedName }, input)).toBe(what)
  })

  test.each([
    ['Akagera', 'Akagera', { name: 'Akagera' }],
    ['Virunga', 'Akagera', { refused: 'name_not_asked' }],
    [null, 'Akagera', { refused: 'name_not_asked' }],
  ])('requested: %s, shown to the operator: %s', (asked, seen, decided) => {
    expect(decideAskedName(asked, seen)).toEqual(decided)
  })
})
