import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { AsUser } from './embedded-binaries.ts'

/** Seconds for an orderly end, and for one without a last checkpoint: the next start replays what was committed. */
const patience = { fast: 5, immediate: 25 }

/**
 * Stops the postmaster that a killed process left behind on this folder. Its note may outlive it, in a container above
 * all, where numbers begin anew with each start: then the number is somebody else's by now, who is not ours to stop,
 * and for whom PostgreSQL would not start.
 */
export function stopLeftover(folder: string, pgCtl: string, asUser: AsUser): void {
  const note = path.join(folder, 'postmaster.pid')
  if (!existsSync(note)) return
  // PostgreSQL knows by its shared memory whether anybody is at work in a folder without a note.
  if (isOthers(note, folder)) {
    rmSync(note, { force: true })
    return
  }
  for (const [mode, seconds] of Object.entries(patience)) {
    const stopped = spawnSync(pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', String(seconds)], asUser)
    if (stopped.status === 0 || !existsSync(note)) return
  }
}

/** Whether the process that the note names runs, and not for this folder; where the system does not tell, it is ours. */
function isOthers(note: string, folder: string): boolean {
  const [pid = ''] = readFileSync(note, 'utf8').split('\n')
  const command = `/proc/${pid.trim()}/cmdline`
  if (process.platform !== 'linux' || !existsSync(command)) return false
  return !readFileSync(command, 'utf8').split('\0').includes(folder)
}
