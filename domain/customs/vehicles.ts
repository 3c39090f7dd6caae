import type { VehicleFacts } from './declaration.ts'
import type { Bands, Threshold, ThresholdCode } from './thresholds.ts'

/** Which rates a vehicle has, by its facts and the bands of the day. RRA Tax Handbook 2025; Law 011/2025. */

/** An item of a charge, and the thresholds that led to it; none where the class alone decides. */
export interface ItemOfVehicle {
  readonly item: string
  readonly by: readonly Threshold[]
}

const plainly = (item: string): ItemOfVehicle => ({ item, by: [] })
const banded = (...by: [Threshold, ...Threshold[]]): ItemOfVehicle => ({ item: by[0].item, by })

/** Left-hand drive is the rule; diplomats, medical permits and heavy trucks are excepted. RRA Tax Handbook 2025. */
export function isDriveBanned(vehicle: VehicleFacts, bands: Bands): boolean {
  if (!vehicle.rightHandDrive || vehicle.rightHandPermit) return false
  return !(vehicle.class === 'truck' && bands.reached('right_hand_drive', vehicle.capacityTonnes ?? 0))
}

/** Items of the duty by class; two where the sources leave it between them; none where the tariff code decides. */
export function dutyItems(vehicle: VehicleFacts, bands: Bands): readonly ItemOfVehicle[] {
  if (vehicle.drive === 'electric') return [plainly('electrified')]
  if (vehicle.drive === 'hybrid' && vehicle.class === 'car') return [plainly('electrified')]
  switch (vehicle.class) {
    case 'car':
    case 'pickup':
    case 'road_tractor':
    case 'farm_tractor':
      return [plainly(vehicle.class)]
    case 'minibus':
    case 'bus':
      return [banded(bands.require('import_duty_seats', vehicle.seats ?? 0))]
    case 'truck': {
      const band = banded(bands.require('import_duty_tonnes', vehicle.capacityTonnes ?? 0))
      // The yearly stay begins at five tonnes, the handbook's table does not say where.
      return band.item === 'truck_below_5' ? [{ ...band, item: 'truck_below_20' }, band] : [band]
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

/**
 * What the subheadings of 8703 say of the engine: above the first, up to the second, in cm³. HS 2022: these tell what a
 * code means and change with the nomenclature, not with a law of rates.
 */
const enginesOfCode: readonly (readonly [prefix: string, above: number, upTo: number])[] = [
  ['870321', 0, 1000],
  ['870322', 1000, 1500],
  ['870323', 1500, 3000],
  ['870324', 3000, Number.POSITIVE_INFINITY],
  ['870331', 0, 1500],
  ['870332', 1500, 2500],
  ['870333', 2500, Number.POSITIVE_INFINITY],
]

/** What a charge has for each engine that the vehicle may have: its own, or where nobody has said, all that its code leaves open. */
function forEngines(
  vehicle: VehicleFacts,
  code: string | null,
  bands: Bands,
  scale: ThresholdCode,
  itemOf: (vehicle: VehicleFacts, bands: Bands) => ItemOfVehicle | null,
): ItemOfVehicle[] {
  const [, above, upTo] = enginesOfCode.find(([prefix]) => code?.startsWith(prefix)) ?? [
    '',
    0,
    Number.POSITIVE_INFINITY,
  ]
  const known = vehicle.engineCc !== null || vehicle.drive === 'electric'
  const possible = known ? [vehicle] : bands.samples([scale], above, upTo).map((engineCc) => ({ ...vehicle, engineCc }))
  const items = possible.map((each) => itemOf(each, bands)).filter((each) => each !== null)
  return [...new Map(items.map((each) => [each.item, each])).values()]
}

/** Items of excise: several while the engine is not known, none where the class has no excise. */
export function exciseItems(vehicle: VehicleFacts, code: string | null, bands: Bands): ItemOfVehicle[] {
  return forEngines(vehicle, code, bands, 'excise_engine', exciseItem)
}

/** Items of the registration fee: several while the engine is not known. */
export function registrationItems(vehicle: VehicleFacts, code: string | null, bands: Bands): ItemOfVehicle[] {
  return forEngines(vehicle, code, bands, 'registration_engine', registrationItem)
}

/** Item of excise, or null where the class has none. */
function exciseItem(vehicle: VehicleFacts, bands: Bands): ItemOfVehicle | null {
  const seats = vehicle.class === 'minibus' ? bands.require('excise_seats', vehicle.seats ?? 0) : null
  if (vehicle.class !== 'car' && seats?.item !== 'as_car') return null
  if (vehicle.drive === 'electric') return plainly('electric')
  const band =
    vehicle.drive === 'hybrid'
      ? bands.require('excise_hybrid_age', vehicle.ageYears)
      : bands.require('excise_engine', vehicle.engineCc ?? 0)
  return banded(band, ...(seats ? [seats] : []))
}

/** Item of the registration fee, by class and engine. */
function registrationItem(vehicle: VehicleFacts, bands: Bands): ItemOfVehicle {
  if (vehicle.drive === 'electric') return plainly(vehicle.class === 'motorcycle' ? 'electric_motorcycle' : 'electric')
  if (vehicle.class === 'special' || vehicle.class === 'farm_tractor') return plainly('special')
  return banded(bands.require('registration_engine', vehicle.engineCc ?? 0))
}

/** What a used vehicle has lost of its price when new, by whole years of age. */
export function depreciationItem(ageYears: number, bands: Bands): ItemOfVehicle {
  return banded(bands.require('depreciation', ageYears))
}
