import * as z from 'zod/mini'
import { readTariffCode } from '../domain/customs/tariff-code.ts'
import { askedContainers } from '../domain/itineraries/choices.ts'
import { invoiceCurrencies } from '../domain/money/money.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { id, requiredName, text } from './wire.ts'

export const mostCargoTemplates = 100
/** The most characters of its name, of the description of the goods, and of their packaging. */
export const templateLetters = { name: 80, goods: 200, packaging: 60 } as const

const positive = (most: number) => z.nullable(z.number().check(z.minimum(0.001), z.maximum(most)))
const name = requiredName(templateLetters.name)

const newCargoTemplate = z
  .object({
    name,
    goods: text(templateLetters.goods),
    /** In words: pallets, drums, bales. */
    packaging: text(templateLetters.packaging),
    pieces: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
    /** At least four digits. */
    hsCode: z.nullable(
      text(20).check(z.refine((typed) => (readTariffCode(typed)?.length ?? 0) >= 4, 'not_a_tariff_code')),
    ),
    /** Full containers and their count; null for loose cargo. */
    container: z.nullable(z.enum(askedContainers)),
    count: z.int().check(z.minimum(1), z.maximum(50)),
    /** Total weight. */
    weightKg: positive(10_000_000),
    volumeM3: positive(100_000),
    /** FOB price of the goods, in minor units of its currency. */
    value: z.nullable(z.int().check(z.positive(), z.maximum(1_000_000_000_000))),
    currency: z.enum(invoiceCurrencies),
  })
  .check(
    z.refine<{ container: unknown; volumeM3: unknown }>(
      (cargo) => cargo.container === null || cargo.volumeM3 === null,
      {
        path: ['volumeM3'],
        error: 'not_for_containers',
      },
    ),
  )
export type NewCargoTemplate = z.infer<typeof newCargoTemplate>

const cargoTemplate = z.extend(z.object(newCargoTemplate.shape), { id })
export type CargoTemplate = z.infer<typeof cargoTemplate>

const params = z.object({ cargoTemplateId: id })

components({ NewCargoTemplate: newCargoTemplate, CargoTemplate: cargoTemplate })

export const cargoTemplatesContract = contract('cargo-templates', {
  listCargoTemplates: endpoint({
    method: 'GET',
    path: '/cargo-templates',
    summary: 'Lists the saved cargoes of the company by name',
    allow: 'customer',
    may: 'look',
    answer: z.object({ items: z.array(cargoTemplate) }),
    refusals: {},
  }),
  saveCargoTemplate: endpoint({
    method: 'POST',
    path: '/cargo-templates',
    summary: 'Saves a cargo under a name',
    allow: 'customer',
    may: 'work',
    creates: true,
    body: newCargoTemplate,
    answer: cargoTemplate,
    refusals: { cargo_name_taken: 409, too_many_cargo_templates: 409 },
  }),
  renameCargoTemplate: endpoint({
    method: 'PATCH',
    path: '/cargo-templates/:cargoTemplateId',
    summary: 'Renames a saved cargo',
    allow: 'customer',
    may: 'work',
    params,
    body: z.object({ name }),
    answer: cargoTemplate,
    refusals: { cargo_name_taken: 409 },
  }),
  deleteCargoTemplate: endpoint({
    method: 'DELETE',
    path: '/cargo-templates/:cargoTemplateId',
    summary: 'Deletes a saved cargo; requests and bookings made with it remain',
    allow: 'customer',
    may: 'work',
    params,
    answer: z.object({}),
    refusals: {},
  }),
})
