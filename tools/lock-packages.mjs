import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './pinned-node.mjs'

/**
 * The fields of an entry of package-lock.json that are used here.
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @typedef {object} Machine
 * @property {string} os as `process.platform`
 * @property {string} cpu as `process.arch`
 * @property {string | undefined} libc `glibc` or `musl`, on Linux
 */

/** @returns {Machine} this one */
export function thisMachine() {
  const libc = process.platform === 'linux' ? (existsSync(muslLoader()) ? 'musl' : 'glibc') : undefined
  return { os: process.platform, cpu: process.arch, libc }
}

function muslLoader() {
  const names = /** @type {Record<string, string>} */ ({ x64: 'x86_64', arm64: 'aarch64', arm: 'armhf' })
  return `/lib/ld-musl-${names[process.arch] ?? process.arch}.so.1`
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>} entries by their folder, e.g. `node_modules/pg`
 */
export function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Whether a machine can use a package: its fields `os`, `cpu` and `libc` as npm reads them.
 * @param {LockEntry} entry
 * @param {Machine} machine
 */
export function suits(entry, machine) {
  return fits(entry.os, machine.os) && fits(entry.cpu, machine.cpu) && (!machine.libc || fits(entry.libc, machine.libc))
}

/**
 * @param {string | string[] | undefined} field
 * @param {string} value
 */
function fits(field, value) {
  const list = field === undefined ? [] : [field].flat()
  if (list.includes(`!${value}`)) return false
  const wanted = list.filter((word) => !word.startsWith('!'))
  return wanted.length === 0 || wanted.includes(value)
}

/** @param {LockEntry} entry */
export const isNative = (entry) => Boolean(entry.os || entry.cpu)

/** @type {Readonly<Record<string, string>>} */
const systems = { windows: 'win32' }
const knownSystems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const knownProcessors = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x universal wasm32 x64'.split(' ')

/**
 * The platform of a package, from its name: `…-linux-arm64-musl`, `…-win32-x64-msvc`, `…-wasm32-wasi`. A Linux package
 * whose name has no C library is built for glibc if there is also one for musl, which is the case for all of these.
 * @param {string} name
 * @returns {{ os?: string, cpu: string, libc?: string } | undefined} undefined when the name has no platform
 */
export function platformOf(name) {
  const words = name.split(/[/-]/).map((word) => systems[word] ?? word)
  const os = words.find((word) => knownSystems.includes(word))
  const cpu = words.find((word) => knownProcessors.includes(word))
  if (!cpu || (!os && cpu !== 'wasm32')) return undefined
  // Packages for 32-bit ARM have no `libc` field, and neither do ours.
  if (os !== 'linux' || cpu === 'arm') return { ...(os && { os }), cpu }
  return { os, cpu, libc: words.includes('musl') ? 'musl' : 'glibc' }
}

/**
 * Whether Node would find the package from this folder: in its own `node_modules` or in one above.
 * @param {Readonly<Record<string, object>>} packages
 * @param {string} folder
 * @param {string} name
 */
export function isHeld(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/**
 * Packages that entries of the lock file depend on and the lock file lacks, for any platform. `npm ci` refuses it then.
 * @param {Record<string, LockEntry>} lock
 * @returns {string[]} their names
 */
export function lackingIn(lock) {
  const lacking = Object.entries(lock).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isHeld(lock, folder, name)),
  )
  return [...new Set(lacking)]
}

/**
 * @typedef {object} Missing
 * @property {string} folder
 * @property {string} version
 * @property {true} [unlisted] the lock file lacks it too, so that npm installs it only when it is named
 */

/**
 * The packages of package-lock.json for this machine that node_modules lacks. npm writes its own list of installed
 * packages at the very end, so that a killed install is detected.
 * @param {{ production: boolean }} options `production`: without packages that only build and test
 * @returns {Missing[] | 'everything'}
 */
export function missingPackages({ production }) {
  const listed = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listed) || existsSync(installingMark)) return 'everything'
  const lock = readPackages(lockFile)
  return missingOf(lock, { installed: readPackages(listed), machine: thisMachine(), production })
}

/**
 * @param {Record<string, LockEntry>} lock
 * @param {object} state
 * @param {Record<string, LockEntry>} state.installed npm's own list
 * @param {Machine} state.machine
 * @param {boolean} state.production
 * @param {(folder: string) => boolean} [state.isThere]
 * @returns {Missing[]}
 */
export function missingOf(lock, { installed, machine, production, isThere = isInstalled }) {
  const wanted = Object.entries(lock).filter(
    ([, entry]) => suits(entry, machine) && !(production && (entry.dev || entry.devOptional)),
  )
  const optional = wanted.flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, version]) =>
      isUnneeded(name) ? [] : [{ parent, name, version }],
    ),
  )
  const named = new Set(optional.map(({ name }) => name))
  const listed = wanted
    .filter(([folder, entry]) => {
      const known = installed[folder]
      // Dependencies of an optional package for another platform are absent on purpose.
      if (!known && entry.optional && !(isNative(entry) && named.has(nameOf(folder)))) return false
      return folder !== '' && (known?.version !== entry.version || !isThere(folder))
    })
    .map(([folder, { version = '' }]) => ({ folder, version }))
  const unlisted = optional.flatMap(({ parent, name, version }) => {
    const platform = platformOf(name)
    const folder = `node_modules/${name}`
    if (!platform || !suits(platform, machine) || isHeld(lock, parent, name)) return []
    return installed[folder]?.version === version && isThere(folder)
      ? []
      : [{ folder, version, unlisted: /** @type {const} */ (true) }]
  })
  return [...listed, ...unlisted]
}

/** @param {string} folder */
const isInstalled = (folder) => existsSync(path.join(root, folder, 'package.json'))

/** pdfjs-dist uses canvas outside of browsers; we draw in browsers only. */
const isUnneeded = (/** @type {string} */ name) => name.startsWith('@napi-rs/canvas-')

/** @param {string} folder as the lock file names it */
export const nameOf = (folder) => folder.replace(/^.*node_modules\//, '')

export const lockFile = path.join(root, 'package-lock.json')

/** This file exists during an install. */
export const installingMark = path.join(root, 'node_modules/.installing')
