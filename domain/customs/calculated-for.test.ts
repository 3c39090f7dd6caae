import { expect, test } from 'vitest'
import { plainCar, plainGoods } from '../../testing/customs-rates.ts'
import { calculatedFor } from './calculated-for.ts'

const car = {
  ...plainGoods,
  code: '87032319',
  vehicle: { ...plainCar, used: false, drive: 'petrol' as const, engineCc: 1800 },
}

test.each([
  ['a car, as the form begins', car, ['new', 'petrol', 'left_hand_drive']],
  ['a used car', { ...car, vehicle: { ...car.vehicle, used: true } }, ['used', 'petrol', 'left_hand_drive']],
  [
    'right-hand drive without its engine',
    { ...car, vehicle: { ...car.vehicle, rightHandDrive: true, engineCc: null } },
    ['new', 'petrol', 'right_hand_drive', 'engine_not_given'],
  ],
  [
    'an electric car has no engine size',
    { ...car, vehicle: { ...car.vehicle, drive: 'electric' as const, engineCc: null } },
    ['new', 'electric', 'left_hand_drive'],
  ],
  ['tiles of the EAC without a certificate', { ...plainGoods, origin: 'eac' as const }, ['no_certificate_of_origin']],
  ['tiles of the EAC with it', { ...plainGoods, origin: 'eac' as const, certificateOfOrigin: true }, []],
  ['tiles, with a vehicle left in the form', { ...plainGoods, code: '69072100', vehicle: car.vehicle }, []],
])('%s', (_, goods, facts) => {
  expect(calculatedFor(goods)).toEqual(facts)
})
