import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the journeys. Root on Debian gets Debian's Chromium installed where it is absent. */
export function chromiumPath(): string | { problem: string } {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return (
    find() ?? {
      problem:
        'The browser journeys need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium) or name one with CHROMIUM_PATH.',
    }
  )
}

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place))
}
