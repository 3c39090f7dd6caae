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

/**
 * The packages of package-lock.json for this machine that node_modules lacks. npm writes its own list of installed
 * packages at the very end, so that a killed install is detected.
 * @param {{ production: boolean }} options `production`: without packages that only build and test
 * @returns {{ folder: string, version: string }[] | 'everything'}
 */
export function missingPackages({ production }) {
  const listed = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listed) || existsSync(installingMark)) return 'everything'
  const installed = readPackages(listed)
  const machine = thisMachine()
  const wanted = Object.entries(readPackages(path.join(root, 'package-lock.json'))).filter(
    ([, entry]) => suits(entry, machine) && !(production && (entry.dev || entry.devOptional)),
  )
  const named = new Set(
    wanted.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isUnneeded(name))),
  )
  return wanted
    .filter(([folder, entry]) => {
      const known = installed[folder]
      // Dependencies of an optional package for another platform are absent on purpose.
      if (!known && entry.optional && !(isNative(entry) && named.has(nameOf(folder)))) return false
      return folder !== '' && (known?.version !== entry.version || !existsSync(path.join(root, folder, 'package.json')))
    })
    .map(([folder, { version = '' }]) => ({ folder, version }))
}

/** pdfjs-dist uses canvas outside of browsers; we draw in browsers only. */
const isUnneeded = (/** @type {string} */ name) => name.startsWith('@napi-rs/canvas-')

/** @param {string} folder as the lock file names it */
export const nameOf = (folder) => folder.replace(/^.*node_modules\//, '')

/** This file exists during an install. */
export const installingMark = path.join(root, 'node_modules/.installing')
