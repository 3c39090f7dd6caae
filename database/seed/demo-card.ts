import type { AttributesOf, SomeAttributes } from '../../domain/offers/attributes.ts'
import type { EquipmentCode } from '../../domain/offers/equipment.ts'
import { agreedCovers, type Inclusion } from '../../domain/offers/inclusions.ts'
import type { Basis, Service } from '../../domain/offers/services.ts'
import type { DemoProviderName } from './demo-providers.ts'

/** A card of the demo market that is listed individually, because it has its own attributes. */
export interface DemoCard {
  readonly service: Service
  readonly provider: DemoProviderName
  readonly origin: string
  readonly destination: string | null
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  /** Whole francs for one unit of the basis, or US dollars; a trade estimate (certainty grade D). */
  readonly price: { readonly francs: number } | { readonly dollars: number }
  readonly days: readonly [number, number] | null
  readonly capacity: number | null
  readonly taken?: number
  readonly included: readonly Inclusion[]
  readonly notIncluded: readonly Inclusion[]
  readonly attributes: object
}

export type Covers = Pick<DemoCard, 'included' | 'notIncluded'>

type Written<S extends Service> = Omit<DemoCard, 'service' | 'included' | 'notIncluded' | 'attributes'> & {
  readonly attributes: AttributesOf<S>
}

/** Cards of one service, with the usual inclusions of its prices. */
export function cards<S extends Service>(service: S, covers: Covers, written: readonly Written<S>[]): DemoCard[] {
  return written.map((card) => {
    const { features } = card.attributes as SomeAttributes
    return { service, ...agreedCovers(covers, features), ...card }
  })
}
