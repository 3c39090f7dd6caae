import type { VehicleFacts } from './declaration.ts'

/** Which rates a vehicle has, by its facts. RRA Tax Handbook 2025; Law 011/2025. */

/** Left-hand drive is the rule; diplomats, medical permits and trucks above 20 t are excepted. RRA Tax Handbook 2025. */
export function isDriveBanned(vehicle: VehicleFacts): boolean {
  if (!vehicle.rightHandDrive || vehicle.rightHandPermit) return false
  return !(vehicle.class === 'truck' && (vehicle.capacityTonnes ?? 0) > 20)
}

/** Items of the duty by class; two where the sources leave it between them; none where the tariff code decides. */
export function dutyItems(vehicle: VehicleFacts): readonly string[] {
  if (vehicle.drive === 'electric') return ['electrified']
  if (vehicle.drive === 'hybrid' && vehicle.class === 'car') return ['electrified']
  switch (vehicle.class) {
    case 'car':
    case 'pickup':
    case 'road_tractor':
    case 'farm_tractor':
      return [vehicle.class]
    case 'minibus':
    case 'bus':
      return [(vehicle.seats ?? 0) >= 50 ? 'bus_from_50' : (vehicle.seats ?? 0) >= 25 ? 'bus' : 'minibus']
    case 'truck': {
      const tonnes = vehicle.capacityTonnes ?? 0
      if (tonnes >= 20) return ['truck_from_20']
      // The yearly stay begins at five tonnes, the handbook's table does not say where.
      return tonnes >= 5 ? ['truck_below_20'] : ['truck_below_20', 'truck_below_5']
    }
    case 'motorcycle':
    case 'special':
      return []
  }
}

/** Item of the common tariff, beside which Rwanda's rate of a year is a stay. EAC CET 2022, headings 8701 to 8704. */
export function commonDutyItem(vehicle: VehicleFacts): string {
  return vehicle.class === 'road_tractor' ? 'common_road_tractor' : 'common_vehicle'
}

/** Engines in cm³ that tell every band of excise and of the registration fee apart. */
const engines = [800, 1200, 1500, 2000, 2800, 4000, 5000]

/** What the subheadings of 8703 say of the engine: above the first, up to the second, in cm³. HS 2022. */
const enginesOfCode: readonly (readonly [prefix: string, above: number, upTo: number])[] = [
  ['870321', 0, 1000],
  ['870322', 1000, 1500],
  ['870323', 1500, 3000],
  ['870324', 3000, Number.POSITIVE_INFINITY],
  ['870331', 0, 1500],
  ['870332', 1500, 2500],
  ['870333', 2500, Number.POSITIVE_INFINITY],
]

/** The vehicle with each engine that it may have: its own, or where nobody has said, those that its code leaves open. */
function withEngines(vehicle: VehicleFacts, code: string | null): VehicleFacts[] {
  if (vehicle.engineCc !== null || vehicle.drive === 'electric') return [vehicle]
  const [, above, upTo] = enginesOfCode.find(([prefix]) => code?.startsWith(prefix)) ?? [
    '',
    0,
    Number.POSITIVE_INFINITY,
  ]
  return engines.filter((cc) => cc > above && cc <= upTo).map((engineCc) => ({ ...vehicle, engineCc }))
}

/** Items of excise: several while the engine is not known, none where the class has no excise. */
export function exciseItems(vehicle: VehicleFacts, code: string | null): string[] {
  return [...new Set(withEngines(vehicle, code).map(exciseItem))].filter((item) => item !== null)
}

/** Items of the registration fee: several while the engine is not known. */
export function registrationItems(vehicle: VehicleFacts, code: string | null): string[] {
  return [...new Set(withEngines(vehicle, code).map(registrationItem))]
}

/** Item of excise, or null where the class has none. */
function exciseItem(vehicle: VehicleFacts): string | null {
  const likeCar = vehicle.class === 'car' || (vehicle.class === 'minibus' && (vehicle.seats ?? 0) < 14)
  if (!likeCar) return null
  if (vehicle.drive === 'electric') return 'electric'
  if (vehicle.drive === 'hybrid')
    return vehicle.ageYears < 3 ? 'hybrid_below_3' : vehicle.ageYears <= 8 ? 'hybrid_3_8' : 'hybrid_above_8'
  const cc = vehicle.engineCc ?? 0
  return cc < 1500 ? 'car_below_1500' : cc <= 2500 ? 'car_1500_2500' : 'car_above_2500'
}

/** Item of the registration fee, by class and engine. */
function registrationItem(vehicle: VehicleFacts): string {
  if (vehicle.drive === 'electric') return vehicle.class === 'motorcycle' ? 'electric_motorcycle' : 'electric'
  if (vehicle.class === 'special' || vehicle.class === 'farm_tractor') return 'special'
  const cc = vehicle.engineCc ?? 0
  return cc <= 1000 ? 'cc_0' : cc <= 1500 ? 'cc_1001' : cc <= 3000 ? 'cc_1501' : cc <= 4500 ? 'cc_3001' : 'cc_4501'
}

/** Item of the depreciation by whole years of age. */
export function depreciationItem(ageYears: number): string {
  return `year_${Math.min(ageYears, 10)}`
}
