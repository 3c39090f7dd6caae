import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../platform/i18n.ts'
import { searchWords } from './search.strings.ts'
import { groupsOf } from './search-results.ts'
import { shellWords } from './shell.strings.ts'
import { searchedEntries, sidebarEntries } from './shell-navigation.ts'

const t = wordsOf(shellWords)
const word = wordsOf(searchWords)
const entries = sidebarEntries('customer')
const labels = (typed: string) =>
  groupsOf(entries, t, word, typed, undefined, 'customer').flatMap(({ results }) => results)

describe('results of the search', () => {
  it.each([
    ['tax', ['Tax Estimate']],
    ['TAX estim', ['Tax Estimate']],
    ['estimate tax', ['Tax Estimate']],
    ['táx', ['Tax Estimate']],
    ['no such page', []],
  ])('finds pages for %j', (typed, expected) => {
    expect(labels(typed).map(({ label }) => label)).toEqual(expected)
  })

  it('shows no page of the other side, and no page twice', () => {
    expect(labels('quote requests')).toEqual([])
    const all = labels('')
    expect(new Set(all.map(({ to }) => to)).size).toBe(all.length)
    expect(all.length).toBeLessThanOrEqual(8)
  })

  it('finds pages of both sides for a company that has both, with their groups', () => {
    const both = groupsOf(searchedEntries('customer', true), t, word, 'bookings', undefined, 'provider')
    expect(both.flatMap(({ results }) => results).map(({ about, to }) => [about, to])).toEqual([
      ['My Cargo', '/dashboard/bookings'],
      ['My Business', '/dashboard/provider/bookings'],
    ])
  })

  it('leads an operator to the company, and others to their newest booking with it', () => {
    const company = { id: 'c', name: 'Ltd', bookingId: 'b' }
    const found = { numbers: [], codes: [], companies: [company] }
    expect(groupsOf([], t, word, 'ltd', found, 'customer')).toMatchObject([
      { results: [{ to: '/dashboard/bookings/b' }] },
    ])
    const seen = { ...found, companies: [{ ...company, bookingId: null }] }
    expect(groupsOf([], t, word, 'ltd', seen, 'operator')).toMatchObject([
      { results: [{ to: '/dashboard/operator/companies/c' }] },
    ])
  })

  it.each([
    ['booking', 'Mombasa → Kigali', '/dashboard/bookings/x'],
    ['clearance_file', 'customs file', '/dashboard/clearance/x'],
    ['departure', 'departure', '/dashboard/departures/x'],
    ['financing_application', 'financing application', '/dashboard/financing/applications/x'],
    ['insurance_certificate', 'certificate of insurance', '/dashboard/insurance-certificates/x'],
    ['itinerary_booking', 'booked itinerary', '/dashboard/itineraries/booked/x'],
    ['part_order', 'part order', '/dashboard/part-orders/x'],
    ['tax_estimate', 'tax estimate', '/dashboard/customs-clearance/tax-estimate/x'],
  ] as const)('leads to the page of a %s and says what it is', (kind, about, to) => {
    const way = kind === 'booking' ? { origin: 'KEMBA', destination: 'RWKGL' } : { origin: null, destination: null }
    const found = { numbers: [{ kind, id: 'x', number: 'N', matched: null, ...way }], codes: [], companies: [] }
    expect(groupsOf([], t, word, 'n', found, 'customer')).toEqual([
      { word: 'numbers', results: [{ label: 'N', about, to }] },
    ])
  })
})
