import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { servePages } from '../../server/platform/http/pages.ts'
import { type Budget, overBudget, pageWeight } from './page-weight.ts'

const client = join(import.meta.dirname, '../../build/client')

/** Limits of the files that pages share, in kB of brotli: every page pays for their growth. */
const parts = { application: 55, base: 71.5, RouteMap: 56, figtree: 13.5 }

/** Limits of a page's scripts, style and font, without a cache (docs/performance.md has the targets). */
const budgets: readonly [pattern: string, budget: Budget, later?: readonly string[]][] = [
  // What is fetched when a visitor comes near one of its islands is what a page with a form starts with: `/auth`.
  ['/', { kB: 28, files: 4 }],
  ['/auth', { kB: 113, files: 11 }],
  ['/dashboard', { kB: 197, files: 22 }],
  ['/dashboard/marketplace/seafreight', { kB: 215.5, files: 20 }],
  ['/dashboard/shipments/:shipmentId', { kB: 258.5, files: 25 }, ['RouteMap']],
  ['/dashboard/itineraries', { kB: 214, files: 24 }],
]

// `npm test` builds first; a single test file may run without a build.
describe.skipIf(!existsSync(join(client, 'routes.json')))('the weight of a page', () => {
  test.each(budgets)('%s', (pattern, budget, later) => {
    expect(overBudget(pageWeight(client, pattern, later), budget, parts)).toEqual([])
  })
})

describe.skipIf(!existsSync(join(client, 'routes.json')))('an asset', () => {
  test('is compressed unless it is short or compressed by format', () => {
    const assets = readdirSync(join(client, 'assets'))
    const plain = assets.filter(
      (name) =>
        !/\.(br|gz|woff2|png|map)$/.test(name) &&
        statSync(join(client, 'assets', name)).size >= 600 &&
        !assets.includes(`${name}.br`),
    )
    expect(plain).toEqual([])
  })

  test('is served under its name', async () => {
    const app = fastify()
    await servePages(app, client, 'https://market.example')
    for (const name of readdirSync(join(client, 'assets')).filter((each) => !/\.(br|gz|map)$/.test(each)))
      expect((await app.inject(`/assets/${name}`)).statusCode, name).toBe(200)
    await app.close()
  })
})

describe('the budget of a page', () => {
  const weight = {
    kB: 30,
    files: [
      { name: 'application-AbCd1234.js', kB: 20 },
      { name: 'site-AbCd5678.js', kB: 10 },
    ],
  }

  test('is met', () => {
    expect(overBudget(weight, { kB: 30, files: 2 }, { application: 20, site: 10 })).toEqual([])
  })

  test('when exceeded, reports the file that grew, the sum, and the number of files', () => {
    expect(overBudget(weight, { kB: 29, files: 1 }, { application: 19, site: 10 })).toEqual([
      'application-AbCd1234.js: 20.0 kB, at most 19',
      '30.0 kB, at most 29: application-AbCd1234.js 20.0, site-AbCd5678.js 10.0',
      '2 files, at most 1',
    ])
  })
})
