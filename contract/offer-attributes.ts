import * as z from 'zod/mini'
import {
  type AttributeName,
  airServiceTypes,
  attributeNamesOf,
  carriedVehicles,
  carrierTypes,
  clearedModes,
  features,
  frequencies,
  hubs,
  partCategories,
  partConditions,
  type SomeAttributes,
  specialEquipment,
  vehicleMakes,
  warehouseTypes,
  weekdays,
} from '../domain/offers/attributes.ts'
import { type Service, services } from '../domain/offers/services.ts'
import { components } from './endpoint.ts'
import { requiredText, text } from './wire.ts'

/** At least one, each once. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length))
const centimetres = z.number().check(z.positive(), z.maximum(10_000))
const celsius = z.number().check(z.minimum(-60), z.maximum(60))
const hours = z.int().check(z.minimum(1), z.maximum(2_000))

const schemas = {
  vehicleTypes: someOf(carriedVehicles),
  carrierType: z.enum(carrierTypes),
  serviceType: z.enum(airServiceTypes),
  capacity: z.int().check(z.minimum(1), z.maximum(100)),
  name: requiredText(120),
  sizeSqm: z.number().check(z.positive(), z.maximum(1_000_000)),
  type: z.enum(warehouseTypes),
  features: z.array(z.enum(features)).check(z.maxLength(features.length)),
  temperature: z.object({ minC: celsius, maxC: celsius }),
  partName: requiredText(120),
  /** The maker's number; empty if there is none. */
  partNumber: text(60),
  vehicleMake: z.enum(vehicleMakes),
  partCategory: z.enum(partCategories),
  condition: z.enum(partConditions),
  specialEquipment: z.array(z.enum(specialEquipment)).check(z.maxLength(specialEquipment.length)),
  largestPiece: z.object({ lengthCm: centimetres, widthCm: centimetres, heightCm: centimetres }),
  serviceName: requiredText(120),
  processingHours: z.object({ min: hours, max: hours }),
  documentation: z.array(requiredText(120)).check(z.minLength(1), z.maxLength(20)),
  modes: someOf(clearedModes),
  hub: z.enum(hubs),
  frequency: z.enum(frequencies),
  cutOffDay: z.enum(weekdays),
} as const satisfies Record<AttributeName, z.ZodMiniType>

/** On the wire: the attributes of the card's service only. */
export const offerAttributes = z.partial(z.object(schemas))

/** Defaults for attributes that a card does not give. */
const usual: { readonly [Name in AttributeName]?: SomeAttributes[Name] } = { serviceType: 'standard' }

function schemaOf(name: AttributeName): z.ZodMiniType {
  const assumed = usual[name]
  return assumed === undefined ? schemas[name] : z._default(schemas[name], assumed as never)
}

/** Service → the schema of its attributes: all are required, no others are allowed. */
const attributesSchemaOf = Object.fromEntries(
  services.map((service) => [
    service,
    z.strictObject(Object.fromEntries(attributeNamesOf(service).map((name) => [name, schemaOf(name)]))),
  ]),
) as unknown as Readonly<Record<Service, z.ZodMiniType<SomeAttributes>>>

/** The attributes of a service's card, or field → code of their errors. */
export function readAttributes(
  service: Service,
  given: unknown,
): { attributes: SomeAttributes } | { mistakes: Record<string, string> } {
  const read = z.safeParse(attributesSchemaOf[service], given)
  if (read.success) return { attributes: read.data }
  const mistakes: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const [name = 'attributes'] = issue.code === 'unrecognized_keys' ? issue.keys : issue.path
    const written = (given as Record<PropertyKey, unknown> | null)?.[name as string]
    const absent = written === undefined || written === '' || (Array.isArray(written) && written.length === 0)
    mistakes[`attributes.${String(name)}`] ??=
      issue.code === 'unrecognized_keys' ? 'not_for_service' : absent ? 'required' : 'unusable'
  }
  return { mistakes }
}

components({ OfferAttributes: offerAttributes })
