import { spawn } from 'node:child_process'

/**
 * Runs a program in our terminal until it ends, and forwards the signals that only we receive. When the shell between
 * npm and us has ended without a signal to us, which npm does not report, the program is asked to end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<number>} its exit status; 128 plus the signal's number when a signal ended it
 */
export function runChild(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' })
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const parent = process.ppid
  // Without npm, a shell that ends leaves running what it started with nohup.
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => {
        if (process.ppid === parent) return
        clearInterval(watch)
        child.kill('SIGTERM')
      }, 500)
    : undefined
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    // The program itself decides what the signal means: after nohup it lives on, although npm ends.
    clearInterval(watch)
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, handOn)
  const numbers = /** @type {Record<string, number>} */ ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const one of signals) process.off(one, handOn)
      clearInterval(watch)
      resolve(code ?? 128 + (numbers[signal ?? ''] ?? 1))
    })
  })
}
