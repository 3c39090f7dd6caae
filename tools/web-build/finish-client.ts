import { createHash } from 'node:crypto'
import { glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { translatedLanguages } from '../../domain/language/language.ts'
import screens from '../../web/routes.ts'
import { precompress } from './precompress.ts'
import { inlineScriptHashes, staticImports } from './read-output.ts'
import { screenScripts, shortManifest } from './screen-scripts.ts'
import { fallbackFile, type ServedPattern, servedPatterns } from './served-patterns.ts'
import { siteMap } from './site-map.ts'

/**
 * Finishes the bundler's output in `client`, so that the server only has to send files: `404.html`; `csp.json` (HTML
 * file → hashes of its inline scripts); `routes.json` (existing URL patterns, each with its HTML file and the scripts
 * of its screen); `sitemap.xml`; module preloads on public pages; a `.br` and a `.gz` beside every compressible file.
 */
export async function finishClient(client: string): Promise<void> {
  for (const folder of ['.', ...translatedLanguages]) {
    await rename(join(client, folder, '404/index.html'), join(client, folder, '404.html'))
    await rm(join(client, folder, '404'), { recursive: true })
  }

  const assets = join(client, 'assets')
  const waker = (await readdir(assets)).find((name) => /^wake-islands-[\w-]+\.js$/.test(name))
  if (waker === undefined) throw new Error('The build has no script that wakes islands')
  const preload = (name: string) => `<link rel="modulepreload" fetchpriority="low" href="/assets/${name}"/>`
  const first = (await staticImports(assets, 'islands.js')).map(preload).join('')
  const all = [waker, ...(await staticImports(assets, waker))].map(preload).join('') + first
  const files = await Array.fromAsync(glob('**/*.html', { cwd: client }))
  const hashes: Record<string, string[]> = {}
  const hidden = new Set([fallbackFile])
  for (const name of files) {
    const file = join(client, name)
    const html = await readFile(file, 'utf8')
    if (name !== fallbackFile) {
      await writeFile(
        file,
        html.replace('<script type="module" src="/assets/islands', `${wakesAtOnce(html) ? all : first}$&`),
      )
    }
    if (html.includes('content="noindex"')) hidden.add(name)
    hashes[`/${name}`] = inlineScriptHashes(html, (text) => createHash('sha256').update(text).digest('base64'))
  }
  await writeFile(join(client, 'csp.json'), JSON.stringify(hashes))
  const patterns = servedPatterns(screens, files)
  await writeFile(join(client, 'routes.json'), JSON.stringify(await withScripts(patterns, client)))
  await writeFile(
    join(client, 'sitemap.xml'),
    siteMap(patterns, (file) => !hidden.has(file)),
  )
  await precompress(client)
}

/** Whether the page has an island that starts by itself. */
const wakesAtOnce = (html: string) => /data-island="[\w-]+"(?! data-wakes)/.test(html)

async function withScripts(patterns: ServedPattern[], client: string): Promise<ServedPattern[]> {
  const assets = await readdir(join(client, 'assets'))
  const name = assets.find((each) => /^manifest-[\w-]+\.js$/.test(each))
  if (name === undefined) throw new Error('The router wrote no manifest of its screens')
  const file = join(client, 'assets', name)
  const manifest = await readFile(file, 'utf8')
  await writeFile(file, shortManifest(manifest))
  const scriptsOf = screenScripts(manifest)
  const shell = await readFile(join(client, fallbackFile), 'utf8')
  return patterns.map((served) => {
    if (served.file !== fallbackFile) return served
    const scripts = (scriptsOf.get(served.pattern) ?? []).filter((each) => !shell.includes(each))
    return { ...served, scripts }
  })
}
