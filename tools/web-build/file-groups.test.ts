import { expect, test } from 'vitest'
import { fileGroups, type SharedModule } from './file-groups.ts'

const module = (id: string, size: number, users: number[], imports: string[] = []): SharedModule => ({
  id,
  size,
  users: new Set(users),
  imports,
})
const groups = (modules: SharedModule[], cost = 100) =>
  fileGroups(modules, cost)
    .map((ids) => [...ids].sort().join(''))
    .sort()

test('modules of the same screens are in one file', () => {
  expect(groups([module('a', 9_000, [1, 2]), module('b', 9_000, [1, 2])])).toEqual(['ab'])
})

test('a large module is not loaded by screens that do not use it; a small one is', () => {
  expect(groups([module('a', 9_000, [1, 2]), module('b', 10, [1, 2, 3])])).toEqual(['a', 'b'])
  expect(groups([module('a', 20, [1, 2]), module('b', 9_000, [1, 2, 3])])).toEqual(['ab'])
})

test('modules that no screen needs together are in separate files', () => {
  expect(groups([module('a', 1, [1, 2]), module('b', 1, [3, 4])])).toEqual(['a', 'b'])
})

test('files that would import each other are merged', () => {
  const modules = [
    module('a', 9_000, [1, 2], ['b']),
    module('b', 9_000, [1, 2, 3, 4]),
    module('c', 9_000, [1, 2, 3, 4], ['d']),
    module('d', 9_000, [1, 2], []),
  ]
  expect(groups(modules)).toEqual(['abcd'])
})

test('a file comes after those that it imports', () => {
  const modules = [
    module('a', 9_000, [1, 2], ['b']),
    module('b', 9_000, [1, 2, 3], ['c']),
    module('c', 9_000, [1, 2, 3, 4]),
  ]
  expect(fileGroups(modules, 100)).toEqual([['c'], ['b'], ['a']])
})
