import { describe, expect, it } from 'vitest'
import screens from '../../routes.ts'
import { sideOfAddress } from '../../sides.ts'
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

  it.each([
    ['customer', 'myCargo'],
    ['provider', 'myBusiness'],
    ['operator', 'operations'],
  ] as const)('follows the side: %s', (whose, own) => {
    const words = sidebarEntries(whose).map(({ word }) => word)
    expect(words.slice(0, 3)).toEqual(['dashboard', own, 'marketPlace'])
  })

  it.each(['customer', 'provider', 'operator', undefined] as const)(
    'leads %s to existing screens, each link once',
    (whose) => {
      const patterns = screens.flatMap((screen) =>
        (screen.children ?? []).map(({ path }) => `/dashboard/${path ?? ''}`),
      )
      const known = new Set(patterns.map((pattern) => pattern.replace(/\/$/, '')))
      const hrefs = sidebarEntries(whose).flatMap((entry) =>
        'href' in entry ? [entry.href] : entry.links.map((link) => link.href),
      )
      expect(hrefs.filter((href) => !known.has(href))).toEqual([])
      expect(new Set(hrefs).size).toBe(hrefs.length)
    },
  )

  it.each([
    ['customer', 'myCargo'],
    ['provider', 'myBusiness'],
  ] as const)('of the %s has no link to the other side in its own group', (whose, own) => {
    const group = sidebarEntries(whose).find(({ word }) => word === own)
    const sides = group && 'links' in group ? group.links.map(({ href }) => sideOfAddress(href)) : []
    expect(new Set(sides)).toEqual(new Set([whose, null]))
  })
})
