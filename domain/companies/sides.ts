import type { CompanyKind } from './roles.ts'

/** The two sides of a deal. */
export const sides = ['customer', 'provider'] as const
export type Side = (typeof sides)[number]

/**
 * On which side of its deals a list shows a company: a customer bought; a provider sells, and may ask for what it bought
 * itself, before it was one. Null for operators, who see everybody's.
 */
export function listedSide(kind: CompanyKind, asked: Side | undefined): Side | null {
  if (kind === 'operator') return null
  return kind === 'provider' ? (asked ?? 'provider') : 'customer'
}
