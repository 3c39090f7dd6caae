import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../platform/i18n.ts'
import { groupsOf } from './search-results.ts'
import { shellWords } from './shell.strings.ts'
import { searchedEntries, sidebarEntries } from './shell-navigation.ts'

const t = wordsOf(shellWords)
const entries = sidebarEntries('customer')
const labels = (typed: string) => groupsOf(entries, t, typed, undefined, 'customer').flatMap(({ results }) => results)

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
    const both = groupsOf(searchedEntries('customer', true), t, 'bookings', undefined, 'provider')
    expect(both.flatMap(({ results }) => results).map(({ about, to }) => [about, to])).toEqual([
      ['My Cargo', '/dashboard/bookings'],
      ['My Business', '/dashboard/provider/bookings'],
    ])
  })

  it('leads an operator to the company, and others to their newest booking with it', () => {
    const company = { id: 'c', name: 'Ltd', bookingId: 'b' }
    const found = { numbers: [], codes: [], companies: [company] }
    expect(groupsOf([], t, 'ltd', found, 'customer')).toMatchObject([{ results: [{ to: '/dashboard/bookings/b' }] }])
    const seen = { ...found, companies: [{ ...company, bookingId: null }] }
    expect(groupsOf([], t, 'ltd', seen, 'operator')).toMatchObject([
      { results: [{ to: '/dashboard/operator/companies/c' }] },
    ])
  })
})
