import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { AsUser } from './embedded-binaries.ts'

/**
 * Seconds to wait for an orderly stop, and for one without a last checkpoint (the next start replays what was
 * committed).
 */
const stopTimeouts = { fast: 5, immediate: 25 }

/**
 * Stops the postmaster that a killed process left running on this folder. Its pid file may outlive it, above all in a
 * container, where process ids start again with each start. Then the id may belong to another process: we must not stop
 * it, and PostgreSQL would refuse to start because of it.
 */
export function stopLeftover(folder: string, pgCtl: string, asUser: AsUser): void {
  const note = path.join(folder, 'postmaster.pid')
  if (!existsSync(note)) return
  // Without a pid file PostgreSQL detects by its shared memory whether another postmaster uses the folder.
  if (isOthers(note, folder)) {
    rmSync(note, { force: true })
    return
  }
  for (const [mode, seconds] of Object.entries(stopTimeouts)) {
    const stopped = spawnSync(pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', String(seconds)], asUser)
    if (stopped.status === 0 || !existsSync(note)) return
  }
}

/**
 * True when the process named in the pid file runs but is not a postmaster of this folder. Where the system does not show
 * its command line (Windows), it is taken for ours: pg_ctl reaches only processes of PostgreSQL there.
 */
function isOthers(note: string, folder: string): boolean {
  const [pid = ''] = readFileSync(note, 'utf8').split('\n')
  const command = commandOf(pid.trim())
  return command !== undefined && !`${command} `.includes(` -D ${folder} `)
}

/** Command line of a process; undefined when there is none. */
export function commandOf(pid: string, platform = process.platform): string | undefined {
  if (platform === 'linux') {
    const file = `/proc/${pid}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : undefined
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', pid], { encoding: 'utf8' })
  return stdout?.trim() || undefined
}
