import { describe, expect, it } from 'vitest'
import screens from '../../routes.ts'
import { isCurrent, sidebarEntries } from './shell-navigation.ts'

describe('isCurrent', () => {
  it.each([
    ['/dashboard', '/dashboard', true],
    ['/dashboard', '/dashboard/', true],
    ['/dashboard', '/dashboard/quotes', false],
    ['/dashboard/quotes', '/dashboard/quotes', true],
    ['/dashboard/quotes', '/dashboard/quotes/1', true],
    ['/dashboard/quotes', '/dashboard/quotes-old', false],
  ])('[spec 2.046] %s on %s: %s', (href, pathname, current) => {
    expect(isCurrent(href, pathname)).toBe(current)
  })
})

describe('sidebarEntries', () => {
  it('[spec 2.045, 2.047, 2.066] begins with Dashboard and ends with System Settings', () => {
    const words = sidebarEntries({ kind: 'customer', wasCustomer: false }).map(({ word }) => word)
    expect(words.at(0)).toBe('dashboard')
    expect(words.at(-1)).toBe('systemSettings')
  })

  it.each([
    [false, ['dashboard', 'myBusiness', 'marketPlace']],
    [true, ['dashboard', 'myBusiness', 'myCargo']],
  ])('shows a provider what it sells, and what it bought where it was a customer: %s', (wasCustomer, begin) => {
    const words = sidebarEntries({ kind: 'provider', wasCustomer }).map(({ word }) => word)
    expect(words.slice(0, 3)).toEqual(begin)
  })

  it.each([
    { kind: 'customer', wasCustomer: false },
    { kind: 'provider', wasCustomer: false },
    { kind: 'provider', wasCustomer: true },
    { kind: 'operator', wasCustomer: false },
    undefined,
  ] as const)('leads %o to screens that exist, each link once', (company) => {
    const patterns = screens.flatMap((screen) => (screen.children ?? []).map(({ path }) => `/dashboard/${path ?? ''}`))
    const known = new Set(patterns.map((pattern) => pattern.replace(/\/$/, '')))
    const hrefs = sidebarEntries(company).flatMap((entry) =>
      'href' in entry ? [entry.href] : entry.links.map((link) => link.href),
    )
    expect(hrefs.filter((href) => !known.has(href))).toEqual([])
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })
})
