// Runs under whatever Node (18 or newer) the machine has.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Lets one process at a time do something: the one that the file names. The file of a killed process is recognised by
 * its start time and replaced.
 * @param {string} file in a folder that exists
 * @returns {{ heldBy: number } | { release: () => void }} the other process that holds it, or what releases it
 */
export function takePidFile(file) {
  const ours = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, ours, { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST' || tries > 4) throw error
    }
    const holder = readHolder(file)
    if (holder && holder.pid !== process.pid && startOf(holder.pid) === holder.started) return { heldBy: holder.pid }
    // A file without content may be one that another process is about to write: it is read once more.
    if (holder || tries > 0) rmSync(file, { force: true })
  }
}

/**
 * @param {string} file
 * @returns {{ pid: number, started: string } | null}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Start time of a process, as the system reports it: process ids are reused, start times are not.
 * @param {number} pid
 * @returns {string}
 */
function startOf(pid) {
  if (process.platform === 'linux')
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    } catch {
      return 'gone'
    }
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? 'alive' : 'gone'
  }
}
