import { spawn } from 'node:child_process'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Closing } from '../process.ts'
import { dataFolderProblem, diskFull, isDiskFull, StartProblem } from '../start-faults.ts'
import { type AsUser, databaseUser, isRoot } from './embedded-binaries.ts'

export interface ClusterOptions {
  readonly initdb: string
  readonly superuser: string
  readonly password: string
  readonly asUser: AsUser
  /** Tests only: the data need not survive a crash. */
  readonly unsafeFast?: boolean
  readonly closing?: Closing
}

/**
 * Makes an empty database cluster in `folder`, which is absent or empty. It is made in a temporary folder beside it,
 * which is renamed when complete. initdb reads the owner's password from a file, where it is hashed as the database
 * stores it.
 * @throws StartProblem that says what to do about it.
 */
export async function makeCluster(folder: string, options: ClusterOptions): Promise<void> {
  const parent = path.dirname(folder)
  const making = `${folder}.new-${process.pid}`
  const data = path.join(making, 'data')
  const passwordFile = path.join(making, 'password')
  try {
    mkdirSync(parent, { recursive: true })
    mkdirSync(data, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, scramVerifier(options.password), { mode: 0o600 })
    if (isRoot)
      for (const file of [making, data, passwordFile]) chownSync(file, databaseUser.uid ?? 0, databaseUser.gid ?? 0)
    await initdb(data, passwordFile, options)
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(data, folder)
  } catch (error) {
    throw dataFolderProblem(folder, error)
  } finally {
    remove(making)
  }
}

function initdb(data: string, passwordFile: string, options: ClusterOptions): Promise<void> {
  const { initdb: program, superuser, asUser, unsafeFast, closing } = options
  const making = path.dirname(data)
  const args = ['-D', data, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  // Its own process group, as the database has: it starts processes of its own.
  const child = spawn(program, [...args, ...locale, ...(unsafeFast ? ['--no-sync'] : [])], {
    ...asUser,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk)
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      if (isDiskFull(complaints)) return reject(diskFull(path.dirname(making)))
      const line = complaints.split('\n').findLast((text) => /error|fatal|could not/i.test(text)) ?? `status ${code}`
      reject(new StartProblem(`The database could not be made: ${line.replace(/^.*?(error|FATAL):\s*/, '')}`))
    })
  })
  closing?.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await done.catch(() => {})
    remove(making)
  })
  return done
}

/** Removes the temporary folders of clusters that killed processes left unfinished beside `folder`. */
export function removeUnfinished(folder: string): void {
  const parent = path.dirname(folder)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent))
    if (name.startsWith(`${path.basename(folder)}.new-`)) remove(path.join(parent, name))
}

/** A folder that cannot be removed now, because a program still writes to it, is removed at the next start. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

/**
 * The password as PostgreSQL stores it: SCRAM-SHA-256 in the form of RFC 5803, from which the password cannot be
 * recovered. `alter role … password`, and so initdb, accepts a text of this form as already hashed.
 */
function scramVerifier(password: string, salt = randomBytes(16), rounds = 4096): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}
