import type { Money } from '../money/money.ts'
import { type Basis, bases, type Service, services } from '../offers/services.ts'

/** The content of a price alert as it is stored: the places in `number`; price, service and unit in `detail`. */
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
  /** Codes of origin and destination; one code for a service at one place. */
  readonly places: readonly string[]
  /** Whole francs for one unit. */
  readonly francs: number
  readonly service: Service
  readonly basis: Basis
}

/** Reads back what `reachedContent` wrote. */
export function readReached({ number, detail }: { readonly number: string; readonly detail: string }): ReachedPrice {
  const [francs, service, basis] = detail.split(' ')
  return {
    places: number.split(' '),
    francs: Number(francs),
    service: services.find((each) => each === service) ?? 'transport',
    basis: bases.find((each) => each === basis) ?? 'shipment',
  }
}
