import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import { pictured, picturesFolder, sourceOf, sourcesFile } from './picture-sources.ts'

/**
 * `npm run pictures`: takes the pictures of the README from the demo on an empty data folder, and writes what they were
 * drawn from. About two minutes.
 */
const demo = { email: 'importer@demo.umuhora.rw', password: 'umuhora-demo' }
const port = process.env.PORT ?? '3989'
const site = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-pictures-'))
const server = spawn(process.execPath, ['tools/start.ts'], {
  cwd: path.dirname(import.meta.dirname),
  env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
try {
  await ready()
  const executablePath = chromiumPath()
  if (typeof executablePath !== 'string') throw new Error(executablePath.problem)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1280, height: 820 },
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Kigali',
  })
  const page = await context.newPage()
  await page.goto('/')
  await save(page, 'landing.png')
  await page.goto(`/dashboard/shipments/${await shipmentAtSea(page)}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('svg text').first().waitFor()
  await save(page, 'shipment.png')
  await browser.close()
  const sources = Object.entries(pictured).map(async ([name, modules]) => [name, await sourceOf(modules)])
  writeFileSync(sourcesFile, `${JSON.stringify(Object.fromEntries(await Promise.all(sources)), null, 2)}\n`)
} finally {
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

async function ready(): Promise<void> {
  for (const until = Date.now() + 180_000; Date.now() < until; ) {
    const answer = await fetch(`${site}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${site} does not become ready`)
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready')
  await page.waitForLoadState('load')
  await page.screenshot({ path: path.join(picturesFolder, name) })
}

/** Signs the importer of the demo in; the id of a shipment of theirs that is under way by sea. */
async function shipmentAtSea(page: Page): Promise<string> {
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', { data: demo })
  const session = (await signedIn.json()) as { access_token: string }
  await page.evaluate((kept) => localStorage.setItem('umuhora-auth', kept), JSON.stringify(session))
  const listed = await page.request.get('/api/v1/shipments?side=customer', {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const { items } = (await listed.json()) as { items: { id: string; mode: string; status: string }[] }
  const shipment = items.find(({ mode, status }) => mode === 'sea' && status === 'in_transit') ?? items[0]
  if (!shipment) throw new Error('the demo has no shipment')
  return shipment.id
}
