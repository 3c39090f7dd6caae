import { expect, test } from 'vitest'
import { addedBy, addedTo, allPermissions, mayDo, permissionsOf } from './permissions.ts'
import { companyKinds, type Duty, duties, type Role, roles } from './roles.ts'

const grades = [...roles, ...duties]

test.each([
  // permission: user, operator, manager, dispatch, accounts
  ['look', 'yes yes yes . .'],
  ['work', 'yes yes yes . .'],
  ['deal', '. yes yes . .'],
  ['prices', '. yes yes . .'],
  ['cancel', '. yes yes . .'],
  ['confirm', '. yes yes yes .'],
  ['report', '. yes yes yes .'],
  ['finance', '. . yes . yes'],
  ['people', '. . yes . .'],
  ['company', '. . yes . .'],
  ['backups', '. . yes . .'],
  ['market', '. yes yes . .'],
] as const)('%s', (permission, row) => {
  const may = (grade: Role | Duty) =>
    grade === 'dispatch' || grade === 'accounts'
      ? mayDo({ role: 'user', duties: [grade] }, permission) && !mayDo({ role: 'user', duties: [] }, permission)
      : mayDo({ role: grade, duties: [] }, permission)
  expect(grades.map((grade) => (may(grade) ? 'yes' : '.')).join(' ')).toBe(row)
})

test('a higher role has every permission of a lower one, and a duty removes none', () => {
  for (const permission of allPermissions)
    roles.forEach((role, rank) => {
      for (const lower of roles.slice(0, rank))
        if (mayDo({ role: lower, duties: [] }, permission)) expect(mayDo({ role, duties: [] }, permission)).toBe(true)
      if (mayDo({ role, duties: [] }, permission)) expect(mayDo({ role, duties }, permission)).toBe(true)
    })
})

test('the lowest role can publish nothing and commit the company to nothing', () => {
  expect(allPermissions.filter((permission) => mayDo({ role: 'user', duties: [] }, permission))).toEqual([
    'look',
    'work',
  ])
})

test('a duty adds permissions only to roles that lack them, never to a manager', () => {
  expect(addedBy('dispatch', 'user')).toEqual(['confirm', 'report'])
  expect(addedBy('dispatch', 'operator')).toEqual([])
  expect(addedBy('accounts', 'operator')).toEqual(['finance'])
  for (const duty of duties) expect(addedBy(duty, 'manager')).toEqual([])
})

test('the permissions that the screen lists are the whole table', () => {
  for (const kind of companyKinds) {
    const listed = grades.flatMap((grade) => addedTo(grade, kind))
    expect(new Set(listed)).toEqual(new Set(permissionsOf(kind)))
    expect(addedTo('user', kind)).toEqual(['look', 'work'])
  }
})
