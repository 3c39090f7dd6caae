import type { CarriedVehicle, Hub, SpecialEquipment } from '../offers/attributes.ts'
import type { TemperatureRange } from '../offers/temperature.ts'
import type { MeasuredField } from './read-measures.ts'
import type {
  AdditionalService,
  ClearanceUrgency,
  ContainerType,
  Steering,
  StorageDuration,
  VehicleType,
} from './request-choices.ts'

/** The extra fields of a service's request. */
export interface RequestExtras {
  readonly vehicleType: VehicleType
  readonly containerType: ContainerType
  readonly maxWeightKg: number | null
  /** Optional answers without a number, as they were typed. Missing in old requests. */
  readonly asTyped?: Partial<Record<MeasuredField, string>>
  readonly carriedVehicle: CarriedVehicle | null
  readonly steering?: Steering | null
  readonly specialEquipment: SpecialEquipment
  readonly temperatureRange: TemperatureRange | null
  readonly hub: Hub | null
  readonly storageDuration: StorageDuration | null
  readonly additionalServices: AdditionalService
  readonly hsCode: string | null
  readonly clearanceUrgency: ClearanceUrgency
}
