import { type Refusal, refuse } from '../decision.ts'

export const companyKinds = ['customer', 'provider', 'operator'] as const
export type CompanyKind = (typeof companyKinds)[number]

export const roles = ['user', 'operator', 'manager'] as const
export type Role = (typeof roles)[number]

/** Days in which an invitation can be accepted. */
export const invitationDays = 7

export interface Membership {
  readonly role: Role
  /** People of the company, this one among them. */
  readonly people: number
  /** Managers of the company, this one among them if they are one. */
  readonly managers: number
}

/** A company with people in it always has somebody who may decide about them. */
export function decideRoleChange(member: Membership, role: Role): { role: Role } | Refusal<'last_manager'> {
  const leavesNone = member.role === 'manager' && role !== 'manager' && member.managers === 1
  return leavesNone ? refuse('last_manager') : { role }
}

/** Removal by a manager: never the last one, not even when nobody else is there. */
export function decideRemoval(member: Membership): { removed: true } | Refusal<'last_manager'> {
  return member.role === 'manager' && member.managers === 1 ? refuse('last_manager') : { removed: true }
}

/** Leaving for another company: the last manager may go only when nobody is left behind. */
export function decideLeaving(member: Membership): { left: true; companyIsEmpty: boolean } | Refusal<'last_manager'> {
  if (member.people === 1) return { left: true, companyIsEmpty: true }
  return member.role === 'manager' && member.managers === 1
    ? refuse('last_manager')
    : { left: true, companyIsEmpty: false }
}
