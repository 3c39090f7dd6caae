import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { hostIsOurs } from './hosts.ts'

describe('which hosts are ours', () => {
  const site = 'https://market.example'
  test.each([
    [undefined, 'production', 'anything.example', true],
    [site, 'production', 'market.example', true],
    [site, 'production', 'MARKET.example', true],
    [site, 'production', 'market.example:443', true],
    [site, 'production', 'market.example:80', true],
    [site, 'production', 'evil.example', false],
    [site, 'production', 'market.example.evil.example', false],
    [site, 'production', 'market.example@evil.example', false],
    [site, 'production', 'evil.example/market.example', false],
    [site, 'production', 'market.example evil', false],
    [site, 'production', '', false],
    [site, 'production', '127.0.0.1:3000', false],
    [site, 'production', 'localhost', false],
    [site, 'demo', '127.0.0.1:3000', true],
    [site, 'demo', '[::1]:3000', true],
    [site, 'demo', 'localhost', true],
    [site, 'demo', '127.0.0.1.evil.example', false],
    [site, 'demo', '192.168.1.2', false],
    ['http://127.0.0.1:3000', 'production', 'localhost:4000', true],
  ] as const)('with SITE_URL %s in %s mode the host %o is ours: %s', (SITE_URL, mode, host, ours) => {
    expect(hostIsOurs({ SITE_URL, mode }, host)).toBe(ours)
  })
})

describe('a request', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await testApp({ SITE_URL: 'https://market.example' })
    port = Number(new URL(await app.listen()).port)
  })
  afterAll(() => app.close())

  const statusOf = (path: string, ...hosts: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.once('error', reject)
      socket.once('close', () => resolve(answer.slice(9, 12)))
      socket.write(
        `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
      )
    })

  test.each([
    ['/api/v1/client-settings', ['market.example'], '200'],
    ['/api/v1/client-settings', [`127.0.0.1`], '200'],
    ['/api/v1/client-settings', ['evil.example'], '400'],
    ['/auth/v1/health', ['evil.example'], '400'],
    ['/nowhere', ['evil.example'], '400'],
    ['/api/v1/client-settings', ['market.example', 'evil.example'], '400'],
    ['/api/v1/client-settings', ['market.example', 'market.example'], '400'],
    ['/healthz', ['10.0.0.7:3000'], '200'],
    ['/healthz', ['10.0.0.7', '10.0.0.7'], '400'],
    ['/api/v1/client-settings', [], '400'],
  ])('for %s with the hosts %o gets %s', async (path, hosts, status) => {
    expect(await statusOf(path, ...hosts)).toBe(status)
  })
})
