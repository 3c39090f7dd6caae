import { expect, it } from 'vitest'
import { plainCar } from '../../testing/customs-rates.ts'
import { Bands } from '../customs/thresholds.ts'
import { isDriveBanned } from '../customs/vehicles.ts'
import { isVehicleAdmitted } from './admitted-vehicle.ts'

it.each([
  ['sedan', 'left-hand', 'RWKGL', true],
  ['sedan', 'right-hand', 'RWKGL', false],
  ['suv', 'right-hand', 'RWKGL-KLP', false],
  ['pickup', 'right-hand', 'RWKGL', false],
  ['van', 'right-hand', 'RWKGL', false],
  ['van', 'right-hand-permit', 'RWKGL', true],
  ['truck', 'right-hand', 'RWKGL', true],
  ['motorcycle', 'right-hand', 'RWKGL', true],
  ['sedan', 'right-hand', 'KEMBA', true],
  [undefined, 'right-hand', 'RWKGL', false],
] as const)('a %s with %s drive to %s: %s', (vehicle, steering, destination, admitted) => {
  expect(isVehicleAdmitted(vehicle, steering, destination)).toBe(admitted)
})

it('agrees with the customs form about a car', () => {
  for (const [steering, facts] of [
    ['left-hand', {}],
    ['right-hand', { rightHandDrive: true }],
    ['right-hand-permit', { rightHandDrive: true, rightHandPermit: true }],
  ] as const)
    expect(isVehicleAdmitted('sedan', steering, 'RWKGL')).toBe(
      !isDriveBanned({ ...plainCar, ...facts }, new Bands([], '2026-11-22')),
    )
})
