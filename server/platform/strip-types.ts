import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

/** A module and its relative imports as JavaScript, each with its `file:` URL. */
export type Scripts = readonly (readonly [address: string, source: string])[]

/**
 * Strips types in a process of its own: the stripper stays in memory until its process ends, and prints a warning that
 * it is experimental.
 */
export async function work({ module }: { readonly module: string }): Promise<Scripts> {
  const scripts = new Map<string, string>()
  const waiting = [module]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (scripts.has(address) || !address.endsWith('.ts')) continue
    const source = stripTypeScriptTypes(await readFile(new URL(address), 'utf8'))
    scripts.set(address, source)
    for (const [, imported = ''] of source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g))
      waiting.push(new URL(imported, address).href)
  }
  return [...scripts]
}
