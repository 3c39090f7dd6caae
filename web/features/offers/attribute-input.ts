import { readNumber } from '../../../domain/money/read-number.ts'
import {
  type AttributeName,
  airServiceTypes,
  attributeNamesOf,
  attributesOf,
  carriedVehicles,
  carrierTypes,
  clearedModes,
  features,
  featuresOf,
  frequencies,
  hubs,
  partCategories,
  partConditions,
  type SomeAttributes,
  specialEquipment,
  vehicleMakes,
  warehouseTypes,
  weekdays,
} from '../../../domain/offers/attributes.ts'
import type { Service } from '../../../domain/offers/services.ts'
import { readTemperature } from './catalogue-filters.ts'

/** The values of the attributes' fields: one or several texts each. */
export type AttributeInput = Readonly<Partial<Record<AttributeName, readonly string[]>>>

/** The kind of field for an attribute. `words` is the prefix of its choices' text keys. */
export type Question =
  | { readonly kind: 'text' | 'number' | 'lines' }
  | { readonly kind: 'one' | 'many'; readonly choices: readonly string[]; readonly words: string }
  | { readonly kind: 'parts'; readonly parts: readonly string[] }

export const questionOf: Readonly<Record<AttributeName, Question>> = {
  vehicleTypes: { kind: 'many', choices: carriedVehicles, words: 'vehicle' },
  carrierType: { kind: 'one', choices: carrierTypes, words: 'carrier' },
  serviceType: { kind: 'one', choices: airServiceTypes, words: 'service' },
  capacity: { kind: 'number' },
  name: { kind: 'text' },
  sizeSqm: { kind: 'number' },
  type: { kind: 'one', choices: warehouseTypes, words: 'type' },
  features: { kind: 'many', choices: features, words: 'feature' },
  temperature: { kind: 'parts', parts: ['minC', 'maxC'] },
  partName: { kind: 'text' },
  partNumber: { kind: 'text' },
  vehicleMake: { kind: 'one', choices: vehicleMakes, words: 'make' },
  partCategory: { kind: 'one', choices: partCategories, words: 'part' },
  condition: { kind: 'one', choices: partConditions, words: 'condition' },
  specialEquipment: { kind: 'many', choices: specialEquipment, words: 'equipment' },
  largestPiece: { kind: 'parts', parts: ['lengthCm', 'widthCm', 'heightCm'] },
  serviceName: { kind: 'text' },
  processingHours: { kind: 'parts', parts: ['min', 'max'] },
  documentation: { kind: 'lines' },
  modes: { kind: 'many', choices: clearedModes, words: 'mode' },
  hub: { kind: 'one', choices: hubs, words: 'hub' },
  frequency: { kind: 'one', choices: frequencies, words: 'frequency' },
  cutOffDay: { kind: 'one', choices: weekdays, words: 'day' },
}

/** The field for an attribute of a service: a warehouse has other features than a consolidator. */
export function questionFor(service: Service, name: AttributeName): Question {
  return name === 'features' ? { kind: 'many', choices: featuresOf(service), words: 'feature' } : questionOf[name]
}

export function asksForAttributes(service: Service): boolean {
  return attributesOf[service].length > 0
}

export function attributeInputOf(attributes: SomeAttributes): AttributeInput {
  const input: Partial<Record<AttributeName, readonly string[]>> = {}
  for (const [name, value] of Object.entries(attributes) as [AttributeName, unknown][]) {
    const question = questionOf[name]
    if (question.kind === 'parts')
      input[name] = question.parts.map((part) => String((value as Record<string, unknown>)[part] ?? ''))
    else input[name] = Array.isArray(value) ? value.map(String) : [String(value)]
  }
  return input
}

/**
 * Converts the input to a card's attributes; text that is not a number is passed unchanged and refused by the contract.
 */
export function writtenAttributes(service: Service, input: AttributeInput): Record<string, unknown> {
  return Object.fromEntries(
    attributeNamesOf(service).flatMap((name) => {
      const value = written(questionOf[name], name, input[name] ?? [])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function written(question: Question, name: AttributeName, typed: readonly string[]): unknown {
  const [first = ''] = typed
  switch (question.kind) {
    case 'text':
      return first.trim()
    case 'number':
      return first.trim() === '' ? undefined : (readNumber(first) ?? first)
    case 'one':
      return first === '' ? undefined : first
    case 'many':
      return typed
    case 'lines':
      return typed.map((line) => line.trim()).filter((line) => line !== '')
    case 'parts': {
      if (typed.every((part) => part.trim() === '')) return undefined
      const read = name === 'temperature' ? readTemperature : readNumber
      return Object.fromEntries(question.parts.map((part, i) => [part, read(typed[i] ?? '') ?? typed[i]]))
    }
  }
}
