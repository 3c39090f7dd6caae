import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStorage, folderStorage, newStorageKey, type Storage, StorageAway } from './storage.ts'

const keys = { accessKeyId: 'UMUHORA', secretAccessKey: 'a secret of the test' }
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-files-'))
const objects = new Map<string, { content: Buffer; type: string }>()
let failNext = 0

/** An object store with the same API: path-style addresses, Signature 4 checked, 404 and 503 as S3 returns them. */
const store = http.createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const signed = await new AwsV4Signer({
    url: url.toString(),
    method: request.method ?? 'GET',
    headers: { 'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']) },
    body: content.length > 0 ? content : undefined,
    datetime: String(request.headers['x-amz-date']),
    region: 'auto',
    service: 's3',
    ...keys,
  }).sign()
  const signature = (text: string | null | undefined) => /Signature=([0-9a-f]{64})/.exec(text ?? '')?.[1]
  if (
    !signature(request.headers.authorization) ||
    signature(request.headers.authorization) !== signature(signed.headers.get('authorization'))
  )
    return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  if (failNext-- > 0) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  const found = objects.get(url.pathname)
  if (request.method === 'PUT') objects.set(url.pathname, { content, type: String(request.headers['content-type']) })
  else if (request.method === 'DELETE') objects.delete(url.pathname)
  else if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  else {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start && end ? found.content.subarray(Number(start), Number(end) + 1) : found.content
    return response.writeHead(start ? 206 : 200, { 'content-type': found.type }).end(part)
  }
  return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
})

const storages: Record<string, Storage> = { folder: folderStorage(folder) }

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'cargo', S3_REGION: 'auto', S3_ACCESS_KEY_ID: keys.accessKeyId }
  storages.bucket = bucketStorage({ ...settings, S3_SECRET_ACCESS_KEY: keys.secretAccessKey })
  storages.stranger = bucketStorage({ ...settings, S3_SECRET_ACCESS_KEY: 'not the secret' })
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'])('%s', (name) => {
  const storage = () => storages[name] as Storage

  test('returns what was stored, and nothing after its removal', async () => {
    const key = newStorageKey(new Date())
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
    await storage().put(key, content, 'application/pdf')
    const back = await storage().get(key)
    expect(
      createHash('sha256')
        .update(back ?? '')
        .digest('hex'),
    ).toBe(createHash('sha256').update(content).digest('hex'))
    expect(await storage().has(key)).toBe(true)
    await storage().remove(key)
    expect(await storage().get(key)).toBeNull()
    expect(await storage().has(key)).toBe(false)
    await storage().remove(key)
  })

  test('stores a file, and returns any part of it as a stream', async () => {
    const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 253))
    const file = path.join(folder, `${name}-source`)
    writeFileSync(file, content)
    const key = newStorageKey(new Date())
    await storage().putFile(key, file, 'application/pdf', createHash('sha256').update(content).digest('hex'))
    for (const [start, end] of [
      [0, content.length - 1],
      [0, 0],
      [70_000, 130_000],
    ] as const) {
      const part = await storage().read(key, start, end)
      expect(content.subarray(start, end + 1).equals(await buffer(part as Readable))).toBe(true)
    }
    expect(await storage().read(newStorageKey(new Date()), 0, 1)).toBeNull()
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', '', 'a b', 'x'.repeat(300)])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => storage().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow()
    },
  )
})

test('an incomplete file leaves nothing behind', async () => {
  const storage = folderStorage(folder)
  await expect(storage.put('2026/11/broken', { length: 3 } as unknown as Uint8Array, 'text/plain')).rejects.toThrow()
  expect(readdirSync(path.join(folder, '2026/11')).filter((file) => file.includes('broken'))).toEqual([])
})

test('a wrong secret is an error, not an empty file', async () => {
  await expect(storages.stranger?.put('2026/11/x', Buffer.from('x'), 'text/plain')).rejects.toThrow(/403/)
})

test('a busy object store is tried again', async () => {
  failNext = 1
  await storages.bucket?.put('2026/11/again', Buffer.from('once more'), 'text/plain')
  expect(Buffer.from((await storages.bucket?.get('2026/11/again')) ?? []).toString()).toBe('once more')
})

describe('an object store that is unavailable', () => {
  const settings = {
    S3_BUCKET: 'cargo',
    S3_REGION: 'auto',
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  const large = Buffer.alloc(20_000_000)

  /** A server that responds as given, and otherwise leaves requests open. */
  async function hanging(answer: (response: http.ServerResponse) => void = () => {}) {
    const server = http.createServer((request, response) => {
      request.on('error', () => {})
      answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const storage = bucketStorage(
      { ...settings, S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      300,
    )
    const close = () => {
      server.closeAllConnections()
      server.close()
    }
    return { storage, close }
  }

  /** A server that answers each request at once, and then sends a byte each 50 ms. */
  const dripping = () =>
    hanging((response) => {
      response.writeHead(200, { 'content-length': 1_000_000 })
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    })

  test.each([
    ['does not respond', undefined],
    ['is always busy', (response: http.ServerResponse) => response.writeHead(503).end('<Error/>')],
  ])('requests to one that %s fail', async (_, answer) => {
    const { storage, close } = await hanging(answer)
    for (const asked of [
      () => storage.put('2026/11/a', Buffer.from('x'), 'text/plain'),
      () => storage.put('2026/11/a', large, 'text/plain'),
      () => storage.get('2026/11/a'),
      () => storage.read('2026/11/a', 0, 1),
      () => storage.remove('2026/11/a'),
    ])
      await expect(asked()).rejects.toBeInstanceOf(StorageAway)
    close()
  })

  test('one that stops in the middle of the content breaks the stream', async () => {
    const { storage, close } = await hanging((response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('the beginning')
    })
    await expect(buffer((await storage.read('2026/11/a', 0, 999)) as Readable)).rejects.toThrow()
    close()
  })

  test.each([
    ['whole', (storage: Storage) => storage.get('2026/11/a')],
    ['as a stream', async (storage: Storage) => buffer((await storage.read('2026/11/a', 0, 999_999)) as Readable)],
  ])('one that drips the content, a byte at a time, is given up: %s', async (_, read) => {
    const { storage, close } = await dripping()
    await expect(read(storage)).rejects.toBeInstanceOf(StorageAway)
    close()
  })

  test('one that stores at once and then drips its answer has stored', async () => {
    const { storage, close } = await dripping()
    await storage.put('2026/11/a', Buffer.from('x'), 'text/plain')
    await storage.remove('2026/11/a')
    close()
  })

  test('a stream that its reader leaves ends the request', async () => {
    const left = Promise.withResolvers<void>()
    const { storage, close } = await hanging((response) => {
      response.on('close', left.resolve)
      response.writeHead(200, { 'content-length': 1_000_000 }).write('x'.repeat(100_000))
    })
    const stream = (await storage.read('2026/11/a', 0, 999_999)) as Readable
    await once(stream, 'readable')
    stream.destroy()
    await left.promise
    close()
  })

  test('one that closes a reused connection is called again on another', async () => {
    const used = new WeakSet<object>()
    let closed = 0
    const { storage, close } = await hanging((response) => {
      const { socket } = response.req
      if (used.has(socket)) {
        closed++
        return socket.destroy()
      }
      used.add(socket)
      response.writeHead(200).end('x')
    })
    for (let n = 0; n < 4; n++) {
      expect(Buffer.from((await storage.get('2026/11/a')) ?? []).toString()).toBe('x')
      await storage.put('2026/11/a', Buffer.from('x'), 'text/plain')
    }
    expect(closed).toBeGreaterThan(0)
    close()
  })

  test('one that refuses connections is reported at once', async () => {
    const { storage, close } = await hanging()
    close()
    await expect(storage.get('2026/11/a')).rejects.toBeInstanceOf(StorageAway)
  })
})
