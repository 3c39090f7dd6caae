import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromiumPath } from './chromium.ts'
import { removeLeftovers } from './leftovers.ts'

const root = path.dirname(import.meta.dirname)
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const temporary = temporaryFolder()
// Folder for the temporary files of tests, browser and database; all processes started below inherit it.
process.env.TMPDIR = temporary
const reports = path.join(temporary, 'reports')
const began = performance.now()
/** Lines of a failure's message that the end of the output repeats. */
const longestMessage = 20
let passed = 0
const failures: string[] = []

/**
 * `npm test` runs every check. `npm test -- bookings` runs only the tests whose file matches. The output ends with the
 * names of the failures and `N passed, N failed`; the exit status is non-zero if anything failed.
 */
const features = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isWhole = features.length === 0
// Each uses one thread most of the time, and the browser's download mostly waits: run together they use the whole
// processor.
if (isWhole)
  await Promise.all([
    check('build', process.execPath, ['tools/build.ts']).then(() => units(features)),
    check('types', process.execPath, ['tools/typecheck.ts']),
    shortChecks(),
    ended(spawn(process.execPath, ['tools/chromium.ts'], { cwd: root, stdio: 'inherit' })),
  ])
else await units(features)
journeys(features)
rmSync(temporary, { recursive: true, force: true })
console.log(`\nThe whole took ${Math.round((performance.now() - began) / 1000)} s.`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)

/**
 * In memory if there is enough: the browser passes pictures of its pages between processes in short-lived files, each
 * of which would cost a disk as much as a permanent file.
 */
function temporaryFolder(): string {
  const inMemory = '/dev/shm'
  const enough = 4 * 2 ** 30
  const room = (folder: string) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  const isRoomy = existsSync(inMemory) && room(inMemory) > enough && os.freemem() > 2 * enough
  const parent = isRoomy ? inMemory : os.tmpdir()
  removeLeftovers(parent, /^umuhora-run-(\d+)-/)
  const folder = mkdtempSync(path.join(parent, `umuhora-run-${process.pid}-`))
  // When root, the database runs as `nobody`, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  return folder
}

async function shortChecks(): Promise<void> {
  await check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.'])
  await check('unused', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors'])
}

/** Prints its output in one piece when it ends, so that it is not mixed with other output. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  const start = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  const status = await ended(child)
  const took = `${((performance.now() - start) / 1000).toFixed(1)} s`
  process.stdout.write(`${Buffer.concat(output)}${status === 0 ? '✓' : '✗'} ${name} (${took})\n`)
  if (status === 0) passed += 1
  else failures.push(name)
}

/** The exit code; null when a signal ended it or it could not be started. */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
}

interface UnitTest {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}
type UnitFile = { name: string; status: string; assertionResults: UnitTest[] }

async function units(filters: string[]): Promise<void> {
  if (filters.length > 0 && !anyFile(root, filters, /\.test\.ts$/)) return
  const report = path.join(reports, 'vitest.json')
  const status = await ended(
    spawn(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...filters], {
      cwd: root,
      stdio: 'inherit',
    }),
  )
  const files = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: UnitFile[] }).testResults
    : []
  const found = files.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that can't be loaded fails without a test of its own.
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${indented(failureMessages[0])}`)
  })
  passed += files.flatMap((file) => file.assertionResults).filter((one) => one.status === 'passed').length
  record(found, status, 'unit tests')
}

/** The message below the name of a failure: where only the end of an output is kept, it says what happened. */
function indented(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^ +at (new Promise|.*(node_modules|node:internal))/.test(line))
  return lines
    .slice(0, longestMessage)
    .map((line) => `\n    ${line}`)
    .join('')
}

type Journey = { status: string; results?: { errors?: { message?: string }[] }[] }
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: Journey[] }[] }

function journeys(filters: string[]): void {
  if (filters.length > 0 && !anyFile(path.join(root, 'e2e'), filters, /\.e2e\.ts$/)) return
  const chromium = chromiumPath()
  if (typeof chromium !== 'string') {
    failures.push(chromium.problem)
    return
  }
  const report = path.join(reports, 'playwright.json')
  const { status } = spawnSync(bin('playwright'), ['test', ...filters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const specs = existsSync(report) ? specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite) : []
  const inState = (state: string) => specs.filter(({ tests }) => tests.some((test) => test.status === state))
  passed += inState('expected').length + inState('flaky').length
  // A test that passed on its second try still has a problem, which is only reported here.
  for (const { file, title, tests } of inState('flaky'))
    console.log(`~ e2e/${file}: ${title}\n${tests[0]?.results?.[0]?.errors?.[0]?.message ?? ''}`)
  record(
    inState('unexpected').map(
      ({ file, title, tests }) => `e2e/${file}: ${title}${indented(tests[0]?.results?.at(-1)?.errors?.[0]?.message)}`,
    ),
    status,
    'browser journeys',
  )
}

function specsOf(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** A run that failed without naming a test counts as one failure. */
function record(found: string[], status: number | null, name: string): void {
  failures.push(...found)
  if (found.length === 0 && status !== 0) failures.push(`${name} ended with ${status ?? 'a signal'}`)
}

function anyFile(folder: string, filters: string[], ending: RegExp): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => ending.test(file) && !file.includes('node_modules') && filters.some((filter) => file.includes(filter)),
  )
}
