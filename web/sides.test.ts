import { describe, expect, it, test } from 'vitest'
import screens from './routes.ts'
import { acrossFrom, sideOfAddress } from './sides.ts'

const addresses = screens
  .flatMap((screen) => screen.children ?? [])
  .map(({ path }) => `/dashboard${path ? `/${path}` : ''}`)

describe('the side of an address', () => {
  it.each([
    ['/dashboard', null],
    ['/dashboard/messages', null],
    ['/dashboard/system-settings', null],
    ['/dashboard/customs-clearance/tax-estimate', null],
    ['/dashboard/financing/applications', null],
    ['/dashboard/marketplace/seafreight', 'customer'],
    ['/dashboard/quotes/019aa000-0000-7000-8000-000000000001', 'customer'],
    ['/dashboard/bookings', 'customer'],
    ['/dashboard/bookings/', 'customer'],
    ['/dashboard/bookings/new', 'customer'],
    ['/dashboard/provider/bookings', 'provider'],
    ['/dashboard/departures/019aa000-0000-7000-8000-000000000001', 'provider'],
    // For a deal, its record decides.
    ['/dashboard/bookings/019aa000-0000-7000-8000-000000000001', null],
    ['/dashboard/shipments/019aa000-0000-7000-8000-000000000001', null],
    ['/dashboard/provider-something', null],
  ])('%s: %s', (address, side) => expect(sideOfAddress(address)).toBe(side))

  test('is provider below /provider/, and none below /operator/', () => {
    const below = (part: string) => addresses.filter((address) => address.startsWith(`/dashboard/${part}/`))
    expect(new Set(below('provider').map(sideOfAddress))).toEqual(new Set(['provider']))
    expect(new Set(below('operator').map(sideOfAddress))).toEqual(new Set([null]))
  })
})

describe('the address on the other side', () => {
  test.each(addresses.filter((address) => !address.includes(':')))(
    '%s: the same page on the other side, or null',
    (address) => {
      const to = acrossFrom(address)
      const side = sideOfAddress(address)
      if (side === null) return expect(to).toBeNull()
      expect(addresses).toContain(to)
      expect([null, side === 'customer' ? 'provider' : 'customer']).toContain(sideOfAddress(to ?? ''))
      if (to !== '/dashboard') expect(acrossFrom(to ?? '')).toBe(address)
    },
  )
})
