import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-install-'))
mkdirSync(path.join(folder, 'tools'))
for (const file of ['package.json', ...readdirSync(path.join(root, 'tools')).map((name) => `tools/${name}`)])
  if (/\.(json|mjs)$/.test(file)) cpSync(path.join(root, file), path.join(folder, file))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const whole = readFileSync(path.join(root, 'package-lock.json'), 'utf8')

function without(...folders: string[]): string {
  const lock = JSON.parse(whole) as { packages: Record<string, unknown> }
  for (const each of folders) delete lock.packages[each]
  return JSON.stringify(lock)
}

test.each([
  [
    'misses platform packages',
    without('node_modules/lightningcss-linux-x64-gnu'),
    /lacks 1 package \(lightningcss-linux-x64-gnu\): put it back/,
  ],
  [
    'misses a package that others need',
    without('node_modules/fastify', 'node_modules/pg'),
    /lacks 2 packages \(fastify, pg\): put it back/,
  ],
  ['is cut off', whole.slice(0, 1000), /is damaged: put it back/],
  ['is missing', undefined, /is missing: put it back/],
])(
  'a start without node_modules whose package-lock.json %s ends with one line, before npm is called',
  (_, lock, words) => {
    const file = path.join(folder, 'package-lock.json')
    rmSync(file, { force: true })
    if (lock !== undefined) writeFileSync(file, lock)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'tools/make-operator.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toMatch(words)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stdout).toBe('')
    expect(status).toBe(1)
    expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
  },
)

test('of two starts without node_modules one installs, and the other waits for it', async () => {
  const seen = path.join(folder, 'seen')
  const npm = path.join(folder, 'npm-cli.js')
  writeFileSync(path.join(folder, 'package-lock.json'), whole)
  writeFileSync(
    npm,
    `import { appendFileSync, existsSync } from 'node:fs'
    appendFileSync('seen', 'begins ')
    const watch = setInterval(() => {
      if (!existsSync('ends')) return
      appendFileSync('seen', 'ends ')
      clearInterval(watch)
      process.exitCode = 1
    }, 20)`,
  )
  const begun: ChildProcess[] = []
  const begin = () => {
    const args = ['tools/run.mjs', 'tools/make-operator.ts']
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, npm_execpath: npm } })
    begun.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
    return { pid: child.pid, said: () => said, closed: once(child, 'close') }
  }
  try {
    const first = begin()
    await expect.poll(() => existsSync(seen) && readFileSync(seen, 'utf8')).toBe('begins ')
    const second = begin()
    await expect.poll(() => second.said()).toBe(`Waiting for process ${first.pid}, which installs the packages …\n`)
    writeFileSync(path.join(folder, 'ends'), '')
    await Promise.all([first.closed, second.closed])
    // The first did not finish, so that the second installs.
    expect(readFileSync(seen, 'utf8')).toBe('begins ends begins ends ')
    for (const each of [first, second]) expect(each.said()).toMatch(/The installation did not finish/)
    expect(existsSync(path.join(folder, '.installing.pid'))).toBe(false)
  } finally {
    for (const child of begun) child.kill('SIGKILL')
  }
})

test('an installation that was killed holds no other one up', () => {
  writeFileSync(path.join(folder, '.installing.pid'), JSON.stringify({ pid: 1, started: 'long ago' }))
  const { stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'tools/make-operator.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: path.join(folder, 'npm-cli.js') },
  })
  expect(stderr).toMatch(/The installation did not finish/)
})

test('a port that is in use is reported before anything is installed', async () => {
  const called = path.join(folder, 'called')
  const npm = path.join(folder, 'npm-port-cli.js')
  writeFileSync(npm, "require('node:fs').writeFileSync('called', '')")
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  for (const program of ['tools/start.ts', 'server/api.ts']) {
    const child = spawn(process.execPath, ['tools/run.mjs', program], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), npm_execpath: npm },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
    await once(child, 'close')
    expect(said.trim()).toMatch(new RegExp(`^Umuhora can't start: Port ${port} is taken by another program: .+$`))
  }
  expect(existsSync(called)).toBe(false)
  other.close()
})
