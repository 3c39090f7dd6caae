import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { type Api, makeApi } from './api.ts'

/** Attacks that any HTTP client can try, on a server that really listens, with a small built client of its own. */
let app: TestApp
let api: Api
let folder: string
let port: number
let customer: Person

const script = 'console.log("hashed")'.repeat(100)
const scriptHash = `'sha256-${'A'.repeat(43)}='`

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-client-'))
  const client = path.join(folder, 'client')
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  mkdirSync(path.join(client, '.git'))
  const files = {
    'routes.json': JSON.stringify([
      { pattern: '/', file: 'index.html' },
      { pattern: '/dashboard', file: 'index.html' },
    ]),
    'csp.json': JSON.stringify({ '/index.html': [scriptHash.slice(1, -1)] }),
    'index.html': '<!doctype html><title>Home</title>',
    '404.html': '<!doctype html><title>Oops</title>',
    'robots.txt': 'User-agent: *\nSitemap: https://site-address.invalid/sitemap.xml',
    '.git/config': 'a secret',
    '.env': 'a secret',
    'assets/app-Ab12Cd34.js': script,
    'assets/app-Ab12Cd34.js.map': 'a secret',
    'assets/app-Ab12Cd34.js.br': brotliCompressSync(script),
    '../secret.key': 'a secret',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(client, name), text)
  app = await testApp({ SITE_URL: 'https://market.example' })
  api = await makeApi(app.context, client)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
  customer = await app.person('customer')
})
afterAll(async () => {
  await api.stop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Heard {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** Sends a request exactly as written, without normalising its path. */
function ask(
  target: string,
  init: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer } = {},
) {
  return new Promise<Heard>((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method: init.method ?? 'GET',
        headers: init.headers ?? {},
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(init.body)
  })
}

/** Sends these bytes and returns the response. */
function askRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

const json = { 'content-type': 'application/json' }
const bearer = () => ({ authorization: `Bearer ${customer.token}` })

describe('headers [ASVS 3.2.1, 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 4.1.1, 14.3.2]', () => {
  const places: Record<string, [string, { method?: string; headers?: http.OutgoingHttpHeaders; body?: string }?]> = {
    'a page': ['/'],
    'an unknown page': ['/no/such/page'],
    'the API': ['/api/v1/places'],
    'an unknown address of the API': ['/api/v1/nothing'],
    'a refusal': ['/api/v1/me'],
    'an unreadable body': ['/hooks/chat', { method: 'POST', headers: json, body: '{' }],
    'an unreadable address': ['/api/v1/offers/%ff'],
    'an address that is too long': [`/api/v1/offers/${'x'.repeat(500)}`],
    'the auth service': ['/auth/v1/settings'],
    'an unknown address of the auth service': ['/auth/v1/nothing'],
    'an asset': ['/assets/app-Ab12Cd34.js'],
    'a missing asset': ['/assets/nothing.js'],
    health: ['/healthz'],
    'the mailbox of the demo': ['/dev/mailbox'],
    'a method that nothing takes': ['/api/v1/places', { method: 'PUT', headers: json, body: '{}' }],
  }
  test.each(Object.entries(places))('%s', async (_name, [target, init]) => {
    const { headers, status } = await ask(target, init)
    expect(status).toBeLessThan(500)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toMatch(/unsafe|\*|http|data:/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
    expect(headers['cache-control'] ?? 'no-store').toBeDefined()
    if (/json|html|text/.test(headers['content-type'] ?? '')) expect(headers['content-type']).toContain('charset=utf-8')
  })

  test('a page lists the hashes of its own scripts', async () => {
    const { headers } = await ask('/')
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${scriptHash}`)
    expect(headers['content-security-policy']).toContain("base-uri 'none'; object-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  test('personal data is not cached on the way', async () => {
    const personal = ['/api/v1/me', '/api/v1/bookings', '/api/v1/people', '/auth/v1/user', '/dev/mailbox.json']
    for (const target of personal)
      expect([target, (await ask(target, { headers: bearer() })).headers['cache-control']]).toEqual([
        target,
        'no-store',
      ])
    expect((await ask('/api/v1/me')).headers['cache-control']).toBe('no-store')
  })

  test('without https no HSTS header is sent', async () => {
    const answer = await (await testAppAt('http://127.0.0.1:3000')).inject('/healthz')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('every response has its own request id, and its problem document shows it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('/api/v1/me', { headers: { 'x-request-id': 'mine' } })),
    )
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20)
    for (const { headers, body } of answers) expect(JSON.parse(body).requestId).toBe(headers['x-request-id'])
  })

  test('no other origin may read a response [ASVS 3.4.2]', async () => {
    for (const target of ['/api/v1/places', '/auth/v1/settings', '/']) {
      const { headers } = await ask(target, { headers: { origin: 'https://evil.example' } })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    const preflight = await ask('/auth/v1/token', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers['access-control-allow-methods']).toBeUndefined()
  })
})

const more: TestApp[] = []
async function testAppAt(site: string) {
  const other = await testApp({ SITE_URL: site })
  more.push(other)
  return other.http
}
afterAll(() => Promise.all(more.map((each) => each.close())))

describe('bodies [ASVS 2.2.1, 3.5.1, 3.5.2, 5.2.1]', () => {
  const post = (type: string | undefined, body: string | Buffer, target = '/api/v1/invitations/read') =>
    ask(target, { method: 'POST', headers: type === undefined ? {} : { 'content-type': type }, body })
  const token = JSON.stringify({ token: 'x'.repeat(40) })

  test('JSON is read, and no type that a form of another site can send', async () => {
    expect((await post('application/json', token)).status).toBe(404)
    expect((await post('application/json; charset=utf-8', token)).status).toBe(404)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
      'nonsense',
      '',
      undefined,
    ])
      expect([type, (await post(type, token)).status]).toEqual([type, 415])
  })

  test('a body over 1 MiB is refused before it is read, and one without a length while it is read', async () => {
    const big = JSON.stringify({ token: 'x'.repeat(1024 * 1024) })
    for (const target of ['/api/v1/invitations/read', '/hooks/chat', '/auth/v1/signup']) {
      const declared = await askRaw(
        `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${big.length}\r\nConnection: close\r\n\r\n`,
      )
      expect(declared).toMatch(/^HTTP\/1\.1 413 /)
      const { status } = await ask(target, {
        method: 'POST',
        headers: { ...json, 'transfer-encoding': 'chunked' },
        body: big,
      }).catch(() => ({ status: 413 }))
      expect(status).toBe(413)
    }
  })

  test('invalid UTF-8 causes no server error', async () => {
    const bytes = Buffer.from([...Buffer.from('{"message":"'), 0xff, 0xfe, 0xc3, ...Buffer.from('"}')])
    expect((await post('application/json', bytes, '/hooks/chat')).status).toBe(200)
    expect((await post('application/json; charset=utf-16le', Buffer.from(token, 'utf16le'))).status).toBe(400)
  })

  test('two lengths, or a length with chunked encoding, are refused [ASVS 4.2.1]', async () => {
    const smuggled = [
      'Content-Length: 4\r\nContent-Length: 5',
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: xchunked',
      'Content-Length: +4',
    ]
    for (const headers of smuggled) {
      const answer = await askRaw(
        `POST /hooks/chat HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      )
      expect([headers, answer.split(' ')[1]]).toEqual([headers, '400'])
      expect(answer).not.toContain('{"status":"ok"}')
    }
  })
})

describe('methods and addresses [ASVS 13.4.1, 13.4.2, 13.4.4, 5.3.2]', () => {
  test.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'DELETE', 'PATCH', 'FOO'])(
    '%s / reveals nothing',
    async (method) => {
      const answer = await askRaw(
        `${method} / HTTP/1.1\r\nHost: localhost\r\nX-Secret: echoed\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
      expect(answer).not.toContain('echoed')
    },
  )

  test.each([
    '/assets/../../secret.key',
    '/assets/%2e%2e/%2e%2e/secret.key',
    '/assets/..%2f..%2fsecret.key',
    '/assets/%2e%2e%5c..%5csecret.key',
    '/assets/..%252f..%252fsecret.key',
    '/%2e%2e/secret.key',
    '//secret.key',
    '/assets//../../secret.key',
    '/assets/app-Ab12Cd34.js%00.txt',
    '/assets/%00',
    '/assets/',
    '/assets',
    '/.git/config',
    '/assets/../.git/config',
    '/assets/%2e%2e/.git/config',
    '/.env',
    '/assets/../.env',
    '/assets/app-Ab12Cd34.js.map',
    '/secret.key',
    '/.data/secret.key',
    '/package.json',
    '/server/api.ts',
  ])('%s is not found', async (target) => {
    const { status, body } = await ask(target)
    expect(body).not.toContain('a secret')
    expect(status).toBe(404)
  })

  test('an asset is served whole, in part, compressed, or as not modified', async () => {
    const target = '/assets/app-Ab12Cd34.js'
    const whole = await ask(target)
    expect([whole.status, whole.body]).toEqual([200, script])
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { etag } = whole.headers
    expect((await ask(target, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await ask(target, { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.body]).toEqual([206, script.slice(0, 10)])
    expect((await ask(target, { headers: { range: `bytes=${script.length}-` } })).status).toBe(416)
    const many = await ask(target, { headers: { range: `bytes=${Array(500).fill('0-').join(',')}` } })
    expect(many.status).toBeLessThan(500)
    expect(many.body.length).toBeLessThanOrEqual(script.length)
    expect((await ask(target, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
    for (const accepted of ['br;q=0', 'identity', '*;q=0', 'zstd', ',,,', 'x'.repeat(2000)])
      expect([accepted, (await ask(target, { headers: { 'accept-encoding': accepted } })).body]).toEqual([
        accepted,
        script,
      ])
    const head = await ask(target, { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
  })

  test('a page answers HEAD and is not sent again unchanged; its error page has status 404', async () => {
    const { headers } = await ask('/')
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect((await ask('/', { headers: { 'if-none-match': headers.etag } })).status).toBe(304)
    expect(await ask('/nothing')).toMatchObject({ status: 404, body: expect.stringContaining('Oops') })
  })

  test('the sitemap that robots.txt names is under SITE_URL', async () => {
    const { status, headers, body } = await ask('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe('User-agent: *\nSitemap: https://market.example/sitemap.xml')
  })

  test('HEAD of the live stream ends', async () => {
    const before = api.live.subscribers
    await ask('/api/v1/live', { method: 'HEAD', headers: bearer() })
    expect(api.live.subscribers).toBe(before)
  })
})

describe('addresses claimed in headers [ASVS 4.1.3, 15.3.4]', () => {
  test('forwarding headers make no request local: metrics and administration stay closed', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect([name, (await ask('/metrics', { headers: { [name]: '127.0.0.1' } })).status]).toEqual([name, 404])
      expect([name, (await ask('/auth/v1/admin/users', { headers: { [name]: '127.0.0.1' } })).status]).toEqual([
        name,
        404,
      ])
    }
    expect((await ask('/metrics')).status).toBe(200)
  })

  test('a foreign Host is refused', async () => {
    expect((await ask('/api/v1/client-settings', { headers: { host: 'evil.example' } })).status).toBe(400)
  })

  test('links lead to SITE_URL whatever the forwarded Host', async () => {
    const email = 'forged-host@example.org'
    const { status } = await ask('/auth/v1/signup', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      body: JSON.stringify({ email, password: 'a long password indeed' }),
    })
    expect(status).toBe(200)
    await app.work()
    const [mail] = await app.mails(email)
    expect(mail?.body_text).toContain('https://market.example/')
    expect(mail?.body_text).not.toContain('evil')
    const settings = await ask('/api/v1/client-settings', { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(settings.body).not.toContain('evil')
  })
})
