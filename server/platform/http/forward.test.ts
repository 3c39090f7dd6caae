import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { forward, isInternal } from './forward.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function webhook(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}
const saying = (text: string | Buffer, status = 200, headers = {}) =>
  webhook((_, response) => response.writeHead(status, headers).end(text))

describe('isInternal', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:10.1.2.3',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%j is internal', (address) => expect(isInternal(address)).toBe(true))

  it.each(['8.8.8.8', '41.186.255.86', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.128.0.1', '2a00:1450::1'])(
    '%s is external',
    (address) => expect(isInternal(address)).toBe(false),
  )
})

describe('forward', () => {
  it.each(['localhost', 'LOCALHOST', 'localhost.'])('refuses the name %s, which is this machine', async (name) => {
    let asked = false
    const url = new URL(
      await webhook((_, response) => {
        asked = true
        response.end('{"output":"inside"}')
      }),
    )
    url.hostname = name
    const answer = await forward(url.toString(), {})
    expect('failed' in answer && ['refused', 'unreachable'].includes(answer.failed)).toBe(true)
    expect(asked).toBe(false)
  })

  it('posts the question as JSON and returns the output, else the message', async () => {
    const got: unknown[] = []
    const url = await webhook((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        got.push(request.method, request.url, request.headers['content-type'], JSON.parse(text))
        response.end('{"output":"Muraho","message":"no"}')
      })
    })
    expect(await forward(url, { message: 'hello' })).toEqual({ output: 'Muraho' })
    expect(got).toEqual(['POST', '/hook', 'application/json', { message: 'hello' }])
    expect(await forward(await saying('{"message":"only this"}'), {})).toEqual({ output: 'only this' })
  })

  it('decodes a character that is split over two chunks', async () => {
    const whole = Buffer.from('{"output":"Liège 運費"}')
    const url = await webhook((_, response) => {
      response.write(whole.subarray(0, 14), () => setImmediate(() => response.end(whole.subarray(14))))
    })
    expect(await forward(url, {})).toEqual({ output: 'Liège 運費' })
  })

  it.each([
    ['text that is not JSON', 'OK'],
    ['an empty response', ''],
    ['null', 'null'],
    ['no output', '{}'],
    ['an output that is not text', '{"output":{"a":1}}'],
    ['truncated JSON', '{"output":"a'],
    ['a response that is too long', `{"output":"${'x'.repeat(70_000)}"}`],
  ])('cannot read %s', async (_, text) => {
    expect(await forward(await saying(text), {})).toEqual({ failed: 'unreadable' })
  })

  it.each([500, 503, 404, 401])('reports status %d as a refusal', async (status) => {
    expect(await forward(await saying('{"output":"no"}', status), {})).toEqual({ failed: 'refused', status })
  })

  it.each([301, 302, 307, 308])('follows no redirect (%d)', async (status) => {
    let followed = false
    const elsewhere = await webhook((_, response) => {
      followed = true
      response.end('{"output":"elsewhere"}')
    })
    const answer = await forward(await saying('', status, { location: elsewhere }), {})
    expect(answer).toEqual({ failed: 'refused', status })
    expect(followed).toBe(false)
  })

  it('gives up on a response that does not begin, and on one that does not end', async () => {
    const silent = await webhook(() => {})
    expect(await forward(silent, {}, 200)).toEqual({ failed: 'timeout' })
    const endless = await webhook((_, response) => void response.write('{"output":"'))
    expect(await forward(endless, {}, 200)).toEqual({ failed: 'timeout' })
  })

  it('reports a server that is unreachable', async () => {
    const url = await webhook(() => {})
    await new Promise((done) => servers.pop()?.close(done))
    expect(await forward(url, {})).toEqual({ failed: 'unreachable' })
    expect(await forward('http://no-such-host.invalid/hook', {})).toEqual({ failed: 'unreachable' })
  })

  it('reports a response that breaks off', async () => {
    const url = await webhook((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"output":', () => response.destroy())
    })
    expect(await forward(url, {})).toEqual({ failed: 'unreachable' })
  })
})
