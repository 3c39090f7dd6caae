import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { paths } from '../contract/paths.ts'
import { chromiumPath } from '../tools/chromium.ts'
import { startProduct } from './product.ts'

/** Milliseconds until the heading of a page is shown, at most, on the median of the rounds. */
const goals = { dashboard: 3_500, shipments: 3_500, seafreight: 4_500, home: 1_500 } as const
type Name = keyof typeof goals

const addresses: Readonly<Record<Name, string>> = {
  dashboard: paths.dashboard,
  shipments: paths.shipments,
  seafreight: paths.seafreight,
  home: paths.home,
}

/** 1.6 Mbit/s with 150 ms and a processor four times slower, as Lighthouse's mobile profile. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowerBy = 4

interface Opening {
  readonly headingMs: number
  readonly requests: number
  readonly kB: number
}

/** Opens a page with an empty cache, signed in with this session; the time is counted by the page itself. */
async function openSlowly(browser: Browser, address: string, session: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(new URL('/healthz', address).href)
  await page.evaluate((kept) => localStorage.setItem('umuhora-auth', kept), session)
  const cdp = await context.newCDPSession(page)
  let bytes = 0
  let requests = 0
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  cdp.on('Network.requestWillBeSent', () => requests++)
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  // The heading of the screen, not that of the shell for a script that could not be loaded.
  await page.addInitScript(`globalThis.headingShown = new Promise((resolve) => {
    const look = () => {
      const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility() && !each.closest('.when-unloaded'))
      if (heading) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })`)
  await page.goto(address, { waitUntil: 'commit' })
  const headingMs = Math.round(Number(await page.evaluate('headingShown')))
  const opening = { headingMs, requests, kB: Math.round(bytes / 1000) }
  await context.close()
  return opening
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * `node bench/slow-network.ts`: how long the first pages of a user take on a slow connection and a slow device, with an
 * empty cache. `--rounds` (5).
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const executablePath = chromiumPath()
if (typeof executablePath !== 'string') throw new Error(executablePath.problem)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-slow-'))
chmodSync(folder, 0o755)
const product = await startProduct(path.join(folder, 'data'))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
let missed = 0
try {
  const signedIn = await fetch(`${product.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'importer@demo.umuhora.rw', password: 'umuhora-demo' }),
  })
  const session = await signedIn.text()
  console.log('| page | heading after, median | slowest | requests | kB | goal |')
  console.log('|---|---|---|---|---|---|')
  for (const name of Object.keys(goals) as Name[]) {
    const openings: Opening[] = []
    for (let round = 0; round < Number(values.rounds); round++)
      openings.push(await openSlowly(browser, product.address + addresses[name], session))
    const times = openings.map(({ headingMs }) => headingMs)
    const last = openings.at(-1)
    if (median(times) > goals[name]) missed += 1
    console.log(
      `| ${addresses[name]} | ${median(times)} ms | ${Math.max(...times)} ms | ${last?.requests} | ${last?.kB} | ≤ ${goals[name]} ms |`,
    )
  }
} finally {
  await browser.close()
  await product.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed > 0 ? 1 : 0)
