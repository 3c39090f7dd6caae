import { isDeepStrictEqual } from 'node:util'
import { sql, type UpdateType } from 'kysely'
import * as z from 'zod/mini'
import { inquiryLine } from '../contract/assistant.ts'
import { restoreReport } from '../contract/backups.ts'
import { bookedCargo } from '../contract/bookings.ts'
import { assessment, estimateForm } from '../contract/customs.ts'
import { findings } from '../contract/financing.ts'
import { tier } from '../contract/free-time.ts'
import { insuredCargo, voyageLeg } from '../contract/insurance-certificates.ts'
import { foundItinerary, itineraryQuery } from '../contract/itineraries.ts'
import { draftBody } from '../contract/messages.ts'
import { asTyped } from '../contract/new-quote-request.ts'
import { offerAttributes } from '../contract/offer-attributes.ts'
import { priceLine, priceWarning } from '../contract/prices.ts'
import { askedLicence } from '../contract/providers.ts'
import { doorDate, milestone, mode, shipmentStatus } from '../contract/shipments.ts'
import { shippingInstructions } from '../contract/shipping-instructions.ts'
import { openingHours } from '../contract/storage.ts'
import { loadedTerms, span } from '../contract/tariff.ts'
import { id, instant, money, placeCode } from '../contract/wire.ts'
import { carriedVehicles, hubs, specialEquipment } from '../domain/offers/attributes.ts'
import { equipmentCodes } from '../domain/offers/equipment.ts'
import { inclusions } from '../domain/offers/inclusions.ts'
import { bases, services } from '../domain/offers/services.ts'
import { temperatureRanges } from '../domain/offers/temperature.ts'
import {
  additionalServices,
  clearanceUrgencies,
  containerTypes,
  steerings,
  storageDurations,
  vehicleTypes,
} from '../domain/quotes/request-choices.ts'
import type { Database } from '../server/platform/database/database.ts'
import type { JsonText } from '../server/platform/database/json.ts'
import type { DB } from '../server/platform/database/schema.generated.ts'

/** The value that a JSON column of this type holds when it is not null; `never` for a column of another type. */
type ValueIn<Column> = [NonNullable<UpdateType<Column>>] extends [JsonText<infer Value>] ? Value : never
type ColumnsOf<Table extends keyof DB & string> = {
  [Name in keyof DB[Table] & string as [ValueIn<DB[Table][Name]>] extends [never]
    ? never
    : `${Table}.${Name}`]: ValueIn<DB[Table][Name]>
}
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** `table.column` → the type of its values, for every typed JSON column of `schema.generated.ts`. */
type JsonColumns = Merged<{ [Table in keyof DB & string]: ColumnsOf<Table> }[keyof DB & string]>

/** A type without the differences that JSON does not have: `readonly`, and a missing field or an undefined one. */
type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }
    : T
type IsSame<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false

const metadata = z.record(z.string(), z.unknown())

const pricedBy = {
  offerId: id,
  requestId: z.optional(id),
  providerId: id,
  providerName: z.string(),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  own: money,
  francs: z.int(),
  hours: span,
  validUntil: z.number(),
  demonstration: z.boolean(),
}
const legCard = z.union([
  z.object({
    ...pricedBy,
    service: z.enum(services),
    origin: placeCode,
    destination: placeCode,
    mode,
    basis: z.enum(bases),
    equipment: z.nullable(z.enum(equipmentCodes)),
    quantity: z.number(),
    warnings: z.array(priceWarning),
    included: z.array(z.enum(inclusions)),
    runs: z.nullable(z.array(z.object({ takenUntil: z.number(), departsAt: z.number(), arrivesAt: z.number() }))),
    nextDeparture: z.nullable(z.number()),
  }),
  z.object({ ...pricedBy, modes: z.array(mode) }),
])

const requestExtras = z.object({
  vehicleType: z.enum(vehicleTypes),
  containerType: z.enum(containerTypes),
  maxWeightKg: z.nullable(z.number()),
  asTyped: z.optional(asTyped),
  carriedVehicle: z.nullable(z.enum(carriedVehicles)),
  steering: z.optional(z.nullable(z.enum(steerings))),
  specialEquipment: z.enum(specialEquipment),
  temperatureRange: z.nullable(z.enum(temperatureRanges)),
  hub: z.nullable(z.enum(hubs)),
  storageDuration: z.nullable(z.enum(storageDurations)),
  additionalServices: z.enum(additionalServices),
  hsCode: z.nullable(z.string()),
  clearanceUrgency: z.enum(clearanceUrgencies),
})

const schemas = {
  'auth.one_time_tokens.user_metadata': metadata,
  'auth.sessions.amr': z.array(z.object({ method: z.string(), timestamp: z.number() })),
  'auth.signing_keys.public_jwk': z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    alg: z.literal('ES256'),
    use: z.literal('sig'),
    key_ops: z.array(z.literal('verify')),
  }),
  'auth.users.app_metadata': metadata,
  'auth.users.user_metadata': metadata,
  'bookings.cargo': bookedCargo,
  'bookings.price_lines': z.array(priceLine),
  'financing_assessments.findings': findings,
  'free_time_tariffs.tiers': z.array(tier),
  'inquiries.conversation': z.array(inquiryLine),
  'insurance_certificates.cargo': insuredCargo,
  'insurance_certificates.voyage': z.object({ from: z.string(), to: z.string(), legs: z.array(voyageLeg) }),
  'itinerary_bookings.asked': itineraryQuery,
  'itinerary_bookings.plan': foundItinerary,
  'itinerary_legs.card': legCard,
  'message_drafts.body': draftBody,
  'offers.attributes': offerAttributes,
  'offers.weight_breaks': z.array(z.object({ fromKg: z.number(), amount: z.int(), tenths: z.optional(z.int()) })),
  'opening_hours.hours': openingHours,
  'provider_applications.licences': z.array(askedLicence),
  'quote_requests.extras': requestExtras,
  'quotes.lines': z.array(priceLine),
  'restores.report': restoreReport,
  'shipments.plan': z.array(z.object({ milestone, placeCode: z.nullable(placeCode), at: z.number() })),
  'shipments.whole_way': z.extend(doorDate, {
    origin: placeCode,
    destination: placeCode,
    status: shipmentStatus,
    lastMilestone: z.nullable(milestone),
    lastPlace: z.nullable(placeCode),
    lastEventAt: z.nullable(instant),
  }),
  'shipping_instructions.form': shippingInstructions,
  'tariff_load_lines.after': loadedTerms,
  'tariff_load_lines.before': loadedTerms,
  'tax_estimates.assessment': assessment,
  'tax_estimates.form': estimateForm,
} satisfies Record<keyof JsonColumns, z.ZodMiniType>

/** The columns whose schema is of another type than the column. */
type Different = {
  [Name in keyof JsonColumns]: IsSame<z.output<(typeof schemas)[Name]>, JsonColumns[Name]> extends true ? never : Name
}[keyof JsonColumns]
type None<Columns extends never> = Columns
/** It compiles while no schema is of another type than its column. */
type ColumnName = keyof JsonColumns | None<Different>

/** JSON columns without a schema: nothing reads a field of their values. */
const freeColumns: Readonly<Record<string, string>> = {
  'audit_log.before': 'what a verb changed, shown as it is',
  'audit_log.after': 'what a verb changed, shown as it is',
  'idempotency_keys.answer': 'a response, sent again as it was',
  'auth.identities.identity_data': 'data of a sign-in service, returned as they are',
}

/** At most so many rows of each column are read. */
const mostRows = 2_000

/** Columns that are empty in the demo market → the test that reads theirs. */
export const readElsewhere: Partial<Readonly<Record<ColumnName, string>>> = {
  'auth.one_time_tokens.user_metadata': 'server/features/auth/sign-up.test.ts',
  'auth.sessions.amr': 'server/features/auth/sign-up.test.ts',
  'inquiries.conversation': 'server/features/assistant/inquiries.test.ts',
  'insurance_certificates.cargo': 'server/features/itinerary-bookings/insured-itinerary.test.ts',
  'insurance_certificates.voyage': 'server/features/itinerary-bookings/insured-itinerary.test.ts',
  'itinerary_bookings.asked': 'server/features/itinerary-bookings/whole-way.test.ts',
  'itinerary_bookings.plan': 'server/features/itinerary-bookings/whole-way.test.ts',
  'itinerary_legs.card': 'server/features/itinerary-bookings/whole-way.test.ts',
  'opening_hours.hours': 'server/features/storage/storage.routes.test.ts',
  'provider_applications.licences': 'server/features/providers/providers.routes.test.ts',
  'restores.report': 'server/features/backups/restore-many.test.ts',
  'shipments.whole_way': 'server/features/itinerary-bookings/whole-way.test.ts',
  'tariff_load_lines.after': 'server/features/customs/load-tariff.test.ts',
  'tariff_load_lines.before': 'server/features/customs/load-tariff.test.ts',
  'tax_estimates.assessment': 'server/upgrade.test.ts',
  'tax_estimates.form': 'server/upgrade.test.ts',
}

export interface JsonReading {
  /** Columns without a schema, or with a value that does not fit it, each with the reason. */
  readonly faults: readonly string[]
  /** Columns without a value, or with empty lists and objects only. */
  readonly empty: readonly string[]
}

/**
 * Reads the JSON columns of a migrated database, or `only` these, each value by the schema of its column. A value fits
 * when the schema reads it unchanged: an unknown field, a missing one with a default, and a text that would be trimmed
 * do not fit.
 */
export async function readJsonColumns({ db }: Database, only?: readonly ColumnName[]): Promise<JsonReading> {
  const { rows } = await sql<{ table: string; column: string; name: string }>`
    select concat(nullif(n.nspname, 'public') || '.', c.relname) as table, a.attname as column,
           concat(nullif(n.nspname, 'public') || '.', c.relname, '.', a.attname) as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
       and a.atttypid = any (array['json', 'jsonb', 'json[]', 'jsonb[]']::regtype[]) order by name`.execute(db)
  const names: readonly string[] = rows.map(({ name }) => name)
  const wanted: readonly string[] = only ?? [...Object.keys(schemas), ...Object.keys(freeColumns)]
  const faults = wanted.filter((name) => !names.includes(name)).map((name) => `${name}: no such column`)
  const empty: string[] = []
  for (const { table, column, name } of rows) {
    if (Object.hasOwn(freeColumns, name) || (only && !wanted.includes(name))) continue
    const schema = Object.hasOwn(schemas, name) ? schemas[name as ColumnName] : undefined
    if (!schema) {
      faults.push(`${name}: testing/json-columns.ts has no schema for it`)
      continue
    }
    const { rows: values } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null
       limit ${mostRows}`.execute(db)
    if (values.every(({ value }) => Object.keys(value as object).length === 0)) empty.push(name)
    const fault = values.map(({ value }) => faultOf(schema, value)).find((each) => each !== null)
    if (fault) faults.push(`${name}: ${fault}`)
  }
  return { faults, empty }
}

function faultOf(schema: z.ZodMiniType, value: unknown): string | null {
  const { data, error } = z.safeParse(schema, value)
  if (error) return z.prettifyError(error)
  return isDeepStrictEqual(data, value) ? null : `${JSON.stringify(value)} is read as ${JSON.stringify(data)}`
}
