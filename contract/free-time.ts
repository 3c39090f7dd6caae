import * as z from 'zod/mini'
import { clockKinds, equipmentGroups, freeDayTypes, startDays, tierBases } from '../domain/free-time/clock.ts'
import { rowFaults, tariffCargos, tariffColumns } from '../domain/free-time/tariff-rows.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { grade } from './tariff.ts'
import { currency, day, id, instant, pageOf, pageQuery, placeCode } from './wire.ts'

const tier = z.object({
  /** Days from and to, both included; null: without end. */
  from: z.int(),
  to: z.nullable(z.int()),
  /** Minor units for one container and day. */
  box20: z.int(),
  box40: z.int(),
})

/** A dated row of the free-time tariffs. */
const freeTimeTariff = z.object({
  id,
  clock: z.enum(clockKinds),
  /** Empty: every line that has no row of its own. */
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
  /** Line of the file; its heading is the first. */
  line: z.int(),
  /** `known`: there is such a row of that day already, which stays as it is. */
  outcome: z.enum(['added', 'known', 'refused']),
  fault: z.nullable(z.enum(rowFaults)),
  column: z.nullable(z.enum(tariffColumns)),
  /** What stood there. */
  found: z.nullable(z.string()),
})

components({ FreeTimeTier: tier, FreeTimeTariff: freeTimeTariff, ImportedTariffLine: importedLine })

export const freeTimeContract = contract('free-time', {
  listFreeTimeTariffs: endpoint({
    method: 'GET',
    path: '/free-time-tariffs',
    summary: 'All rows of free time, demurrage and port storage that were entered, the newest first',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id), place: z.optional(placeCode) }),
    answer: pageOf(freeTimeTariff),
    refusals: {},
  }),
  importFreeTimeTariffs: endpoint({
    method: 'POST',
    path: '/free-time-tariffs/import',
    summary: 'Enter rows from lines of CSV: all of them, or none where one is refused. None is ever changed',
    allow: 'operator',
    may: 'market',
    body: z.object({
      csv: z.string().check(z.minLength(1), z.maxLength(200_000)),
      /** A rehearsal: says what would be done, and does nothing. */
      dryRun: z.boolean(),
    }),
    answer: z.object({ lines: z.array(importedLine), written: z.boolean() }),
    refusals: { not_a_tariff_file: 422, too_many_lines: 422 },
  }),
})
export type ImportedLine = z.infer<typeof importedLine>
