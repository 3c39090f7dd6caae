import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { firstCompanyName } from './company-name.ts'
import {
  type Decider,
  decideInvitation,
  decideLeaving,
  decideRemoval,
  decideRoleChange,
  type Membership,
  roles,
} from './roles.ts'

const memberships = fc
  .record({ role: fc.constantFrom(...roles), others: fc.nat(5), otherManagers: fc.nat(5) })
  .map(({ role, others, otherManagers }): Membership => {
    const managersBeside = Math.min(others, otherManagers)
    return { role, duties: [], people: others + 1, managers: managersBeside + (role === 'manager' ? 1 : 0) }
  })
  // Only valid companies: each has a manager before the change.
  .filter((member) => member.managers > 0)

const deciders = fc.record({ role: fc.constantFrom(...roles), themselves: fc.boolean() })
const manager: Decider = { role: 'manager', themselves: false }

describe('a company with members always has a manager', () => {
  const managersAfter = (member: Membership, gone: boolean) =>
    member.managers - (member.role === 'manager' && gone ? 1 : 0)

  test('after every change of role', () => {
    fc.assert(
      fc.property(memberships, fc.constantFrom(...roles), (member, role) => {
        const after = managersAfter(member, role !== 'manager')
        expect(isRefusal(decideRoleChange(manager, member, role))).toBe(after === 0)
      }),
    )
  })

  test('after every removal', () => {
    fc.assert(
      fc.property(memberships, (member) => {
        expect(isRefusal(decideRemoval(manager, member))).toBe(managersAfter(member, true) === 0)
      }),
    )
  })

  test('after anyone leaves, unless nobody remains', () => {
    fc.assert(
      fc.property(memberships, (member) => {
        const decision = decideLeaving(member)
        if (member.people === 1) expect(decision).toEqual({ left: true, companyIsEmpty: true })
        else expect(isRefusal(decision)).toBe(managersAfter(member, true) === 0)
      }),
    )
  })

  test('whatever the role of the person who decides', () => {
    fc.assert(
      fc.property(deciders, memberships, fc.constantFrom(...roles), (by, member, role) => {
        const changed = decideRoleChange(by, member, role)
        if (!isRefusal(changed)) expect(managersAfter(member, role !== 'manager')).toBeGreaterThan(0)
        if (!isRefusal(decideRemoval(by, member))) expect(managersAfter(member, true)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('who may change or remove whom', () => {
  const member = (role: Membership['role']): Membership => ({ role, duties: [], people: 4, managers: 2 })

  test.each([
    ['manager', false, 'user', 'manager', { role: 'manager' }],
    ['manager', false, 'manager', 'user', { role: 'user' }],
    ['manager', true, 'manager', 'user', { refused: 'own_role' }],
    ['manager', true, 'manager', 'manager', { role: 'manager' }],
    ['operator', false, 'user', 'manager', { refused: 'role_above_own' }],
    ['operator', false, 'manager', 'user', { refused: 'role_above_own' }],
    ['operator', true, 'operator', 'manager', { refused: 'role_above_own' }],
    ['user', false, 'user', 'operator', { refused: 'role_above_own' }],
  ] as const)('a %s (themselves: %s) makes a %s %s: %o', (role, themselves, of, wanted, decided) => {
    expect(decideRoleChange({ role, themselves }, member(of), wanted)).toEqual(decided)
  })

  test.each([
    ['manager', false, 'manager', { removed: true }],
    ['manager', true, 'manager', { refused: 'own_role' }],
    ['operator', false, 'manager', { refused: 'role_above_own' }],
    ['user', false, 'operator', { refused: 'role_above_own' }],
  ] as const)('a %s (themselves: %s) removes a %s: %o', (role, themselves, of, decided) => {
    expect(decideRemoval({ role, themselves }, member(of))).toEqual(decided)
  })

  test('nobody can invite somebody to a role above their own', () => {
    for (const by of roles)
      for (const role of roles)
        expect(isRefusal(decideInvitation(by, role))).toBe(roles.indexOf(role) > roles.indexOf(by))
  })
})

test.each([
  [{ firstName: 'Aline', lastName: 'Uwase', email: 'a@b.rw' }, 'Aline Uwase'],
  [{ firstName: '  Aline ', lastName: '', email: 'a@b.rw' }, 'Aline'],
  [{ firstName: '', lastName: ' ', email: 'a@b.rw' }, 'a@b.rw'],
  [{ firstName: `${'A'.repeat(199)}🚚`, lastName: '', email: 'a@b.rw' }, 'A'.repeat(199)],
])('a new company of %o is called %s', (founder, name) => {
  expect(firstCompanyName(founder)).toBe(name)
})
