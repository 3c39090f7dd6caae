import type { CarriedVehicle } from '../offers/attributes.ts'
import { findPlace } from '../places/places.ts'
import type { Steering } from './request-choices.ts'

/**
 * Whether a vehicle may be brought where it is asked to be carried. Rwanda admits no right-hand drive but with a
 * permit, and trucks that carry more than 20 t: of those nobody is asked here, and the customs form asks. A motorcycle
 * has no wheel. RRA Tax Handbook 2025, as `isDriveBanned` of customs.
 */
export function isVehicleAdmitted(
  vehicle: CarriedVehicle | undefined,
  steering: Steering,
  destination: string,
): boolean {
  if (steering !== 'right-hand' || vehicle === 'truck' || vehicle === 'motorcycle') return true
  return findPlace(destination)?.country !== 'RW'
}
