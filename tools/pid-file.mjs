// Runs under whatever Node (18 or newer) the machine has.
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Times that a file is looked at while it changes or is incomplete, and milliseconds between two looks. */
const mostTries = 200
const betweenTries = 5

/**
 * Lets one process at a time do something: the one that the file names. The file of a killed process is recognised by
 * its start time and replaced.
 * @param {string} file in a folder that exists
 * @returns {{ heldBy: number } | { release: () => void }} the other process that holds it, or what releases it
 */
export function takePidFile(file) {
  const ours = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  const taken = { release: () => rmSync(file, { force: true }) }
  for (let tries = 1; ; tries++) {
    const text = textOf(file)
    if (text === null && isPlaced(file, ours)) return taken
    const holder = holderIn(text)
    if (holder && isRunning(holder)) return { heldBy: holder.pid }
    // Where the file can't be linked into place, another process may be about to write it.
    if (text !== null && (holder || tries > mostTries / 10)) {
      const replacing = replaceStale(file, text, ours)
      if (replacing === 'replaced') return taken
      if (replacing !== 'changed' && tries > mostTries) return { heldBy: replacing.heldBy }
    }
    if (tries > mostTries) throw new Error(`${file} could not be taken: it changes all the time`)
    pause(betweenTries)
  }
}

/**
 * Creates the file with its content in one step; false when it is there.
 * @param {string} file
 * @param {string} content
 */
function isPlaced(file, content) {
  const making = `${file}.${randomUUID()}`
  try {
    writeFileSync(making, content, { flag: 'wx' })
    linkSync(making, file)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    if (!code || !['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
  } finally {
    rmSync(making, { force: true })
  }
  // A file system without hard links.
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Puts our content in the place of that of an ended process. Only one process may do so for a content, the one that
 * holds a second file named after it: another could have read the stale content earlier and would remove ours.
 * @param {string} file
 * @param {string} stale
 * @param {string} ours
 * @returns {'replaced' | 'changed' | { heldBy: number }} `changed` when another process has replaced it in the meantime
 */
function replaceStale(file, stale, ours) {
  const claim = takePidFile(`${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 8)}`)
  if ('heldBy' in claim) return claim
  const making = `${file}.${randomUUID()}`
  try {
    if (textOf(file) !== stale) return 'changed'
    writeFileSync(making, ours, { flag: 'wx' })
    renameSync(making, file)
    return 'replaced'
  } finally {
    rmSync(making, { force: true })
    claim.release()
  }
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * @param {string | null} text
 * @returns {{ pid: number, started: string } | null}
 */
function holderIn(text) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** @param {{ pid: number, started: string }} holder */
const isRunning = ({ pid, started }) => pid !== process.pid && startOf(pid) === started

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code

/** @param {number} milliseconds */
const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/**
 * Start time of a process, as the system reports it: process ids are reused, start times are not.
 * @param {number} pid
 * @param {NodeJS.Platform} [platform]
 * @returns {string}
 */
export function startOf(pid, platform = process.platform) {
  if (platform === 'linux')
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    } catch {
      return 'gone'
    }
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' })
  if (status !== null) return stdout.trim() || 'gone'
  // Windows has no ps: any process with this id counts.
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return codeOf(error) === 'EPERM' ? 'alive' : 'gone'
  }
}
