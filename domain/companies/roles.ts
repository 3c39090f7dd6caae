import { type Refusal, refuse } from '../decision.ts'

export const companyKinds = ['customer', 'provider', 'operator'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** From the lowest to the highest. */
export const roles = ['user', 'operator', 'manager'] as const
export type Role = (typeof roles)[number]

/** Given beside a role: what an operator does with cargo, and what a manager does with money. */
export const duties = ['dispatch', 'accounts'] as const
export type Duty = (typeof duties)[number]

/** Days in which an invitation can be accepted. */
export const invitationDays = 7

export interface Membership {
  readonly role: Role
  readonly duties: readonly Duty[]
  /** People of the company, this one among them. */
  readonly people: number
  /** Managers of the company, this one among them if they are one. */
  readonly managers: number
}

/** Who decides about a person: the role is the one that they hold now, not when they asked. */
export interface Decider {
  readonly role: Role
  /** True of somebody who decides about themselves. */
  readonly themselves: boolean
}

export type RoleRefusal = 'last_manager' | 'role_above_own' | 'own_role'

const outranks = (one: Role, other: Role): boolean => roles.indexOf(one) > roles.indexOf(other)

/**
 * A company with people in it always has somebody who may decide about them. Nobody gives a role above their own,
 * decides about somebody who stands above them, or changes their own.
 */
export function decideRoleChange(by: Decider, member: Membership, role: Role): { role: Role } | Refusal<RoleRefusal> {
  if (member.role === 'manager' && role !== 'manager' && member.managers === 1) return refuse('last_manager')
  if (outranks(role, by.role) || outranks(member.role, by.role)) return refuse('role_above_own')
  if (by.themselves && role !== member.role) return refuse('own_role')
  return { role }
}

/** Removal by a manager: never the last one, not even when nobody else is there, and nobody removes themselves. */
export function decideRemoval(by: Decider, member: Membership): { removed: true } | Refusal<RoleRefusal> {
  if (member.role === 'manager' && member.managers === 1) return refuse('last_manager')
  if (outranks(member.role, by.role)) return refuse('role_above_own')
  return by.themselves ? refuse('own_role') : { removed: true }
}

/** An invitation gives at most the role of who sends it. */
export function decideInvitation(by: Role, role: Role): { role: Role } | Refusal<'role_above_own'> {
  return outranks(role, by) ? refuse('role_above_own') : { role }
}

/** Leaving for another company: the last manager may go only when nobody is left behind. */
export function decideLeaving(
  member: Pick<Membership, 'role' | 'people' | 'managers'>,
): { left: true; companyIsEmpty: boolean } | Refusal<'last_manager'> {
  if (member.people === 1) return { left: true, companyIsEmpty: true }
  return member.role === 'manager' && member.managers === 1
    ? refuse('last_manager')
    : { left: true, companyIsEmpty: false }
}
