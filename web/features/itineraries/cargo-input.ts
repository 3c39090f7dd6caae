import type { CargoTemplate, NewCargoTemplate } from '../../../contract/cargo-templates.ts'
import { askedContainers } from '../../../domain/itineraries/choices.ts'
import { readMoney, writeAmount } from '../../../domain/money/read-money.ts'
import { readCount, readNumber } from '../../../domain/money/read-number.ts'
import type { ItineraryInput } from './itinerary-search.ts'

/** Fills the form from a cargo template; origin, destination and date stay. */
export function fillFromTemplate(input: ItineraryInput, cargo: CargoTemplate): ItineraryInput {
  const { goods, hsCode, container, count, weightKg, volumeM3, value, currency } = cargo
  return {
    ...input,
    goods,
    hsCode: hsCode ?? '',
    size: container ?? (volumeM3 === null ? 'air' : 'loose'),
    count: String(count),
    weightKg: weightKg === null ? '' : String(weightKg),
    volumeM3: volumeM3 === null ? '' : String(volumeM3),
    value: value === null ? '' : writeAmount({ amount: value, currency }),
    currency,
  }
}

/** The cargo of a question as a template. */
export function cargoOf(
  input: ItineraryInput,
  named: Pick<NewCargoTemplate, 'name' | 'goods' | 'packaging' | 'pieces'>,
): NewCargoTemplate {
  const container = askedContainers.find((each) => each === input.size) ?? null
  return {
    ...named,
    hsCode: input.hsCode.trim() || null,
    container,
    count: container ? (readCount(input.count) ?? 1) : 1,
    weightKg: readNumber(input.weightKg),
    volumeM3: input.size === 'loose' ? readNumber(input.volumeM3) : null,
    value: readMoney(input.value, input.currency)?.amount ?? null,
    currency: input.currency,
  }
}
