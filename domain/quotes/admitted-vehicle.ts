import type { CarriedVehicle } from '../offers/attributes.ts'
import { findPlace } from '../places/places.ts'
import type { Steering } from './request-choices.ts'

/**
 * Whether a vehicle may be imported at its destination. Rwanda bans right-hand drive except with a permit and for
 * trucks above 20 t capacity. A truck's capacity is not asked here, so the customs form checks it. A motorcycle has no
 * steering wheel. RRA Tax Handbook 2025, as in `isDriveBanned` of customs.
 */
export function isVehicleAdmitted(
  vehicle: CarriedVehicle | undefined,
  steering: Steering,
  destination: string,
): boolean {
  if (steering !== 'right-hand' || vehicle === 'truck' || vehicle === 'motorcycle') return true
  return findPlace(destination)?.country !== 'RW'
}
