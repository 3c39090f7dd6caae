import { faultOf } from '../fault.ts'
import { isDiskFull } from '../start-faults.ts'
import { DiskFull, Unavailable } from '../unavailable.ts'

/**
 * No connection to the database, or the connection in use broke. Whether a pending COMMIT was carried out is unknown.
 */
export class DatabaseAway extends Unavailable {
  override readonly name = 'DatabaseAway'
}

/** The database answers, but this call waited too long: for a lock, for a free connection, or for its own statement. */
class DatabaseBusy extends Unavailable {
  override readonly name = 'DatabaseBusy'
}

/** PostgreSQL's codes: shut down, crashed, starting up, too many connections, an idle transaction ended. */
const lossCodes = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '25P04'])
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The connection errors of `pg` have no code, only these messages. */
const lossWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/

export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const { code = '', message = '', severity } = (error ?? {}) as { code?: string; message?: string; severity?: string }
  // A PANIC (no room for the log of changes) ends the database, perhaps during a COMMIT.
  return (
    severity === 'PANIC' ||
    lossCodes.has(code) ||
    networkCodes.has(code) ||
    code.startsWith('08') ||
    lossWords.test(message)
  )
}

/** Cancelled by its own timeout or by the pool watch, or timed out waiting for a lock or a connection. */
const isBusy = (error: unknown) =>
  ['55P03', '57014'].includes(faultOf(error).code) ||
  faultOf(error).message === 'timeout exceeded when trying to connect'

/** Maps connection losses, timeouts and a full disk to `Unavailable`; returns other errors unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Unavailable) return error
  if (isConnectionLoss(error)) return new DatabaseAway('the database is away', { cause: error })
  if (isDiskFull(error)) return new DiskFull('the disk is full', { cause: error })
  return isBusy(error) ? new DatabaseBusy('the database is busy', { cause: error }) : error
}
