import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { sharedNumberEnv } from './testing/whatsapp.ts'
import { findChromium } from './tools/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 3977)
const dataDir = process.env.E2E_DATA_DIR ?? path.join(os.tmpdir(), `umuhora-e2e-${process.pid}`)
process.env.E2E_DATA_DIR = dataDir

/** Journeys in a real browser against the real product, started as people start it, on an empty data folder. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalTeardown: './e2e/tear-down.ts',
  // One more than the cores of the machine that it is measured on: a person waits, too.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  // On a busy machine what is waited for comes late; on a quiet one nothing is slower for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]]
    : 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Every animation is painted by the processor here; the journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // What one page of the site has compiled serves the next one (e2e/browser.ts).
        '--process-per-site',
        // A page lives for seconds: what is compiled again for speed is what axe calls over and over, and there is
        // room enough for all that it leaves behind.
        '--js-flags=--invocation-count-for-maglev=3000 --max-semi-space-size=64 --min-semi-space-size=32',
        '--num-raster-threads=1',
        '--in-process-gpu',
        // Nobody sees how a page comes into view; a tenth of what its load costs.
        '--disable-checker-imaging',
        '--disable-smooth-scrolling',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} tools/start.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'warn',
      // Journeys play both sides themselves; the one about the simulation takes its steps one by one.
      SIMULATION: 'paused',
      // The journey of WhatsApp alerts starts a small server there that speaks its wire.
      WHATSAPP_API_URL: `http://127.0.0.1:${port + 1}/v23.0`,
      ...sharedNumberEnv,
    },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
