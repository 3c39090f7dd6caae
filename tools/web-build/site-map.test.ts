import { expect, test } from 'vitest'
import { siteMap } from './site-map.ts'

test('a sitemap lists public pages in each language, and no page with a parameter', () => {
  const xml = siteMap(
    [
      { pattern: '/', file: 'index.html', translations: { fr: 'fr/index.html', rw: 'rw/index.html' } },
      { pattern: '/tracking/:number', file: 'tracking/index.html' },
      { pattern: '/auth/confirm', file: 'auth/confirm/index.html' },
      { pattern: '/dashboard', file: '__spa-fallback.html' },
    ],
    (file) => file === 'index.html',
  )
  expect(xml.match(/<loc>[^<]*/g)).toEqual(['<loc>https://site-address.invalid/'])
  expect(xml).toContain('hreflang="rw" href="https://site-address.invalid/?language=rw"')
})
