import * as z from 'zod/mini'
import { clockKinds, equipmentGroups, freeDayTypes, startDays, tierBases } from '../domain/free-time/clock.ts'
import { rowFaults, tariffCargos, tariffColumns } from '../domain/free-time/tariff-rows.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { grade } from './tariff.ts'
import { currency, day, id, instant, pageOf, pageQuery, placeCode } from './wire.ts'

export const tier = z.object({
  /** First and last day, both included; `to` is null if there is no end. */
  from: z.int(),
  to: z.nullable(z.int()),
  /** Minor units for one container and day. */
  box20: z.int(),
  box40: z.int(),
})

/** A row of the free-time tariffs, with its validity. */
const freeTimeTariff = z.object({
  id,
  clock: z.enum(clockKinds),
  /** Empty: every line without a row of its own. */
  line: z.string(),
  place: placeCode,
  cargo: z.enum(tariffCargos),
  equipmentGroup: z.enum(equipmentGroups),
  freeDays: z.int(),
  freeDayType: z.enum(freeDayTypes),
  startsOn: z.enum(startDays),
  tierBase: z.enum(tierBases),
  tiers: z.array(tier),
  currency,
  vatBp: z.int(),
  from: day,
  to: z.nullable(day),
  source: z.string(),
  grade,
  enteredAt: instant,
})
export type FreeTimeTariff = z.infer<typeof freeTimeTariff>

const importedLine = z.object({
  /** Line number in the file; the heading is line 1. */
  line: z.int(),
  /** `known`: a row of that day already exists and remains unchanged. */
  outcome: z.enum(['added', 'known', 'refused']),
  fault: z.nullable(z.enum(rowFaults)),
  column: z.nullable(z.enum(tariffColumns)),
  /** The text of the cell. */
  found: z.nullable(z.string()),
})

components({ FreeTimeTier: tier, FreeTimeTariff: freeTimeTariff, ImportedTariffLine: importedLine })

export const freeTimeContract = contract('free-time', {
  listFreeTimeTariffs: endpoint({
    method: 'GET',
    path: '/free-time-tariffs',
    summary: 'Lists all tariffs of free time, demurrage and port storage, newest first',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id), place: z.optional(placeCode) }),
    answer: pageOf(freeTimeTariff),
    refusals: {},
  }),
  importFreeTimeTariffs: endpoint({
    method: 'POST',
    path: '/free-time-tariffs/import',
    summary: 'Imports tariffs from CSV: all lines, or none if one is refused; existing tariffs are never changed',
    allow: 'operator',
    may: 'market',
    body: z.object({
      csv: z.string().check(z.minLength(1), z.maxLength(200_000)),
      /** A dry run: returns what would be done, and changes nothing. */
      dryRun: z.boolean(),
    }),
    answer: z.object({ lines: z.array(importedLine), written: z.boolean() }),
    refusals: { not_a_tariff_file: 422, too_many_lines: 422 },
  }),
})
export type ImportedLine = z.infer<typeof importedLine>
