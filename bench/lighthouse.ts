import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromiumPath } from '../tools/chromium.ts'
import { startProduct } from './product.ts'

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof goals

/** `node bench/lighthouse.ts`: Lighthouse's mobile scores of the three pages that a new visitor sees first. */
const chromium = chromiumPath()
if (typeof chromium !== 'string') throw new Error(chromium.problem)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-lighthouse-'))
chmodSync(folder, 0o755)
const product = await startProduct(path.join(folder, 'data'))
let missed = 0
try {
  console.log(`| page | ${Object.keys(goals).join(' | ')} |`)
  console.log('|---|---|---|---|---|')
  for (const page of ['/', '/auth', '/flyer']) {
    const report = path.join(folder, 'report.json')
    const run = spawnSync(
      path.join(import.meta.dirname, '../node_modules/.bin/lighthouse'),
      [
        product.address + page,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--only-categories=${Object.keys(goals).join(',')}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8' },
    )
    if (run.status !== 0) throw new Error(run.stderr)
    const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
      categories: Record<Category, { score: number }>
    }
    const scores = (Object.keys(goals) as Category[]).map((name) => Math.round(categories[name].score * 100))
    missed += scores.filter((score, place) => score < (Object.values(goals)[place] ?? 0)).length
    console.log(`| ${page} | ${scores.join(' | ')} |`)
  }
} finally {
  await product.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed > 0 ? 1 : 0)
