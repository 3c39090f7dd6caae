import type { Plugin } from 'vite'

const twoMinutes = 120_000

/**
 * Gives each page that is written at build time two minutes. React Router gives it ten seconds, for which it has no
 * setting: a machine that is busy with other work takes longer for the first page.
 */
export function prerenderTime(): Plugin {
  return {
    name: 'umuhora-prerender-time',
    apply: 'build',
    configResolved() {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds, twoMinutes))
    },
  }
}
