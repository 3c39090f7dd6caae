import { type Refusal, refuse } from '../decision.ts'
import type { Mode } from '../places/route-between.ts'
import type { MeasuredCargo } from './cargo.ts'
import { type Equipment, type EquipmentCode, equipment, roadPayloadKg } from './equipment.ts'
import type { Basis } from './services.ts'

export type PriceWarning =
  /** Volume unknown: the price is only right if the weight decides. */
  | 'volume_unknown'
  /** Volume unknown: the number of containers or trucks is only right if the cargo fits into them. */
  | 'room_unknown'
  /** The volume is charged, because it costs more than the weight. */
  | 'charged_by_volume'
  /** Less than the minimum quantity of the card. */
  | 'charged_at_minimum'
  /** More per container than the axle limits of the corridors allow comfortably. */
  | 'road_payload_limit'
  /** Paying for the next weight break is cheaper than paying for the actual weight. */
  | 'priced_at_next_break'
  /** Every piece fits through the door of a closed container, which is cheaper. */
  | 'fits_in_gauge'

export interface Chargeable {
  /** Thousandths of the basis unit: kg, revenue tons, containers, truckloads, pieces. An integer. */
  readonly thousandths: number
  readonly warnings: readonly PriceWarning[]
}

/**
 * The chargeable quantity of a cargo, in units of the basis. Air: the greater of kg and cm³/6000, rounded up to half a
 * kilogram. Road: 1 m³ counts as 333 kg, rounded up to a kilogram. Groupage (W/M): the greater of m³ and tonnes,
 * rounded up to the litre and the kilogram, at least the card's minimum. Containers and trucks: as many as weight and
 * volume need.
 */
export function chargeableOf(
  cargo: MeasuredCargo,
  basis: Basis,
  mode: Mode | undefined,
  unit: EquipmentCode | null,
  minimumQuantity: number | null = null,
): Chargeable | Refusal<'too_heavy' | 'too_large' | 'dimensions_needed' | 'pieces_needed' | 'period_needed'> {
  switch (basis) {
    case 'kg':
      return mode === 'air' ? byKilogram(cargo, airDensity, 500) : byKilogram(cargo, roadDensity, 1000)
    case 'wm':
      return byRevenueTon(cargo, Math.round((minimumQuantity ?? 0) * 1000))
    case 'container':
    case 'truckload':
      return byUnit(cargo, unit ?? (basis === 'container' ? '20DC' : 'trailer'))
    case 'piece':
      return cargo.pieces === null ? refuse('pieces_needed') : { thousandths: cargo.pieces * 1000, warnings: [] }
    case 'shipment':
    case 'declaration':
      return { thousandths: 1000, warnings: [] }
    case 'm2-month':
    case 'room-month':
      return refuse('period_needed')
  }
}

/** The grams that a volume counts as, as a ratio of integers, because quotients of safe integers round correctly. */
interface Density {
  readonly grams: number
  readonly perCubicCm: number
}
const airDensity: Density = { grams: 1, perCubicCm: 6 }
const roadDensity: Density = { grams: 333, perCubicCm: 1000 }

function byKilogram(cargo: MeasuredCargo, density: Density, stepGrams: number): Chargeable {
  const weight = cargo.grams * density.perCubicCm
  const volume = (cargo.cubicCm ?? 0) * density.grams
  const steps = Math.ceil(Math.max(weight, volume) / (stepGrams * density.perCubicCm))
  return {
    thousandths: steps * stepGrams,
    warnings: cargo.cubicCm === null ? ['volume_unknown'] : volume > weight ? ['charged_by_volume'] : [],
  }
}

function byRevenueTon(cargo: MeasuredCargo, least: number): Chargeable | Refusal<'dimensions_needed'> {
  if (cargo.cubicCm === null) return refuse('dimensions_needed')
  const tonnes = Math.ceil(cargo.grams / 1000)
  const cubicMetres = Math.ceil(cargo.cubicCm / 1000)
  return {
    thousandths: Math.max(least, tonnes, cubicMetres),
    warnings:
      least > Math.max(tonnes, cubicMetres)
        ? ['charged_at_minimum']
        : cubicMetres > tonnes
          ? ['charged_by_volume']
          : [],
  }
}

/** A consignment that would need more of these goes by a larger vehicle. Our own estimate (D). */
const mostTogether: Partial<Record<EquipmentCode, number>> = { pickup: 4, van: 4 }

function byUnit(cargo: MeasuredCargo, code: EquipmentCode): Chargeable | Refusal<'too_heavy' | 'too_large'> {
  const unit: Equipment = equipment[code]
  const payload = unit.payloadKg * 1000
  // Open equipment has no volume limit; only weight and pieces count.
  const room = unit.volumeM3 === null ? Number.POSITIVE_INFINITY : unit.volumeM3 * 1_000_000
  if (cargo.pieces !== null) {
    if (cargo.grams / cargo.pieces > payload) return refuse('too_heavy', { values: { maximumKg: unit.payloadKg } })
    if ((cargo.cubicCm ?? 0) / cargo.pieces > room)
      return refuse('too_large', { values: { maximumM3: unit.volumeM3 ?? 0 } })
  }
  const count = Math.max(unitsFor(cargo.grams, payload, cargo.pieces), unitsFor(cargo.cubicCm ?? 0, room, cargo.pieces))
  const most = mostTogether[code]
  if (most && count > most) {
    const heavy = unitsFor(cargo.grams, payload, cargo.pieces) > most
    return heavy
      ? refuse('too_heavy', { values: { maximumKg: most * unit.payloadKg } })
      : refuse('too_large', { values: { maximumM3: most * (unit.volumeM3 ?? 0) } })
  }
  const warnings: PriceWarning[] = cargo.cubicCm === null && unit.volumeM3 !== null ? ['room_unknown'] : []
  if (unit.basis === 'container' && cargo.grams / count > roadPayloadKg * 1000) warnings.push('road_payload_limit')
  return { thousandths: count * 1000, warnings }
}

/** Units that an amount needs. Pieces are not divided: three of 15 t need three trucks of 28 t. */
function unitsFor(amount: number, most: number, pieces: number | null): number {
  if (pieces === null) return Math.max(1, Math.ceil(amount / most))
  const fit = amount === 0 || most === Number.POSITIVE_INFINITY ? pieces : Math.floor((most * pieces) / amount)
  return Math.ceil(pieces / Math.max(1, fit))
}
