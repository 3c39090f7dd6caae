import type { Grade } from '../customs/heading-duties.ts'
import { isRefusal } from '../decision.ts'
import type { EquipmentCode } from '../offers/equipment.ts'
import { type Mode, routeBetween } from '../places/route-between.ts'

export type EmittingVehicle =
  | 'container_ship'
  | 'freighter'
  | 'short_haul'
  | 'articulated'
  | 'rigid'
  | 'van'
  | 'terminal'

/** Grams of CO₂ equivalent, well to wake, per tonne-kilometre; for a terminal, per tonne handled. */
export interface EmissionFactor {
  readonly vehicle: EmittingVehicle
  readonly grams: number
  /** `YYYY-MM-DD` */
  readonly from: string
  readonly source: string
  readonly grade: Grade
}

/** The emissions of one leg, with the data behind them. */
export interface Emission {
  readonly vehicle: EmittingVehicle
  /** The distance that counts: the shortest sea route plus 15 %, a flight plus 95 km. Null for a terminal. */
  readonly km: number | null
  readonly grams: number
  readonly kg: number
  readonly source: string
  readonly grade: Grade
}

/**
 * Distance adjustments of GLEC for ISO 14083: a ship's average factor applies to the distance actually sailed, a
 * plane's to the great circle plus its manoeuvres.
 */
const seaDetour = 1.15
const flightKm = 95
const shortHaulKm = 1500

/** The emission factors that apply on a day. */
export class Emissions {
  readonly #factors: readonly EmissionFactor[]

  constructor(factors: readonly EmissionFactor[], day: string) {
    this.#factors = factors.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))
  }

  /** Emissions of a cargo (tonnes) carried between two places; empty if no route on the map joins them. */
  ofCarriage(origin: string, destination: string, mode: Mode, tonnes: number, truck: EquipmentCode | null): Emission[] {
    const route = routeBetween(origin, destination, mode)
    if (isRefusal(route)) return []
    const km: Record<Mode, number> = { sea: 0, air: 0, road: 0 }
    for (const [at, point] of route.points.entries())
      if (point.mode) km[point.mode] += point.km - (route.points[at - 1]?.km ?? 0)
    return (['sea', 'air', 'road'] as const).flatMap((by) => {
      if (km[by] === 0) return []
      const counted = by === 'sea' ? km.sea * seaDetour : by === 'air' ? km.air + flightKm : km.road
      return this.#emission(vehicleOf(by, km[by], truck), tonnes, counted)
    })
  }

  ofRoad(km: number, tonnes: number, truck: EquipmentCode | null): Emission[] {
    return this.#emission(vehicleOf('road', km, truck), tonnes, km)
  }

  ofTerminal(tonnes: number): Emission[] {
    return this.#emission('terminal', tonnes, null)
  }

  #emission(vehicle: EmittingVehicle, tonnes: number, km: number | null): Emission[] {
    const factor = this.#factors.find((each) => each.vehicle === vehicle)
    if (!factor) return []
    const { grams, source, grade } = factor
    return [
      {
        vehicle,
        km: km === null ? null : Math.round(km),
        grams,
        kg: (tonnes * (km ?? 1) * grams) / 1000,
        source,
        grade,
      },
    ]
  }
}

function vehicleOf(mode: Mode, km: number, truck: EquipmentCode | null): EmittingVehicle {
  if (mode === 'sea') return 'container_ship'
  if (mode === 'air') return km <= shortHaulKm ? 'short_haul' : 'freighter'
  if (truck === 'truck' || truck === 'reefer-truck') return 'rigid'
  return truck === 'van' || truck === 'pickup' ? 'van' : 'articulated'
}
