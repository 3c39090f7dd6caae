import { request } from 'node:http'
import { jpeg, pdf } from '../testing/files.ts'
import { type Product, signIn } from './product.ts'

export interface UploadFigures {
  /** Resident memory in MB before the uploads, and its maximum during them. */
  readonly before: number
  readonly peak: number
  readonly seconds: number
  readonly kept: number
}

const size = 10_485_760

/**
 * Runs `count` concurrent uploads of 10 MB, one in fifty of them a picture of 40 megapixels, and watches the server's
 * memory.
 */
export async function uploadsAtOnce(product: Product, count: number): Promise<UploadFigures> {
  const token = await signIn(product.address, 'importer@demo.umuhora.rw')
  const paper = pdf('', size)
  const picture = jpeg(7300, 5400, 8)
  const before = product.memory()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, product.memory())
  }, 20)
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      at % 50 === 0
        ? send(product.address, token, 'photo.jpg', picture)
        : send(product.address, token, 'scan.pdf', paper),
    ),
  )
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  return { before, peak, seconds, kept: statuses.filter((status) => status === 200).length }
}

function send(address: string, token: string, name: string, content: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/api/v1/files?name=${name}&purpose=document`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': content.length,
        'idempotency-key': crypto.randomUUID(),
      },
    })
    sending.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.end(content)
  })
}
