import { expect, test } from 'vitest'
import { againAddress } from './again-address.ts'

const cargo = { description: 'Ceramic tiles', weightKg: 24_000, volumeM3: null, pieces: 20 }
const line = (basis: 'container' | 'wm', quantity: number) => ({
  code: 'freight' as const,
  quantity,
  basis,
  rate: { amount: 1, currency: 'USD' as const },
  amount: { amount: 1, currency: 'USD' as const },
})
const sea = { kind: 'lane', service: 'seafreight', origin: 'CNNSA', destination: 'KEMBA', cargo } as const
const asked = (booking: Parameters<typeof againAddress>[0]) => Object.fromEntries(againAddress(booking) ?? [])

test('the same number of containers, to the door in Kigali', () => {
  expect(asked({ ...sea, lines: [line('container', 2)] })).toEqual({
    from: 'CNNSA',
    to: 'RWKGL',
    goods: 'Ceramic tiles',
    weightKg: '24000',
    container: '40DC',
    count: '2',
  })
})

test('loose cargo with its volume, to the same dry port', () => {
  const loose = { ...sea, destination: 'RWKGL-KLP', cargo: { ...cargo, volumeM3: 3.5 } }
  expect(asked({ ...loose, lines: [line('wm', 3.5)] })).toMatchObject({ to: 'RWKGL-KLP', volumeM3: '3.5' })
})

test('air freight has no volume, and goes to Kigali instead of its airport', () => {
  const air = { ...sea, service: 'airfreight', destination: 'RWKGL-KGL', cargo: { ...cargo, volumeM3: 3 } } as const
  expect(asked({ ...air, lines: [] })).toEqual({
    from: 'CNNSA',
    to: 'RWKGL',
    goods: 'Ceramic tiles',
    weightKg: '24000',
  })
})

test.each([
  ['storage', { kind: 'storage', origin: 'RWKGL', destination: null }],
  ['a service at one place', { kind: 'engagement', origin: 'RWKGL', destination: null }],
  ['an export from Rwanda', { origin: 'RWKGL', destination: 'KEMBA' }],
] as const)('%s can not be requested again', (_, change) => {
  expect(againAddress({ ...sea, ...change, lines: [] })).toBeNull()
})
