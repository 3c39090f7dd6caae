import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { damageAdvice, dataFolderProblem, diskFull, isDiskFull, StartProblem } from '../start-faults.ts'
import type { AsUser, Binaries } from './embedded-binaries.ts'
import { stopLeftover } from './embedded-leftover.ts'
import { acceptedUrl } from './embedded-owner.ts'

/** How a postmaster is started. */
export interface PostmasterOptions {
  readonly binaries: Binaries
  readonly folder: string
  /** Owner URLs of the address on which it listens, one for each accepted key. */
  readonly urls: readonly string[]
  readonly asUser: AsUser
  /** Settings in the form `name=value`. */
  readonly settings: readonly string[]
}

/** One run of PostgreSQL, from its start until it ends. */
export interface Postmaster {
  /** Resolves when it has ended, whatever the reason, with a sentence that says how. */
  readonly ended: Promise<string>
  readonly isRunning: boolean
  /**
   * Waits until it accepts connections, or for `within` milliseconds; returns the URL that it accepts.
   * @throws StartProblem when it ends, refuses the connection, or takes longer.
   */
  ready(within: number): Promise<string>
  /** Orderly; on a full disk without the last checkpoint. */
  stop(): Promise<void>
  /** Why it ended, or can't continue. */
  fault(): StartProblem | undefined
}

/**
 * Starts PostgreSQL on a data folder that exists. A postmaster that a killed process left running is stopped first;
 * what it committed is safe.
 * @throws StartProblem when the folder can't be written.
 */
export function startPostmaster({ binaries, folder, urls, asUser, settings }: PostmasterOptions): Postmaster {
  stopLeftover(folder, binaries.pgCtl, asUser)
  const logFile = path.join(folder, 'server.log')
  const log = newLog(logFile)
  // Its own process group: Ctrl-C in the terminal reaches only us, and we stop the database last.
  const child: ChildProcess = spawn(
    binaries.postgres,
    ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  let running = true
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      running = false
      resolve(how)
    }
    child.once('error', ({ message }) => end(message))
    child.once('exit', (code, signal) => end(signal ?? `status ${code}`))
  })
  const fault = () => (running && !saysFull(logFile) ? undefined : notStarted(folder, logFile))
  const stop = async () => {
    if (!running) return
    child.kill('SIGINT')
    // On a full disk it cannot finish its last checkpoint. Without one the next start replays what was committed.
    const atOnce = setTimeout(() => child.kill('SIGQUIT'), 5_000)
    await ended
    clearTimeout(atOnce)
  }
  return {
    ended,
    get isRunning() {
      return running
    },
    async ready(within) {
      const deadline = Date.now() + within
      for (;;) {
        if (!running) throw notStarted(folder, logFile)
        try {
          const url = await acceptedUrl(folder, urls)
          if (url) return url
        } catch (error) {
          await stop()
          throw error
        }
        if (Date.now() > deadline) {
          await stop()
          throw new StartProblem(`The database in ${folder} was not ready after a minute; its log is ${logFile}`)
        }
        await pause(15)
      }
    },
    stop,
    fault,
  }
}

function newLog(file: string): number {
  try {
    // The log of the run before is retained: it says why that one ended.
    rmSync(`${file}.old`, { force: true })
    if (existsSync(file)) renameSync(file, `${file}.old`)
    return openSync(file, 'a', 0o600)
  } catch (error) {
    throw dataFolderProblem(path.dirname(file), error)
  }
}

const saysFull = (logFile: string) => isDiskFull(textOf(logFile))

/** The reason why the database did not start, from its log. */
function notStarted(folder: string, logFile: string): StartProblem {
  if (saysFull(logFile)) return diskFull(folder)
  return new StartProblem(`The database in ${folder} did not start: ${lastComplaint(logFile)}. ${damageAdvice(folder)}`)
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function lastComplaint(logFile: string): string {
  const lines = textOf(logFile).trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC|could not/.test(text)) ?? (lines.at(-1) || 'it said nothing')
  return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}
