import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { firstCompanyName } from './company-name.ts'
import { decideLeaving, decideRemoval, decideRoleChange, type Membership, roles } from './roles.ts'

const memberships = fc
  .record({ role: fc.constantFrom(...roles), others: fc.nat(5), otherManagers: fc.nat(5) })
  .map(({ role, others, otherManagers }): Membership => {
    const managersBeside = Math.min(others, otherManagers)
    return { role, people: others + 1, managers: managersBeside + (role === 'manager' ? 1 : 0) }
  })
  // The rule holds before, as it must hold after.
  .filter((member) => member.managers > 0)

describe('a company with people in it keeps a manager', () => {
  const managersAfter = (member: Membership, gone: boolean) =>
    member.managers - (member.role === 'manager' && gone ? 1 : 0)

  test('through every change of role', () => {
    fc.assert(
      fc.property(memberships, fc.constantFrom(...roles), (member, role) => {
        const after = managersAfter(member, role !== 'manager')
        expect(isRefusal(decideRoleChange(member, role))).toBe(after === 0)
      }),
    )
  })

  test('through every removal', () => {
    fc.assert(
      fc.property(memberships, (member) => {
        expect(isRefusal(decideRemoval(member))).toBe(managersAfter(member, true) === 0)
      }),
    )
  })

  test('through every leaving, unless nobody stays', () => {
    fc.assert(
      fc.property(memberships, (member) => {
        const decision = decideLeaving(member)
        if (member.people === 1) expect(decision).toEqual({ left: true, companyIsEmpty: true })
        else expect(isRefusal(decision)).toBe(managersAfter(member, true) === 0)
      }),
    )
  })
})

test.each([
  [{ firstName: 'Aline', lastName: 'Uwase', email: 'a@b.rw' }, 'Aline Uwase'],
  [{ firstName: '  Aline ', lastName: '', email: 'a@b.rw' }, 'Aline'],
  [{ firstName: '', lastName: ' ', email: 'a@b.rw' }, 'a@b.rw'],
])('a new company of %o is called %s', (founder, name) => {
  expect(firstCompanyName(founder)).toBe(name)
})
