import { isVehicle } from './customs-value.ts'
import { type DeclaredGoods, vehicleDrives } from './declaration.ts'

/** Facts that a result depends on and that a form answers by default. */
export const assumedFacts = [
  'new',
  'used',
  ...vehicleDrives,
  'left_hand_drive',
  'right_hand_drive',
  'engine_not_given',
  'no_certificate_of_origin',
] as const
export type AssumedFact = (typeof assumedFacts)[number]

/** What the sums of one line of goods were calculated for; whoever gets the result did not see the form. */
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
