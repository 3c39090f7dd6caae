import type { AssumedFact } from './assessment.ts'
import { isVehicle } from './customs-value.ts'
import type { DeclaredGoods } from './declaration.ts'

/** What the sums of one line of goods were calculated for: a reader of the result has not seen the form. */
export function calculatedFor(goods: DeclaredGoods): AssumedFact[] {
  const { vehicle, origin, certificateOfOrigin } = goods
  const unproven: AssumedFact[] = origin !== 'other' && !certificateOfOrigin ? ['no_certificate_of_origin'] : []
  if (!vehicle || !isVehicle(goods)) return unproven
  return [
    vehicle.used ? 'used' : 'new',
    vehicle.drive,
    vehicle.rightHandDrive ? 'right_hand_drive' : 'left_hand_drive',
    ...(vehicle.engineCc === null && vehicle.drive !== 'electric' ? (['engine_not_given'] as const) : []),
    ...unproven,
  ]
}
