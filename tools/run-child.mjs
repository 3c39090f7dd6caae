import { spawn } from 'node:child_process'

/**
 * Runs a program with our terminal until it ends, and hands on the signals that reach us alone. When the shell that
 * npm put above us is ended, which npm does not say, the program is asked to end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<number>} its exit status; 128 and the signal's number when a signal ended it
 */
export function runChild(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' })
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => void child.kill(signal)
  for (const signal of signals) process.on(signal, handOn)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
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
