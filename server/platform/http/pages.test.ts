import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { siteAddressPlaceholder } from '../../../contract/site-address.ts'
import { testApp } from '../../../testing/app.ts'
import { makeApi } from '../../api.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-pages-'))
const built = path.join(folder, 'client')
mkdirSync(path.join(built, 'assets'), { recursive: true })
const html = `<p title="QR code that leads to ${siteAddressPlaceholder}">${siteAddressPlaceholder.slice('https://'.length)}</p>`
const files = {
  'routes.json':
    '[{"pattern":"/flyer","file":"flyer.html"},{"pattern":"/","file":"index.html","scripts":["/assets/a-1.js","/assets/b-2.js"]}]',
  'csp.json': '{}',
  'flyer.html': html,
  'flyer.html.br': 'compressed by the build',
  'index.html': '<p>Welcome</p>',
  'index.html.br': 'compressed by the build',
  'assets/a-1.js': 'export {}',
  'assets/a-1.js.br': 'compressed by the build',
  'assets/a-1.js.map': 'the source',
}
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(built, name), text)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the address of the site comes from the server’s settings, not from the build', () => {
  test.each([
    ['https://market.example', 'https://market.example', 'market.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000'],
    [
      'https://market.example/a?b="1"&c=$&',
      'https://market.example/a?b=&quot;1&quot;&amp;c=$&amp;',
      'market.example/a?b=&quot;1&quot;&amp;c=$&amp;',
    ],
  ])('%s', async (siteUrl, whole, bare) => {
    const app = fastify()
    await servePages(app, built, siteUrl)
    const wanted = `<p title="QR code that leads to ${whole}">${bare}</p>`
    const compressed = await app.inject({ url: '/flyer', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(wanted)
    expect((await app.inject('/flyer')).body).toBe(wanted)
    const untouched = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(untouched.body).toBe('compressed by the build')
    const picture = await app.inject('/site-qr.svg')
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.body).toMatch(/^<svg .*<\/svg>/s)
    await app.close()
  })
})

test('a page’s Link header names its scripts, so that the browser loads them at once', async () => {
  const app = fastify()
  await servePages(app, built, 'https://market.example')
  const { link } = (await app.inject('/')).headers
  expect(link).toBe('</assets/a-1.js>; rel=modulepreload, </assets/b-2.js>; rel=modulepreload')
  expect((await app.inject('/flyer')).headers.link).toBeUndefined()
  await app.close()
})

test('an asset is served by its name, compressed if the browser accepts that, and nothing else of its folder is', async () => {
  const app = fastify()
  await servePages(app, built, 'https://market.example')
  const got = async (url: string, encoding = 'identity') =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).body
  expect(await got('/assets/a-1.js')).toBe('export {}')
  expect(await got('/assets/a-1.js', 'br')).toBe('compressed by the build')
  const others = [
    'a-1.js.br',
    'a-1.js.map',
    'a-1.js.MAP',
    'a-1.js/',
    '',
    '.',
    'nothing.js',
    '%2e%2e%2findex.html',
    'a%2f..%2fa-1.js',
  ]
  for (const name of others) expect((await app.inject(`/assets/${name}`)).statusCode, name).toBe(404)
  await app.close()
})

test('a server without its web client is not ready, and says why', async () => {
  const app = await testApp()
  const bare = await makeApi(app.context, path.join(folder, 'nothing'))
  const answer = await bare.app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'web client not built: npm run build' }])
  expect((await bare.app.inject('/healthz')).statusCode).toBe(200)
  await bare.stop()
  const whole = await makeApi(app.context, built)
  expect((await whole.app.inject('/readyz')).statusCode).toBe(200)
  await whole.stop()
  await app.close()
})
