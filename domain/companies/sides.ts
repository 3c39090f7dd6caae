import { type Refusal, refuse } from '../decision.ts'
import type { CompanyKind } from './roles.ts'

/** The two sides of a deal. */
export const sides = ['customer', 'provider'] as const
export type Side = (typeof sides)[number]

const sidesByKind: Readonly<Record<CompanyKind, readonly Side[]>> = {
  customer: ['customer'],
  // A forwarder buys what it sells on.
  provider: ['provider', 'customer'],
  // The platform deals with nobody.
  operator: [],
}

/** The sides that a company of a kind has, the one that it begins on first. */
export const sidesOf = (kind: CompanyKind): readonly Side[] => sidesByKind[kind]

export const hasSide = (kind: CompanyKind, side: Side): boolean => sidesByKind[kind].includes(side)

/** Whether a company of this kind may call what is for customers, for providers or for operators. */
export const isFor = (kind: CompanyKind, whom: CompanyKind): boolean =>
  whom === 'operator' ? kind === 'operator' : hasSide(kind, whom)

/**
 * On which side of its deals a company is shown: the one that was asked for where it has it, else the one that it
 * begins on. Null for operators, who see everybody's.
 */
export function listedSide(kind: CompanyKind, asked: Side | null | undefined): Side | null {
  return asked && hasSide(kind, asked) ? asked : (sidesByKind[kind][0] ?? null)
}

/** A company buys nothing from itself: two people on its two sides are still one company. */
export const ownCardRefusal = (customerCompanyId: string, providerCompanyId: string): Refusal<'own_card'> | null =>
  customerCompanyId === providerCompanyId ? refuse('own_card') : null
