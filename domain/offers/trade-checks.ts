import { type Refusal, refuse } from '../decision.ts'
import type { SomeAttributes } from './attributes.ts'
import type { Cargo } from './cargo.ts'
import type { PriceWarning } from './chargeable.ts'
import type { Dimensions } from './dimensions.ts'
import { type Equipment, type EquipmentCode, equipment } from './equipment.ts'
import type { Basis, Service } from './services.ts'
import { keeps, type TemperatureSpan } from './temperature.ts'

/** The fields of a card that the trade rules need. */
interface Card {
  readonly service: Service
  readonly equipment: EquipmentCode | null
  readonly attributes: SomeAttributes
}

export type TradeRefusal =
  | 'out_of_gauge'
  | 'piece_size_needed'
  | 'piece_too_large'
  | 'temperature_needed'
  | 'temperature_out_of_range'
  | 'vehicle_needed'
  | 'vehicle_not_carried'

/** Whether a card accepts a cargo by the rules of its service; each code is at the field that it is about. */
export function tradeRefusal(card: Card, cargo: Cargo): Refusal<TradeRefusal> | null {
  switch (card.service) {
    case 'in-gauge':
      return doorRefusal(card.equipment, cargo.piece ?? null)
    case 'out-of-gauge':
      return pieceRefusal(card.attributes.largestPiece, cargo.piece ?? null)
    case 'refrigerated':
      return temperatureRefusal(card, cargo.temperature ?? null) ?? doorRefusal(card.equipment, cargo.piece ?? null)
    case 'car-carrier':
      return vehicleRefusal(card, cargo)
    default:
      return null
  }
}

/**
 * Whether a storage card fits the request: whole rooms, and a temperature that they can hold. Floor area may be any
 * amount.
 */
export function roomRefusal(
  card: { readonly basis: Basis; readonly attributes: SomeAttributes },
  input: { readonly quantity: number; readonly temperatureC?: number | undefined },
): Refusal<'quantity_invalid' | 'temperature_needed' | 'temperature_out_of_range'> | null {
  if (card.basis === 'room-month' && !Number.isInteger(input.quantity))
    return refuse('quantity_invalid', { fields: { quantity: 'quantity_invalid' } })
  const { temperatureC } = input
  return temperatureRefusal(card, temperatureC === undefined ? null : { minC: temperatureC, maxC: temperatureC })
}

/** A piece that fits into a closed container costs less in one. */
export function tradeWarnings(card: Card, cargo: Cargo): readonly PriceWarning[] {
  return card.service === 'out-of-gauge' &&
    cargo.piece &&
    fitsInGauge(cargo.piece, cargo.weightKg / (cargo.pieces ?? 1))
    ? ['fits_in_gauge']
    : []
}

/** Whether a piece fits through the door of a closed container and into it; it may be turned, but not tipped over. */
export function passes(code: EquipmentCode, piece: Dimensions): boolean {
  const { door, inside }: Equipment = equipment[code]
  if (!door || !inside) return true
  return turned(piece).some(
    ({ lengthCm, widthCm, heightCm }) =>
      lengthCm <= inside.lengthCm && widthCm <= door.widthCm && heightCm <= door.heightCm,
  )
}

/** Whether a piece fits into a closed container at all; the largest is the 40 ft high cube. */
export function fitsInGauge(piece: Dimensions, weightKg: number): boolean {
  return passes('40HC', piece) && weightKg <= equipment['40HC'].payloadKg
}

function doorRefusal(code: EquipmentCode | null, piece: Dimensions | null): Refusal<'out_of_gauge'> | null {
  if (!code || !piece || passes(code, piece)) return null
  const { door }: Equipment = equipment[code]
  return refuse('out_of_gauge', {
    values: { widthCm: door?.widthCm ?? 0, heightCm: door?.heightCm ?? 0 },
    fields: { dimensions: 'out_of_gauge' },
  })
}

function pieceRefusal(
  largest: Dimensions | undefined,
  piece: Dimensions | null,
): Refusal<'piece_size_needed' | 'piece_too_large'> | null {
  if (!largest) return null
  if (!piece) return refuse('piece_size_needed', { fields: { dimensions: 'piece_size_needed' } })
  const fits = turned(piece).some(
    ({ lengthCm, widthCm, heightCm }) =>
      lengthCm <= largest.lengthCm && widthCm <= largest.widthCm && heightCm <= largest.heightCm,
  )
  return fits ? null : refuse('piece_too_large', { values: { ...largest }, fields: { dimensions: 'piece_too_large' } })
}

function temperatureRefusal(
  { attributes: { temperature } }: Pick<Card, 'attributes'>,
  goods: TemperatureSpan | null,
): Refusal<'temperature_needed' | 'temperature_out_of_range'> | null {
  if (!temperature) return null
  if (!goods) return refuse('temperature_needed', { fields: { temperatureC: 'temperature_needed' } })
  if (keeps(temperature, goods)) return null
  return refuse('temperature_out_of_range', {
    values: { ...temperature },
    fields: { temperatureC: 'temperature_out_of_range' },
  })
}

function vehicleRefusal(
  { attributes: { vehicleTypes = [] } }: Card,
  { vehicle }: Cargo,
): Refusal<'vehicle_needed' | 'vehicle_not_carried'> | null {
  if (!vehicle) return refuse('vehicle_needed', { fields: { vehicle: 'vehicle_needed' } })
  return vehicleTypes.includes(vehicle)
    ? null
    : refuse('vehicle_not_carried', { fields: { vehicle: 'vehicle_not_carried' } })
}

/** A piece upright, and turned by 90 degrees. */
function turned({ lengthCm, widthCm, heightCm }: Dimensions): readonly Dimensions[] {
  return [
    { lengthCm, widthCm, heightCm },
    { lengthCm: widthCm, widthCm: lengthCm, heightCm },
  ]
}
