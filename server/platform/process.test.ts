import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-signals-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  // A server that is being killed may still write into it.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

/**
 * A server that runs until its file `end` exists, started by the launcher of npm's scripts. When it is closed it prints a
 * line, which fails once its terminal is gone, and writes how it ended.
 */
function serverIn(name: string) {
  const file = (what: string) => path.join(folder, `${name}.${what}`)
  const module = (place: string) => JSON.stringify(path.join(import.meta.dirname, place))
  writeFileSync(
    file('mjs'),
    `import { existsSync, writeFileSync } from 'node:fs'
     import { runCommand } from ${module('process.ts')}
     const write = (what, text) => writeFileSync(${JSON.stringify(`${file('')}`)} + what, text)
     await runCommand(async (closing) => {
       closing.push(async () => {
         for (let line = 0; line < 3; line++) {
           console.log('closing')
           console.error('closing')
           await new Promise((resolve) => setTimeout(resolve, 10))
         }
         write('ended', 'closed')
       })
       process.once('SIGHUP', () => write('hangup', ''))
       write('ready', String(process.pid))
       while (!existsSync(${JSON.stringify(file('end'))})) await new Promise((resolve) => setTimeout(resolve, 20))
       closing.push(() => write('completed', ''))
     })`,
  )
  writeFileSync(
    file('launcher.mjs'),
    `import { writeFileSync } from 'node:fs'
     import { runChild } from ${module('../../tools/run-child.mjs')}
     writeFileSync(${JSON.stringify(file('launched'))}, String(process.pid))
     process.exit(await runChild(process.execPath, [${JSON.stringify(file('mjs'))}], { cwd: ${JSON.stringify(folder)} }))`,
  )
  return {
    command: `"${process.execPath}" "${file('launcher.mjs')}"`,
    has: (what: string) => existsSync(file(what)),
    pid: (what: string) => Number(readFileSync(file(what), 'utf8')),
    complete: () => writeFileSync(file('end'), ''),
  }
}

const environment = { PATH: process.env.PATH }
const appears = (has: () => boolean) => expect.poll(has, { timeout: 20_000 }).toBe(true)

test.skipIf(process.platform !== 'linux')('a server ends in order when its terminal is closed', async () => {
  const server = serverIn('terminal')
  const terminal = spawn('script', ['-qec', server.command, '/dev/null'], { env: environment, stdio: 'ignore' })
  running.push(terminal)
  await appears(() => server.has('ready'))
  terminal.kill('SIGKILL')
  await appears(() => server.has('ended'))
  expect(server.has('completed')).toBe(false)
})

test.skipIf(process.platform === 'win32')(
  'a server started with nohup lives on after the hangup and the end of its shell',
  async () => {
    const server = serverIn('nohup')
    const shell = spawn('sh', ['-c', `nohup ${server.command} & read line`], { env: environment })
    running.push(shell)
    await appears(() => server.has('ready'))
    const closed = once(shell, 'exit')
    shell.stdin.end('\n')
    await closed
    for (const one of ['launched', 'ready']) process.kill(server.pid(one), 'SIGHUP')
    await appears(() => server.has('hangup'))
    // Longer than the launcher takes to notice that the shell has ended.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(server.has('ended')).toBe(false)
    server.complete()
    await appears(() => server.has('completed'))
  },
)
