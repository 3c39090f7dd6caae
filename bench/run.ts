import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { ownerUrls } from '../server/platform/database/embedded-owner.ts'
import { makeLog } from '../server/platform/log.ts'
import { coverageAfterChange } from './arrival-times.ts'
import { bookingThroughput } from './booking.ts'
import { catalogueThroughput, fillCatalogue, type ListFigures } from './catalogue.ts'
import { customsTimes } from './customs.ts'
import { answerTimes, planTimes } from './itineraries.ts'
import { startProduct } from './product.ts'
import { uploadsAtOnce } from './uploads.ts'

/** Catalogue sizes; the large one takes a minute or two to fill. `--small` is for testing the bench itself. */
const sizes = process.argv.includes('--small') ? [2_000, 20_000] : [10_000, 1_000_000]
const report: string[] = []
const say = (line = '') => {
  console.log(line)
  report.push(line)
}

/** `npm run bench`: measures this machine, as ratios to baselines measured in the same run. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-bench-'))
chmodSync(dataDir, 0o755)
const first = await startProduct(dataDir)
await first.kill('SIGTERM')
const second: number[] = []
for (let n = 0; n < 3; n++) {
  const again = await startProduct(dataDir)
  second.push(again.readyAfter)
  await again.kill('SIGTERM')
}
// On an idle product, so that the memory used afterwards is that of the uploads.
const receiving = await startProduct(dataDir)
const uploads = await uploadsAtOnce(receiving, 200)
await receiving.kill('SIGTERM')
const product = await startProduct(dataDir)
const secret = readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim()
const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
const [ownerUrl = ''] = ownerUrls(port ?? '', [secret])
const context = openAppContext(readConfig({ DATA_DIR: dataDir, SECRET_KEY: secret }), makeLog('warn'), ownerUrl)
try {
  say(`# What it does`)
  say()
  say(
    `Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}, Node ${process.version}, PostgreSQL 18 embedded with fsync on. Load, server and database share these cores. Ratios travel between machines; the figures beside them do not.`,
  )
  say()
  say('| what | figure | floor | ratio | goal |')
  say('|---|---|---|---|---|')
  const lists: ListFigures[] = []
  for (const size of sizes) {
    await fillCatalogue(context, ownerUrl, size)
    const figures = await catalogueThroughput(context, product.address, 4)
    lists.push(figures)
    const name = `catalogue, 20 of ${size.toLocaleString('en')} cards, 4 connections`
    say(
      `| ${name}: throughput | ${round(figures.http.perSecond)}/s over HTTP, each question new | ${round(figures.sql.perSecond)}/s the same SQL by pg alone, ${round(figures.prepared.perSecond)}/s prepared as the server has it | ${ratio(figures.http.perSecond, figures.sql.perSecond)}, ${ratio(figures.http.perSecond, figures.prepared.perSecond)} | ≥ 0.75 |`,
    )
    say(
      `| ${name}: the same question | ${round(figures.shared.perSecond)}/s over HTTP | ${round(figures.sql.perSecond)}/s | ${ratio(figures.shared.perSecond, figures.sql.perSecond)} | ≥ 3 |`,
    )
    say(
      `| ${name}: p99 against p50 | ${figures.http.p99.toFixed(1)} ms | ${figures.http.p50.toFixed(1)} ms (pg alone: ${ratio(figures.sql.p99, figures.sql.p50)}) | ${ratio(figures.http.p99, figures.http.p50)} | ≤ 2.5 |`,
    )
  }
  const [small, large] = lists as [ListFigures, ListFigures]
  say(
    `| catalogue p50, ${sizes[1]?.toLocaleString('en')} against ${sizes[0]?.toLocaleString('en')} cards | ${large.http.p50.toFixed(2)} ms | ${small.http.p50.toFixed(2)} ms | ${ratio(large.http.p50, small.http.p50)} | ≤ 1.5 |`,
  )
  const customs = await customsTimes(product.address, 4)
  say(
    `| tariff search, a keystroke over 7,900 codes, 4 connections: p95 | ${customs.search.p95.toFixed(1)} ms (${round(customs.search.perSecond)}/s) | – | – | ≤ 20 ms |`,
  )
  say(
    `| tax estimate of three lines with every charge, 4 connections: p95 | ${customs.estimate.p95.toFixed(1)} ms (${round(customs.estimate.perSecond)}/s) | – | – | ≤ 50 ms |`,
  )
  const plans = planTimes()
  say(
    `| itineraries, 300 places, 1,500 connections, 5,000 departures, 200 networks: p95 | ${plans.p95.toFixed(2)} ms (p50 ${plans.p50.toFixed(2)}) | – | – | ≤ 3 ms |`,
  )
  const answers = await answerTimes(product.address)
  say(
    `| itineraries over HTTP with every line, ${sizes[1]?.toLocaleString('en')} cards, 1 connection: p95 | ${answers.p95.toFixed(1)} ms (p50 ${answers.p50.toFixed(1)}) | – | – | ≤ 80 ms |`,
  )
  // Late in the run, because its jobs run beside whatever follows.
  const booking = await bookingThroughput(context, product.address, 4)
  say(
    `| booking, request to committed answer, 4 connections | ${round(booking.http.perSecond)}/s over HTTP (p50 ${booking.http.p50.toFixed(1)} ms) | ${round(booking.bare.perSecond)}/s the bare transaction | ${ratio(booking.http.perSecond, booking.bare.perSecond)} | ≥ 0.75 |`,
  )
  for (const arrivedBefore of [300, 0]) {
    const { inside, worst500, worst500OfOne, days, early, late } = coverageAfterChange({ arrivedBefore, booked: 2000 })
    const goal = arrivedBefore === 0 ? '–' : '80 ± 2 %, worst ≥ 74 %'
    say(
      `| door dates of 5 × 2,000 bookings in a world whose every leg's excess is 1.5 × of what was known, after ${arrivedBefore} arrivals: inside the interval of 8 in 10 | ${percent(inside)} (${percent(early)} before it, ${percent(late)} after it; ${days.toFixed(1)} days wide) | worst 500 in a row ${percent(worst500)}; of one seed ${percent(worst500OfOne)} | – | ${goal} |`,
    )
  }
  say(
    `| 200 uploads of 10 MB at once, ${uploads.kept} kept in ${uploads.seconds.toFixed(0)} s: most resident memory of the server process | ${Math.round(uploads.peak)} MB | ${Math.round(uploads.before)} MB before them | ${ratio(uploads.peak, uploads.before)} | ≤ 300 MB |`,
  )
  say(
    `| second start to ready (median of ${second.length}) | ${(median(second) / 1000).toFixed(2)} s | – | – | ≤ 3 s |`,
  )
  say(`| resident memory of the server process after this run | ${Math.round(product.memory())} MB | – | – | – |`)
  if (process.argv.includes('--write')) {
    const file = path.join(import.meta.dirname, '../docs/performance.md')
    // The results of other commands follow in the file and are preserved.
    const others = readFileSync(file, 'utf8').split('\n## ').slice(1)
    writeFileSync(file, [report.join('\n'), ...others].join('\n\n## ').replace(/\n{3,}/g, '\n\n'))
  }
} finally {
  await context.close()
  await product.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
function ratio(figure: number, floor: number): string {
  return (figure / floor).toFixed(2)
}
function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
function round(value: number): string {
  return Math.round(value).toLocaleString('en')
}
