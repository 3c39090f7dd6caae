import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fetchPinnedChromium, pinnedChromium } from './pinned-chromium.ts'

/** The lightest first: a headless shell takes two thirds of the time. */
const places = [
  pinnedChromium,
  '/usr/bin/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for the journeys: on Linux the pinned one, which is the same on every machine and takes a seventh less
 * time than Debian's. If it can't be had, the machine's own; if there is none either, root on Debian installs Debian's.
 */
export function chromiumPath(): string | { problem: string } {
  if (!process.env.CHROMIUM_PATH) fetchPinnedChromium()
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findChromium()) break
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  return (
    findChromium() ?? {
      problem:
        'The browser journeys need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium) or name one with CHROMIUM_PATH.',
    }
  )
}

/** The browser installed on this machine, if any; `CHROMIUM_PATH` takes precedence. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place))
}

// When run directly, fetches the browser ahead of the journeys, which report the problem if it can't be had.
if (import.meta.main) chromiumPath()
