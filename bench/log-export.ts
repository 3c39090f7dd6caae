import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { appOn } from '../testing/app.ts'
import { testSecret } from '../testing/database.ts'
import { programsOn } from '../testing/programs.ts'
import { nodeFlags } from '../tools/pinned-node.mjs'
import { residentMegabytes } from './process-figures.ts'

/**
 * `node bench/log-export.ts [ROWS]`: four readers at once fetch the log of a company as CSV (`/log.csv`) from a server in a
 * process of its own, while somebody opens lists. Prints the server's memory before and at most, and the times of the lists.
 */
const rows = Number(process.argv[2] ?? 300_000)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-bench-log-'))
chmodSync(folder, 0o755)
const postgres = await startEmbedded(path.join(folder, 'postgres'), { secretKeys: [testSecret] })
await migrate(postgres.url, [testSecret])
const app = await appOn(postgres.url)
const programs = programsOn(app, { SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: folder })
try {
  const person = await app.person('customer')
  await sql`
    insert into audit_log (company_id, person_id, verb, subject_kind, subject_id, before, after)
    select ${person.companyId}, ${person.personId}, 'offers.change', 'offer', uuidv7(),
           jsonb_build_object('price', i, 'note', repeat('x', 80)), jsonb_build_object('price', i + 1, 'note', repeat('y', 80))
      from generate_series(1, ${rows}::integer) i`.execute(app.owner.db)
  const { child, address } = await programs.start('api', {}, nodeFlags('server/api.ts'))
  const authorization = `Bearer ${person.token}`
  const list = async () => {
    const began = performance.now()
    await (await fetch(`${address}/api/v1/bookings`, { headers: { authorization } })).arrayBuffer()
    return performance.now() - began
  }
  for (let n = 0; n < 50; n++) await list()
  const before = residentMegabytes(child.pid)
  let most = before
  let on = true
  const times: number[] = []
  const watching = (async () => {
    while (on) {
      times.push(await list())
      most = Math.max(most, residentMegabytes(child.pid))
      await pause(20)
    }
  })()
  const began = performance.now()
  // In processes of their own, so that reading slows down nothing here.
  const read = async () => {
    const curl = spawn('curl', [
      '-s',
      '-H',
      'accept-encoding: br, gzip',
      '-o',
      '/dev/null',
      '-w',
      '%{size_download}',
      '-H',
      `authorization: ${authorization}`,
      `${address}/api/v1/log.csv`,
    ])
    let size = ''
    curl.stdout.on('data', (bytes) => {
      size += String(bytes)
    })
    await once(curl, 'close')
    return Number(size)
  }
  const sizes = await Promise.all([read(), read(), read(), read()])
  const seconds = (performance.now() - began) / 1000
  on = false
  await watching
  times.sort((a, b) => a - b)
  console.log(
    `${rows} rows, four readers of ${sizes.map((size) => (size / 1e6).toFixed(0)).join(', ')} MB in ${seconds.toFixed(1)} s: memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most; a list meanwhile ${times[times.length >> 1]?.toFixed(0)} ms (half), ${times.at(-1)?.toFixed(0)} ms (all)`,
  )
} finally {
  await programs.stopAll()
  await app.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
