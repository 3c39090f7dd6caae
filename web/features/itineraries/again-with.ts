import type { CargoTemplate } from '../../../contract/cargo-templates.ts'

/** A cargo template as search parameters of a question, without route and day. */
export function againWith(cargo: CargoTemplate): URLSearchParams {
  const { goods, hsCode, container, count, weightKg, volumeM3, value, currency } = cargo
  const known = { goods, hsCode, container, count: container && count, weightKg, volumeM3, value, currency }
  return new URLSearchParams(
    Object.entries(known).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  )
}
