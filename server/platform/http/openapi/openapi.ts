import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../../contract/endpoint.ts'

/**
 * Serves the OpenAPI 3.1 document. It is megabytes of text and takes a tenth of a second to make: it is built from the
 * contract and its descriptions on the first request, and cached compressed.
 */
export function openApi(app: FastifyInstance, endpoints: readonly Endpoint[], siteUrl: string): void {
  let compressed: Promise<Buffer> | undefined
  const make = async () => {
    const { openApiDocument } = await import('./document.ts')
    return promisify(brotliCompress)(JSON.stringify(openApiDocument(endpoints, siteUrl)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    })
  }
  app.get('/api/v1/openapi.json', { compress: false }, async (request, reply) => {
    compressed ??= make()
    reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' })
    if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.header('content-encoding', 'br').send(await compressed)
    return reply.send(await promisify(brotliDecompress)(await compressed))
  })
}
