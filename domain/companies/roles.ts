import { type Refusal, refuse } from '../decision.ts'

export const companyKinds = ['customer', 'provider', 'operator'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** From the lowest to the highest. */
export const roles = ['user', 'operator', 'manager'] as const
export type Role = (typeof roles)[number]

/** Given in addition to a role: an operator's permissions for cargo, and a manager's for money. */
export const duties = ['dispatch', 'accounts'] as const
export type Duty = (typeof duties)[number]

/** Days for which an invitation is valid. */
export const invitationDays = 7

export interface Membership {
  readonly role: Role
  readonly duties: readonly Duty[]
  /** People of the company, including this one. */
  readonly people: number
  /** Managers of the company, including this one if they are one. */
  readonly managers: number
}

/** The person who decides. The role is their current one, at the time of the decision. */
export interface Decider {
  readonly role: Role
  /** True if they decide about themselves. */
  readonly themselves: boolean
}

export type RoleRefusal = 'last_manager' | 'role_above_own' | 'own_role'

const outranks = (one: Role, other: Role): boolean => roles.indexOf(one) > roles.indexOf(other)

/**
 * A company with people always has a manager. Nobody gives a role above their own, decides about a person with a higher
 * role, or changes their own role.
 */
export function decideRoleChange(by: Decider, member: Membership, role: Role): { role: Role } | Refusal<RoleRefusal> {
  if (member.role === 'manager' && role !== 'manager' && member.managers === 1) return refuse('last_manager')
  if (outranks(role, by.role) || outranks(member.role, by.role)) return refuse('role_above_own')
  if (by.themselves && role !== member.role) return refuse('own_role')
  return { role }
}

/** Removal by a manager: never the last manager, even if nobody else is left, and never oneself. */
export function decideRemoval(by: Decider, member: Membership): { removed: true } | Refusal<RoleRefusal> {
  if (member.role === 'manager' && member.managers === 1) return refuse('last_manager')
  if (outranks(member.role, by.role)) return refuse('role_above_own')
  return by.themselves ? refuse('own_role') : { removed: true }
}

/** An invitation gives at most the role of the person who sends it. */
export function decideInvitation(by: Role, role: Role): { role: Role } | Refusal<'role_above_own'> {
  return outranks(role, by) ? refuse('role_above_own') : { role }
}

/** Leaving for another company: the last manager may leave only if nobody is left behind. */
export function decideLeaving(
  member: Pick<Membership, 'role' | 'people' | 'managers'>,
): { left: true; companyIsEmpty: boolean } | Refusal<'last_manager'> {
  if (member.people === 1) return { left: true, companyIsEmpty: true }
  return member.role === 'manager' && member.managers === 1
    ? refuse('last_manager')
    : { left: true, companyIsEmpty: false }
}
