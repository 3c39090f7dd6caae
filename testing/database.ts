import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { removeLeftovers } from '../tools/leftovers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner URL of the test cluster; its database `template_umuhora` has every migration. */
    postgres: string
  }
}

export const testSecret = 'a secret that is known to every test'
/** Public origin, the same for every process of a test. */
export const testSite = 'http://127.0.0.1:3000'

/** A temporary PostgreSQL in memory for the whole run, with a template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = process.platform === 'linux' ? '/dev/shm' : os.tmpdir()
  removeLeftovers(parent, /^umuhora-test-(\d+)-/)
  const folder = mkdtempSync(path.join(parent, `umuhora-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded(path.join(folder, 'postgres'), { secretKeys: [testSecret], unsafeFast: true })
  const stop = async () => {
    await postgres.stop()
    remove(folder)
  }
  try {
    const owner = new pg.Client(postgres.url)
    await owner.connect()
    // Hashes the password again, with this server's cheap settings.
    await owner.query(`alter role current_user password ${pg.escapeLiteral(new URL(postgres.url).password)}`)
    await owner.query('create database template_umuhora')
    await owner.end()
    const template = new URL(postgres.url)
    template.pathname = '/template_umuhora'
    await migrate(template.toString(), [testSecret])
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', postgres.url)
  return stop
}

/** Removing hundreds of thousands of files takes seconds, so that it runs in the background. */
function remove(folder: string): void {
  if (process.platform === 'win32') rmSync(folder, { recursive: true, force: true })
  else spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
}
