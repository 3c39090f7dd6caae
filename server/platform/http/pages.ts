import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteAddressPlaceholder, siteQrPath } from '../../../contract/site-address.ts'
import { refuse } from '../../../domain/decision.ts'
import { type Language, languages } from '../../../domain/language/language.ts'
import { browserLanguage } from './language.ts'
import type { MethodsAt } from './methods.ts'
import { sendProblem } from './problem.ts'

interface Page {
  readonly html: Buffer
  readonly br?: Buffer
  readonly gz?: Buffer
  readonly etag: string
  readonly policy: string
}

/** A screen: its path pattern (`:name` and a trailing `*` allowed) and the file with which it is served. */
interface ScreenEntry {
  readonly pattern: string
  readonly file: string
  /** The same page in other languages. */
  readonly translations?: Readonly<Record<string, string>>
  /** Scripts that the screen fetches in addition to those in the file. */
  readonly scripts?: readonly string[]
}

/** The library's 60 modules are loaded only when the picture is requested. */
async function drawQrCode(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  return QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}

/**
 * Serves the built client. Assets are cached for ever (their names contain their hash), pages are revalidated, and each
 * page has a content security policy with the hashes of its own inline scripts. An unknown path gets the 404 page with
 * status 404. A page is served in the language of `?language=` (stored in a cookie), else of that cookie, else of the
 * browser.
 */
export async function servePages(
  app: FastifyInstance,
  clientFolder: string | null,
  siteUrl: string,
  methodsAt: MethodsAt = () => undefined,
): Promise<void> {
  let qrCode: Promise<string> | undefined
  app.get(siteQrPath, async (_request, reply) => {
    qrCode ??= drawQrCode(siteUrl)
    return reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('image/svg+xml')
      .send(await qrCode)
  })
  if (clientFolder === null || !isBuilt(clientFolder)) {
    app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, methodsAt))
    return
  }
  const json = (file: string) => JSON.parse(readFileSync(path.join(clientFolder, file), 'utf8'))
  const policies = json('csp.json') as Record<string, string[]>
  const screens = json('routes.json') as ScreenEntry[]
  const pages = new Map<string, Promise<Page>>()
  const page = (file: string): Promise<Page> => {
    let known = pages.get(file)
    if (!known) {
      known = readPage(clientFolder, file, policies[`/${file}`] ?? [], siteUrl)
      pages.set(file, known)
      // A failed read is not cached: the file may be readable later.
      known.catch(() => pages.delete(file))
    }
    return known
  }
  for (const { pattern, file, translations, scripts = [] } of screens) {
    const link = scripts.map((address) => `<${address}>; rel=modulepreload`).join(', ')
    app.get(pattern, async (request, reply) => {
      if (link) reply.header('link', link)
      const language = languageOf(request, reply)
      return sendPage(request, reply, await page(translations?.[language] ?? file), 200)
    })
  }

  await app.register(fastifyStatic, {
    root: clientFolder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`) && /-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(file)
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
    },
  })
  app.get('/assets/*', { compress: false }, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    return isServable(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
  })
  const files = readdirSync(clientFolder, { withFileTypes: true })
  for (const { name } of files.filter((entry) => entry.isFile() && isServable(entry.name))) {
    // These two contain the address of the site.
    if (name !== 'robots.txt' && name !== 'sitemap.xml') {
      app.get(`/${name}`, { compress: false }, (_request, reply) => reply.sendFile(name))
      continue
    }
    const text = withAddress(readFileSync(path.join(clientFolder, name)), siteUrl)
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8')
        .send(text),
    )
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|auth\/v1|hooks|assets)\//.test(request.url)
    if (!wantsPage) return sendNotFound(request, reply, methodsAt)
    const language = languageOf(request, reply)
    return sendPage(request, reply, await page(language === 'en' ? '404.html' : `${language}/404.html`), 404)
  })
}

/** Refuses with `method_not_allowed` when the URL has other methods, else with `not_found`. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply, methodsAt: MethodsAt): FastifyReply {
  const allow = methodsAt(request.url, request.method)
  return allow
    ? sendProblem(reply.header('allow', allow), null, refuse('method_not_allowed'))
    : sendProblem(reply, null, refuse('not_found'))
}

/**
 * True for a file of the built client by its plain name: no compressed variant, no source map, no other folder.
 * `allowedPath` of @fastify/static is not used, because it lists a folder for each request.
 */
const isServable = (name: string) => /^\w[\w.-]*$/.test(name) && !/\.(html|json|br|gz|map)$/i.test(name)

/** True when the web client has been built. */
export const isBuilt = (clientFolder: string) => existsSync(path.join(clientFolder, 'routes.json'))

async function readPage(folder: string, file: string, hashes: readonly string[], siteUrl: string): Promise<Page> {
  const full = path.join(folder, file)
  const built = await readFile(full)
  const html = withAddress(built, siteUrl)
  const optional = async (name: string) => (existsSync(name) ? await readFile(name) : undefined)
  // The build leaves a page with the address of the site uncompressed: the server inserts the address first.
  const [br, gz] = await Promise.all(
    html === built
      ? [optional(`${full}.br`), optional(`${full}.gz`)]
      : [promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), promisify(gzip)(html)],
  )
  const scripts = ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return {
    html,
    br,
    gz,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: [
      "default-src 'none'",
      `script-src ${scripts}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

/** Replaces the placeholder of the site's address in a page. Returns the same buffer when there is none. */
function withAddress(page: Buffer, siteUrl: string): Buffer {
  const bare = (address: string) => address.replace(/^https?:\/\//, '')
  const placeholder = bare(siteAddressPlaceholder)
  if (!page.includes(placeholder)) return page
  const address = siteUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const html = page.toString().replaceAll(siteAddressPlaceholder, () => address)
  return Buffer.from(html.replaceAll(placeholder, () => bare(address)))
}

const year = 31_536_000

/** The language requested in the URL, else the one in the cookie, else the first one of the browser that we support. */
function languageOf(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = languages.find((language) => language === (request.query as { language?: unknown }).language)
  if (asked) {
    reply.header('set-cookie', `language=${asked}; Path=/; Max-Age=${year}; SameSite=Lax`)
    return asked
  }
  return browserLanguage(request)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): FastifyReply {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: page.etag,
  })
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(status).type('text/html; charset=utf-8')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (page.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (page.gz && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gz)
  return reply.send(page.html)
}
