import type { OfferCard } from '../../../contract/offers.ts'
import { readCount, readNumber } from '../../../domain/money/read-number.ts'
import type { CarriedVehicle } from '../../../domain/offers/attributes.ts'
import type { Service } from '../../../domain/offers/services.ts'
import type { Steering } from '../../../domain/quotes/request-choices.ts'
import { readTemperature } from '../offers/catalogue-filters.ts'

export interface CargoInput {
  readonly description: string
  readonly weightKg: string
  readonly volumeM3: string
  readonly pieces: string
  readonly lengthCm: string
  readonly widthCm: string
  readonly heightCm: string
  readonly temperatureC: string
  readonly vehicle: CarriedVehicle | null
  readonly steering: Steering
}
export type CargoField = keyof CargoInput

export const emptyCargo: CargoInput = {
  description: '',
  weightKg: '',
  volumeM3: '',
  pieces: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  temperatureC: '',
  vehicle: null,
  steering: 'left-hand',
}

interface Cargo {
  description: string
  weightKg: number
  volumeM3?: number
  pieces?: number
  dimensions?: { lengthCm: number; widthCm: number; heightCm: number }
  temperatureC?: number
  vehicle?: CarriedVehicle
  steering?: Steering
}

export interface CargoRead {
  readonly cargo: Cargo | null
  /** Field → key of its message. */
  readonly problems: Partial<Record<CargoField, 'required' | 'notANumber' | 'notDegrees'>>
}

/** Whether a booking of a service asks for the dimensions of a piece. `needed`: its price depends on them. */
export function asksForPiece(service: Service): 'needed' | 'asked' | null {
  if (service === 'out-of-gauge') return 'needed'
  return service === 'in-gauge' || service === 'refrigerated' ? 'asked' : null
}

/** Reads the cargo form for a card; accepts numbers with separators (`1,200.5`). */
export function readCargo(input: CargoInput, { service, basis }: Pick<OfferCard, 'service' | 'basis'>): CargoRead {
  const problems: CargoRead['problems'] = {}
  const positive = (field: Exclude<CargoField, 'description' | 'vehicle'>, needed: boolean, whole = false) => {
    const typed = input[field].trim()
    if (typed === '') {
      if (needed) problems[field] = 'required'
      return undefined
    }
    const value = (whole ? readCount : readNumber)(typed)
    if (value !== null && value > 0) return value
    problems[field] = 'notANumber'
    return undefined
  }
  const description = input.description.trim()
  if (description === '') problems.description = 'required'
  const weightKg = positive('weightKg', true)
  // LCL (priced by weight or measure) needs a volume.
  const volumeM3 = positive('volumeM3', basis === 'wm')
  const pieces = positive('pieces', service === 'car-carrier', true)
  const piece = asksForPiece(service)
  // Dimensions are complete or absent: once one is entered, all three are required.
  const begun =
    piece === 'needed' || (piece !== null && `${input.lengthCm}${input.widthCm}${input.heightCm}`.trim() !== '')
  const [lengthCm, widthCm, heightCm] = begun
    ? (['lengthCm', 'widthCm', 'heightCm'] as const).map((field) => positive(field, true))
    : []
  const temperatureC = service === 'refrigerated' ? (readTemperature(input.temperatureC) ?? undefined) : undefined
  if (service === 'refrigerated' && temperatureC === undefined)
    problems.temperatureC = input.temperatureC.trim() === '' ? 'required' : 'notDegrees'
  if (service === 'car-carrier' && !input.vehicle) problems.vehicle = 'required'
  if (Object.keys(problems).length > 0 || weightKg === undefined) return { cargo: null, problems }
  return {
    cargo: {
      description,
      weightKg,
      ...(volumeM3 ? { volumeM3 } : {}),
      ...(pieces ? { pieces } : {}),
      ...(lengthCm && widthCm && heightCm ? { dimensions: { lengthCm, widthCm, heightCm } } : {}),
      ...(temperatureC === undefined ? {} : { temperatureC }),
      ...(service === 'car-carrier' && input.vehicle ? { vehicle: input.vehicle, steering: input.steering } : {}),
    },
    problems,
  }
}
