import { existsSync, statSync } from 'node:fs'

/** A fault of the start that is reported in one line, without a stack. */
export class StartProblem extends Error {}

/** Codes of an unreachable address: network errors, and an unknown host name. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/

interface Fault extends Error {
  readonly code?: string
  readonly path?: string
  readonly address?: string
  readonly hostname?: string
  readonly port?: number
  readonly errors?: readonly Fault[]
}

/**
 * Describes a failed start in one line that says what to do. Undefined when it is not a known fault of the machine or
 * its settings; then it is a defect, and its stack is wanted. PostgreSQL's codes are those of its manual, appendix A.
 */
export function startProblemOf(error: unknown): StartProblem | undefined {
  if (error instanceof StartProblem) return error
  if (!(error instanceof Error)) return undefined
  const fault = error as Fault
  const { code = '', message } = fault
  if (isDiskFull(error)) return diskFull(fault.path)
  // The error's text contains the URL with the password.
  if (code === 'ERR_INVALID_URL')
    return new StartProblem(
      'DATABASE_URL is no address: write it as postgres://user:password@host:5432/database, with %40 for @, %2F for / and %3A for : in the password',
    )
  if (code === '28P01' || code === '28000')
    return new StartProblem(
      `The database does not let us in (${message}): set DATABASE_URL with its right user and password`,
    )
  if (code === '3D000')
    return new StartProblem(
      `There is no such database (${message}): make it (create database …), or set DATABASE_URL to another`,
    )
  if (code === '57P03')
    return new StartProblem(`The database is starting or stopping (${message}): start again when it answers`)
  if (code === '53300')
    return new StartProblem(
      `The database has no free connection (${message}): raise its max_connections, or lower DATABASE_POOL`,
    )
  if (unreachable.test(code) || /^Connection terminated|^timeout expired/.test(message)) {
    const { address, hostname, port } = fault.errors?.[0] ?? fault
    const host = address ?? hostname
    return new StartProblem(
      `The database ${host ? `at ${host}${port ? `:${port}` : ''} ` : ''}does not answer (${code || message}): see that PostgreSQL runs and can be reached from here, and that DATABASE_URL names its host and port`,
    )
  }
  if (
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_)|does not support SSL/.test(
      `${code} ${message}`,
    )
  )
    return new StartProblem(
      `No secured connection to the database is possible (${message}): set sslmode in DATABASE_URL to what the server has, or give its certificate with sslrootcert`,
    )
  return undefined
}

/** True when an error of a file, of PostgreSQL (53100) or of a program says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message } = error instanceof Error ? (error as Fault) : { message: String(error) }
  return (
    /^(ENOSPC|EDQUOT|53100)$/.test(code) ||
    /ENOSPC|no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i.test(message)
  )
}

export function diskFull(where?: string): StartProblem {
  return new StartProblem(
    `The disk is full${where ? ` (${where})` : ''}: make room, then start again; nothing that was kept is lost`,
  )
}

/** The problem of a data folder that could not be written. */
export function dataFolderProblem(dataDir: string, error: unknown): StartProblem {
  if (error instanceof StartProblem) return error
  if (isDiskFull(error)) return diskFull(dataDir)
  return new StartProblem(
    `The data folder ${dataDir} can't be written (${(error as Fault).code}): give this user the right to it, or set DATA_DIR to another folder`,
  )
}

/** The problem of a port that could not be opened; undefined for any other error. */
export function portProblem(error: unknown, setting: 'PORT' | 'METRICS_PORT', port: number): StartProblem | undefined {
  const { code } = error as Fault
  if (code === 'EADDRINUSE')
    return new StartProblem(
      `Port ${port} is taken by another program: stop it, or start with another one, e.g. ${setting}=${port + 1}`,
    )
  if (code === 'EACCES')
    return new StartProblem(
      `This user may not listen on port ${port}: choose one above 1023, e.g. ${setting}=${setting === 'PORT' ? 3000 : 9101}`,
    )
  return undefined
}

/** What to do about a database folder that is damaged or is no database. */
export function damageAdvice(folder: string): string {
  const owner = existsSync(folder) ? statSync(folder).uid : undefined
  return `Restore this folder from a copy, or move it away (mv ${folder} ${folder}.broken) to begin with an empty market${
    owner === undefined ? '' : ` (it belongs to user ${owner})`
  }`
}
