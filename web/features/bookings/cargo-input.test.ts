import { expect, test } from 'vitest'
import { readCargo } from './cargo-input.ts'

const typed = (change: object) =>
  readCargo({ description: 'Tiles', weightKg: '1,200.5', volumeM3: '', pieces: '', ...change })

test('numbers are read as people write them', () => {
  expect(typed({ volumeM3: ' 3.2 ', pieces: '12' }).cargo).toEqual({
    description: 'Tiles',
    weightKg: 1200.5,
    volumeM3: 3.2,
    pieces: 12,
  })
  expect(typed({}).cargo).toEqual({ description: 'Tiles', weightKg: 1200.5 })
})

test.each([
  [{ description: '  ' }, { description: 'required' }],
  [{ weightKg: '' }, { weightKg: 'required' }],
  [{ weightKg: 'heavy' }, { weightKg: 'notANumber' }],
  [{ weightKg: '0' }, { weightKg: 'notANumber' }],
  [{ volumeM3: '-1' }, { volumeM3: 'notANumber' }],
  [{ pieces: '1.5' }, { pieces: 'notANumber' }],
])('%j is told at its field', (change, problems) => {
  expect(typed(change)).toEqual({ cargo: null, problems })
})
