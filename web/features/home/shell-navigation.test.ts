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
    const words = sidebarEntries('customer').map(({ word }) => word)
    expect(words.at(0)).toBe('dashboard')
    expect(words.at(-1)).toBe('systemSettings')
  })

  it('shows a provider what it sells, and beside it what it bought, each link once', () => {
    const words = sidebarEntries('provider').map(({ word }) => word)
    expect(words.slice(0, 3)).toEqual(['dashboard', 'myBusiness', 'myCargo'])
  })

  it.each(['customer', 'provider', 'operator', undefined] as const)('leads a %s to screens that exist', (kind) => {
    const patterns = screens.flatMap((screen) => (screen.children ?? []).map(({ path }) => `/dashboard/${path ?? ''}`))
    const known = new Set(patterns.map((pattern) => pattern.replace(/\/$/, '')))
    const hrefs = sidebarEntries(kind).flatMap((entry) =>
      'href' in entry ? [entry.href] : entry.links.map((link) => link.href),
    )
    expect(hrefs.filter((href) => !known.has(href))).toEqual([])
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })
})
