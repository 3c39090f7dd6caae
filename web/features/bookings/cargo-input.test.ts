import { expect, test } from 'vitest'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import { emptyCargo, readCargo } from './cargo-input.ts'

const typed = (change: object, service: Service = 'transport', basis: Basis = 'truckload') =>
  readCargo({ ...emptyCargo, description: 'Tiles', weightKg: '1,200.5', ...change }, { service, basis })

test('reads numbers as people write them', () => {
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
])('%j is refused at its field', (change, problems) => {
  expect(typed(change)).toEqual({ cargo: null, problems })
})

test.each<[Service, object, object]>([
  ['out-of-gauge', {}, { lengthCm: 'required', widthCm: 'required', heightCm: 'required' }],
  ['in-gauge', { lengthCm: '300' }, { widthCm: 'required', heightCm: 'required' }],
  ['refrigerated', {}, { temperatureC: 'required' }],
  ['refrigerated', { temperatureC: 'cold' }, { temperatureC: 'notDegrees' }],
  ['car-carrier', {}, { pieces: 'required', vehicle: 'required' }],
])('%s requires what its price or its equipment depends on: %j', (service, change, problems) => {
  expect(typed(change, service)).toEqual({ cargo: null, problems })
})

test('groupage by the cubic metre requires the volume, by the kilogram it does not', () => {
  expect(typed({}, 'consolidation', 'wm').problems).toEqual({ volumeM3: 'required' })
  expect(typed({}, 'consolidation', 'kg').cargo).toEqual({ description: 'Tiles', weightKg: 1200.5 })
})

test.each<[Service, object, object]>([
  ['in-gauge', {}, {}],
  ['in-gauge', { temperatureC: 'cold', vehicle: 'sedan' }, {}],
  [
    'out-of-gauge',
    { lengthCm: '560', widthCm: '340', heightCm: '1,2' },
    { dimensions: { lengthCm: 560, widthCm: 340, heightCm: 1.2 } },
  ],
  ['refrigerated', { temperatureC: '−18' }, { temperatureC: -18 }],
  ['refrigerated', { temperatureC: '0' }, { temperatureC: 0 }],
  ['car-carrier', { pieces: '2', vehicle: 'suv' }, { pieces: 2, vehicle: 'suv', steering: 'left-hand' }],
])('%s includes its own fields only: %j', (service, change, more) => {
  expect(typed(change, service).cargo).toEqual({ description: 'Tiles', weightKg: 1200.5, ...more })
})
