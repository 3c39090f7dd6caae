import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freePort } from '../testing/free-port.ts'
import { liveStream } from '../testing/live-stream.ts'
import { type Programs, programsOn } from '../testing/programs.ts'

const isInstalled = spawnSync('nginx', ['-v']).status === 0

/** The example of docs/operating.md, with these ports and without its certificate. */
function exampleFor(port: number, servers: readonly [number, number]): string {
  const text = readFileSync(path.join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  const example = /```nginx\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  return example
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^ *(http2|ssl_certificate|ssl_certificate_key) .*\n/gm, '')
}

describe.skipIf(!isInstalled)('the nginx example', { timeout: 120_000 }, () => {
  let app: TestApp
  let programs: Programs
  let nginx: ChildProcess
  let folder: string
  let address: string
  const servers: [number, number] = [0, 0]
  const start = (n: 0 | 1) => programs.start('api', { PORT: String(servers[n]) })

  beforeAll(async () => {
    app = await testApp()
    servers[0] = await freePort()
    servers[1] = await freePort()
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    programs = programsOn(app, {
      SMTP_URL: 'smtp://127.0.0.1:1',
      DRAIN_SECONDS: '1',
      TRUST_PROXY: 'true',
    })
    folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-nginx-'))
    chmodSync(folder, 0o755)
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${exampleFor(port, servers)}
}
`,
    )
    nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await Promise.all([start(0), start(1)])
  }, 120_000)
  afterAll(async () => {
    nginx?.kill('SIGQUIT')
    await programs?.stopAll()
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('serves pages and the API, passes on live events and the address of the client, and hides the metrics', async () => {
    await expect
      .poll(() =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    const person = await app.person('customer')
    expect((await fetch(`${address}/`)).status).toBe(200)
    expect((await fetch(`${address}/api/v1/offers?service=transport`)).status).toBe(200)
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
    const stream = await liveStream(address, person.token)
    stream.close()
  })

  test('a rolling restart under load resets no connection and fails no call, not even one that changes something', async () => {
    const person = await app.person('customer')
    const outcomes = new Map<string, number>()
    let on = true
    const lane = async (n: number) => {
      while (on) {
        const outcome = await fetch(`${address}/api/v1/${n % 2 ? 'offers?service=transport' : 'sessions/active'}`, {
          method: n % 2 ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${person.token}` },
        }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return String(answer.status)
          },
          (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }
    const lanes = Array.from({ length: 6 }, (_, n) => lane(n))
    for (const n of [0, 1] as const) {
      const running = programs.running.find(({ address: each }) => each.endsWith(`:${servers[n]}`))
      expect(await running?.stop('SIGTERM')).toBe(0)
      await start(n)
    }
    on = false
    await Promise.all(lanes)
    expect(readFileSync(path.join(folder, 'error.log'), 'utf8')).not.toMatch(/reset by peer|prematurely closed/)
    expect([...outcomes.keys()]).toEqual(['200'])
    expect(outcomes.get('200')).toBeGreaterThan(20)
  })
})
