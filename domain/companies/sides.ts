import { type Refusal, refuse } from '../decision.ts'
import type { CompanyKind } from './roles.ts'

/** The two sides of a deal. */
export const sides = ['customer', 'provider'] as const
export type Side = (typeof sides)[number]

const sidesByKind: Readonly<Record<CompanyKind, readonly Side[]>> = {
  customer: ['customer'],
  // A forwarder buys what it resells.
  provider: ['provider', 'customer'],
  // The platform makes no deals.
  operator: [],
}

/** The sides that a company of a kind can be on; the first is its default. */
export const sidesOf = (kind: CompanyKind): readonly Side[] => sidesByKind[kind]

export const hasSide = (kind: CompanyKind, side: Side): boolean => sidesByKind[kind].includes(side)

/** Whether a company of this kind may call endpoints for customers, providers or operators. */
export const isFor = (kind: CompanyKind, whom: CompanyKind): boolean =>
  whom === 'operator' ? kind === 'operator' : hasSide(kind, whom)

/**
 * The side whose deals a list shows: the requested one if the company has it, otherwise its default. Null for
 * operators, who see all deals.
 */
export function listedSide(kind: CompanyKind, asked: Side | null | undefined): Side | null {
  return asked && hasSide(kind, asked) ? asked : (sidesByKind[kind][0] ?? null)
}

/** A company can't buy from itself, not even through two people on its two sides. */
export const ownCardRefusal = (customerCompanyId: string, providerCompanyId: string): Refusal<'own_card'> | null =>
  customerCompanyId === providerCompanyId ? refuse('own_card') : null
