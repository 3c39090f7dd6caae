import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const staticImport = /(?:^|[;\n}])import\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g

/**
 * CSP sources (`sha256-…`) of the inline scripts that run in a page. Data blocks (JSON-LD and the like) are not scripts
 * to the browser and need none.
 */
export function inlineScriptHashes(html: string, sha256: (text: string) => string): string[] {
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([tag]) => !/^<script[^>]*type="application\//.test(tag))
    .map(([, text]) => `sha256-${sha256(text ?? '')}`)
  return [...new Set(hashes)]
}

/** Names of all chunks in `folder` that `entry` needs before it can run, nearest first. */
export async function staticImports(folder: string, entry: string): Promise<string[]> {
  const found: string[] = []
  const waiting = [entry]
  for (const name of waiting) {
    const code = await readFile(join(folder, name), 'utf8')
    for (const imported of importsOf(code)) {
      if (found.includes(imported)) continue
      found.push(imported)
      waiting.push(imported)
    }
  }
  return found
}

/** Chunks named by the static import statements of one built module. */
export function importsOf(code: string): string[] {
  return [...code.matchAll(staticImport)].map(([, name]) => name ?? '')
}
