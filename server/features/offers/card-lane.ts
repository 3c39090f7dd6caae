import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import type { OfferRow } from './offer-row.ts'

/** A lane on which cards compete by price: the same unit, between the same places. */
export interface CardLane {
  readonly service: Service
  readonly origin: string
  readonly destination: string | null
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
}

/** The lane of a card; null for a card without a place. */
export function laneOfCard({ service, origin, destination, basis, equipment }: OfferRow): CardLane | null {
  return origin === null ? null : { service, origin, destination, basis, equipment }
}
