import { describe, expect, it } from 'vitest'
import { emptyInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { inputFrom, readInstructions } from './instructions-input.ts'

const empty = inputFrom(emptyInstructions)

describe('readInstructions', () => {
  it('accepts an empty form, and reads back what it wrote', () => {
    expect(readInstructions(empty)).toEqual({ form: emptyInstructions })
    const read = readInstructions({ ...empty, packages: '1 200', hsCode: '6907.21', incoterm: 'CIF' })
    if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
    expect(read.form).toMatchObject({ packages: 1200, hsCode: '690721', incoterm: 'CIF' })
    expect(readInstructions(inputFrom(read.form))).toEqual(read)
  })

  it.each([
    ['contactPhone', '0788', 'not_a_phone_number'],
    ['contactEmail', 'aline@', 'not_an_email'],
    ['consigneeTin', '1234', 'not_a_tin'],
    ['hsCode', 'tiles', 'not_a_tariff_code'],
    ['packages', 'some', 'not_a_count'],
    ['packages', '2.5', 'not_a_count'],
    ['consigneeName', 'www.example.com', 'name_is_link'],
    ['notes', 'x'.repeat(2001), 'too_long'],
  ] as const)('reports a mistake at its field: %s %s', (field, typed, code) => {
    expect(readInstructions({ ...empty, [field]: typed })).toEqual({ mistakes: { [field]: code } })
  })
})
