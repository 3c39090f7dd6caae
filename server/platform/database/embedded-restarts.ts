import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { growingPauses } from '../growing-pauses.ts'
import { StartProblem } from '../start-faults.ts'
import type { Postmaster } from './embedded-postmaster.ts'

/** Pauses before an attempt, in milliseconds. */
const shortestPause = 100
const longestPause = 30_000
/** Milliseconds without an end after which the pauses begin with the shortest again. */
const settledAfter = 60_000
/** Milliseconds: a reason that is over sooner is not worth a line. */
const quietUntil = 3000

/**
 * Starts the database again whenever it ends, for as long as it takes, until `stopping`. A full disk or a missing data
 * folder is waited for: no other database is made in its place.
 */
export async function restartWhenEnded(
  first: Postmaster,
  start: () => Postmaster,
  { folder, say, stopping }: { folder: string; say: (line: string) => void; stopping: AbortSignal },
): Promise<void> {
  let postmaster = first
  let pauses = growingPauses(shortestPause, longestPause)
  for (;;) {
    const since = Date.now()
    const how = await postmaster.ended
    if (stopping.aborted) return
    say(`The database ended (${how}) and is started again`)
    const ended = Date.now()
    if (ended - since > settledAfter) pauses = growingPauses(shortestPause, longestPause)
    for (let reported = ''; ; ) {
      await sleep(pauses.next().value, undefined, { signal: stopping }).catch(() => {})
      if (stopping.aborted) return
      try {
        if (!existsSync(path.join(folder, 'PG_VERSION')))
          throw new StartProblem(`there is no database in ${folder}: put the folder back where it was`)
        postmaster = start()
        await postmaster.ready(Number.POSITIVE_INFINITY)
        break
      } catch (error) {
        if (stopping.aborted) return
        const { message } = error as Error
        if (Date.now() - ended > quietUntil && message !== reported) {
          say(`The database does not start and is tried again until it does: ${message}`)
          reported = message
        }
      }
    }
    say('The database is back')
  }
}
