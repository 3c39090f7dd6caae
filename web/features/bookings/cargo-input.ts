import { readNumber } from '../../../domain/quotes/read-number.ts'

export interface CargoInput {
  readonly description: string
  readonly weightKg: string
  readonly volumeM3: string
  readonly pieces: string
}

export interface CargoRead {
  readonly cargo: { description: string; weightKg: number; volumeM3?: number; pieces?: number } | null
  /** Field → key of its words. */
  readonly problems: Partial<Record<keyof CargoInput, 'required' | 'notANumber'>>
}

/** Reads what was typed about a cargo; numbers as people write them (`1,200.5`). */
export function readCargo(input: CargoInput): CargoRead {
  const problems: CargoRead['problems'] = {}
  const description = input.description.trim()
  const weightKg = readNumber(input.weightKg)
  const volumeM3 = input.volumeM3.trim() === '' ? undefined : readNumber(input.volumeM3)
  const pieces = input.pieces.trim() === '' ? undefined : readNumber(input.pieces)
  if (description === '') problems.description = 'required'
  if (input.weightKg.trim() === '') problems.weightKg = 'required'
  else if (weightKg === null || weightKg <= 0) problems.weightKg = 'notANumber'
  if (volumeM3 === null || (volumeM3 !== undefined && volumeM3 <= 0)) problems.volumeM3 = 'notANumber'
  if (pieces === null || (pieces !== undefined && (pieces < 1 || !Number.isInteger(pieces))))
    problems.pieces = 'notANumber'
  if (Object.keys(problems).length > 0 || weightKg === null) return { cargo: null, problems }
  return {
    cargo: { description, weightKg, ...(volumeM3 ? { volumeM3 } : {}), ...(pieces ? { pieces } : {}) },
    problems,
  }
}
