import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { seedOffers } from '../database/seed/offers.ts'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { backUpInstallation } from '../server/platform/installation/back-up.ts'
import { restoreInstallation } from '../server/platform/installation/restore.ts'
import { makeLog } from '../server/platform/log.ts'
import { makeStorage } from '../server/platform/storage.ts'
import { fillCatalogue } from './catalogue.ts'

/**
 * `node bench/restore.ts [CARDS]`: backs up an installation with so many rate cards and as many rows of the audit log, and
 * restores it into an empty database. The goal: a restore takes at most three times as long as its backup.
 */
const cards = Number(process.argv[2] ?? 200_000)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-bench-restore-'))
chmodSync(folder, 0o755)
const secretKey = 'a secret key of the bench with 32 characters'
const keys = { secretKey, secretKeys: [secretKey] }
const postgres = await startEmbedded(path.join(folder, 'postgres'), { secretKeys: keys.secretKeys })
const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1000 }
}
try {
  await migrate(postgres.url, keys.secretKeys)
  const config = readConfig({ DATA_DIR: folder, SECRET_KEY: secretKey })
  const context = openAppContext(config, makeLog('warn'), postgres.url)
  await seedOffers(context)
  await fillCatalogue(context, postgres.url, cards)
  const owner = new pg.Client(postgres.url)
  await owner.connect()
  await owner.query(
    `insert into audit_log (at, verb, subject_kind, subject_id, before, after)
     select now() - i * interval '1 second', 'offers.change', 'offer', uuidv7(), jsonb_build_object('price', i), jsonb_build_object('price', i + 1)
       from generate_series(1, $1::int) i`,
    [cards],
  )
  await owner.query('create database restored')
  await owner.end()
  await context.close()
  const file = path.join(folder, 'all.backup')
  const storage = makeStorage(config)
  const backup = await timed(() => backUpInstallation(postgres.url, { keys, storage, file }))
  const empty = new URL(postgres.url)
  empty.pathname = '/restored'
  const restore = await timed(() => restoreInstallation(empty.toString(), { keys, storage, file, folder }))
  console.log(
    `${backup.result.records} records, ${(statSync(file).size / 1e6).toFixed(0)} MB: backup ${backup.seconds.toFixed(1)} s, restore ${restore.seconds.toFixed(1)} s, ratio ${(restore.seconds / backup.seconds).toFixed(2)} (goal: 3)`,
  )
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
