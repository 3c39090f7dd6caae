import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromiumPath } from './chromium.ts'

const root = path.dirname(import.meta.dirname)
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const reports = mkdtempSync(path.join(os.tmpdir(), 'umuhora-reports-'))
const began = performance.now()
let passed = 0
let failed = 0

/**
 * `npm test`: everything that must hold. `npm test -- bookings` runs what bears that name, and nothing else.
 * Its last line is `N passed, N failed`; it ends non-zero when anything failed.
 */
const features = process.argv.slice(2).filter((word) => !word.startsWith('-'))
if (features.length === 0) {
  check('types', process.execPath, ['tools/typecheck.ts'])
  check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.'])
  check('database types', process.execPath, ['tools/database-types.ts', '--check'])
  check('build', process.execPath, ['tools/build.ts'])
}
units(features)
journeys(features)
rmSync(reports, { recursive: true, force: true })
console.log(`\nThe whole took ${Math.round((performance.now() - began) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function check(name: string, command: string, args: string[]): void {
  const start = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  const took = `${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${took})`)
  if (status === 0) passed += 1
  else failed += 1
}

function units(filters: string[]): void {
  if (filters.length > 0 && !anyFile(root, filters, /\.test\.ts$/)) return
  const report = path.join(reports, 'vitest.json')
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...filters],
    { cwd: root, stdio: 'inherit' },
  )
  const counts = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
    : { numPassedTests: 0, numFailedTests: 0 }
  passed += counts.numPassedTests
  failed += Math.max(counts.numFailedTests, status === 0 ? 0 : 1)
}

function journeys(filters: string[]): void {
  if (filters.length > 0 && !anyFile(path.join(root, 'e2e'), filters, /\.e2e\.ts$/)) return
  const chromium = chromiumPath()
  if (typeof chromium !== 'string') {
    console.error(chromium.problem)
    failed += 1
    return
  }
  const report = path.join(reports, 'playwright.json')
  const { status } = spawnSync(bin('playwright'), ['test', ...filters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const stats = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } })
        .stats
    : { expected: 0, unexpected: 0, flaky: 0 }
  passed += stats.expected + stats.flaky
  failed += Math.max(stats.unexpected, status === 0 ? 0 : 1)
}

function anyFile(folder: string, filters: string[], ending: RegExp): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => ending.test(file) && !file.includes('node_modules') && filters.some((filter) => file.includes(filter)),
  )
}
