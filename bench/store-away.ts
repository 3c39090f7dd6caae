import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pdf } from '../testing/files.ts'
import { signIn } from './product.ts'
import { startInstallation } from './servers.ts'

/** Milliseconds within which each upload is answered, whatever the object store does. */
const limit = 10_000

/** An object store that accepts connections and never answers; it does not even read a large content. */
const store = http.createServer((request) => {
  request.on('error', () => {})
  if (Number(request.headers['content-length']) <= 1_000_000) request.resume()
})

/**
 * Uploads a small and a large file at once, again and again, while the object store hangs. Returns how long the slowest
 * answer took in milliseconds, and the statuses.
 */
export async function storeAway(rounds: number): Promise<{ slowestMs: number; statuses: number[] }> {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const installation = await startInstallation()
  try {
    const { address } = await installation.starting({
      S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      S3_BUCKET: 'cargo',
      S3_ACCESS_KEY_ID: 'UMUHORA',
      S3_SECRET_ACCESS_KEY: 'a secret of the bench',
    })('api', '0')
    const token = await signIn(address, 'importer@demo.umuhora.rw')
    const took: { status: number; ms: number }[] = []
    for (let round = 0; round < rounds; round++)
      took.push(...(await Promise.all([1_000, 5_000_000].map((size) => upload(address, token, size)))))
    return { slowestMs: Math.round(Math.max(...took.map(({ ms }) => ms))), statuses: took.map(({ status }) => status) }
  } finally {
    await installation.close()
    store.closeAllConnections()
    store.close()
  }
}

async function upload(address: string, token: string, size: number): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { status } = await fetch(`${address}/api/v1/files?name=scan.pdf&purpose=document`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': randomUUID(),
    },
    body: pdf('', size),
  })
  return { status, ms: performance.now() - began }
}

if (import.meta.main) {
  const result = await storeAway(Number(process.argv[2] ?? 5))
  console.log(result)
  process.exit(result.slowestMs <= limit && result.statuses.every((status) => status === 503) ? 0 : 1)
}
