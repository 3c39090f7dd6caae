import type { VehicleFacts } from './declaration.ts'
import type { Bands, Threshold, ThresholdCode } from './thresholds.ts'

/** The rates of a vehicle, by its facts and the bands of the day. RRA Tax Handbook 2025; Law 011/2025. */

/** An item of a charge, and the thresholds that led to it; none if the class alone decides. */
export interface ItemOfVehicle {
  readonly item: string
  readonly by: readonly Threshold[]
}

const plainly = (item: string): ItemOfVehicle => ({ item, by: [] })
const banded = (...by: [Threshold, ...Threshold[]]): ItemOfVehicle => ({ item: by[0].item, by })

/**
 * Right-hand drive is banned, except with a diplomatic or medical permit and for heavy trucks. RRA Tax Handbook 2025.
 */
export function isDriveBanned(vehicle: VehicleFacts, bands: Bands): boolean {
  if (!vehicle.rightHandDrive || vehicle.rightHandPermit) return false
  return !(vehicle.class === 'truck' && bands.reached('right_hand_drive', vehicle.capacityTonnes ?? 0))
}

/** Items of the duty by class; two if the sources leave it open; none if the tariff code decides. */
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
      // The yearly stay begins at five tonnes; the handbook's table does not say where.
      return band.item === 'truck_below_5' ? [{ ...band, item: 'truck_below_20' }, band] : [band]
    }
    case 'motorcycle':
    case 'special':
      return []
  }
}

/**
 * Item of the common tariff that applies instead of Rwanda's yearly rate, which is a stay. EAC CET 2022, headings 8701
 * to 8704.
 */
export function commonDutyItem(vehicle: VehicleFacts): string {
  return vehicle.class === 'road_tractor' ? 'common_road_tractor' : 'common_vehicle'
}

/**
 * Engine sizes of the subheadings of 8703: above the first number, up to the second, in cm³. HS 2022: these define what
 * a code means, and change with the nomenclature, not with tax law.
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

/** Items of a charge for each engine that the vehicle may have: its own, or if unknown, all that its code allows. */
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
  return onePerItem(possible.map((each) => itemOf(each, bands)))
}

function onePerItem(items: readonly (ItemOfVehicle | null)[]): ItemOfVehicle[] {
  return [...new Map(items.filter((each) => each !== null).map((each) => [each.item, each])).values()]
}

/**
 * Items of excise: several if the engine is unknown or the age in whole years does not tell the band of a hybrid, none
 * if the class has no excise.
 */
export function exciseItems(vehicle: VehicleFacts, code: string | null, bands: Bands): ItemOfVehicle[] {
  if (vehicle.drive !== 'hybrid') return forEngines(vehicle, code, bands, 'excise_engine', exciseItem)
  // Until its next birthday a vehicle of 8 years is above 8.
  const ages = [vehicle.ageYears, vehicle.used ? vehicle.ageYears + 0.5 : vehicle.ageYears]
  return onePerItem(ages.map((ageYears) => exciseItem({ ...vehicle, ageYears }, bands)))
}

/** Items of the registration fee: several if the engine is unknown. */
export function registrationItems(vehicle: VehicleFacts, code: string | null, bands: Bands): ItemOfVehicle[] {
  return forEngines(vehicle, code, bands, 'registration_engine', registrationItem)
}

/** Item of excise, or null if the class has none. */
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

/** Item of the depreciation of a used vehicle, by whole years of age. */
export function depreciationItem(ageYears: number, bands: Bands): ItemOfVehicle {
  return banded(bands.require('depreciation', ageYears))
}
