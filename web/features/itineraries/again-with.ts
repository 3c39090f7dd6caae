import type { CargoTemplate } from '../../../contract/cargo-templates.ts'

/** A named cargo as address parameters of a question whose way and day are left to choose. */
export function againWith(cargo: CargoTemplate): URLSearchParams {
  const { goods, hsCode, container, count, weightKg, volumeM3, value, currency } = cargo
  const known = { goods, hsCode, container, count: container && count, weightKg, volumeM3, value, currency }
  return new URLSearchParams(
    Object.entries(known).flatMap(([name, said]) => (said === null || said === '' ? [] : [[name, String(said)]])),
  )
}
