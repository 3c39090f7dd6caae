import type { Money } from '../money/money.ts'
import { type Basis, bases, type Service, services } from '../offers/services.ts'

/** What a card of a lane costs, as an alert keeps it: places in its number, price and unit in its detail. */
export function reachedContent(
  lane: {
    readonly origin: string
    readonly destination: string | null
    readonly service: Service
    readonly basis: Basis
  },
  price: Money,
): { number: string; detail: string } {
  return {
    number: [lane.origin, lane.destination].filter(Boolean).join(' '),
    detail: [price.amount, lane.service, lane.basis].join(' '),
  }
}

export interface ReachedPrice {
  /** Codes of the places from where and to where; one of a service at one place. */
  readonly places: readonly string[]
  /** Whole francs for one unit. */
  readonly francs: number
  readonly service: Service
  readonly basis: Basis
}

/** The same read back. */
export function readReached({ number, detail }: { readonly number: string; readonly detail: string }): ReachedPrice {
  const [francs, service, basis] = detail.split(' ')
  return {
    places: number.split(' '),
    francs: Number(francs),
    service: services.find((each) => each === service) ?? 'transport',
    basis: bases.find((each) => each === basis) ?? 'shipment',
  }
}
