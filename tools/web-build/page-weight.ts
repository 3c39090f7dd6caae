import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackFile, type ServedPattern } from './served-patterns.ts'

/** The files besides its HTML that a browser with an empty cache fetches for a built page, and their transfer size. */
export interface PageWeight {
  readonly files: readonly { readonly name: string; readonly kB: number }[]
  readonly kB: number
}

const address = /["(](\/assets\/[\w.-]+\.(?:js|css|woff2))/g

/**
 * Scripts, style and font of a page by its URL pattern, as brotli.
 * @param client output folder of the build
 * @param later names, without their hashes, of files that the page always fetches once it runs
 */
export function pageWeight(client: string, pattern: string, later: readonly string[] = []): PageWeight {
  const patterns = JSON.parse(readFileSync(join(client, 'routes.json'), 'utf8')) as ServedPattern[]
  const served = patterns.find((each) => each.pattern === pattern)
  if (!served) throw new Error(`The build has no page ${pattern}`)
  const html = readFileSync(join(client, served.file), 'utf8')
  const named = [...html.matchAll(address)].map(([, file = '']) => file)
  const built = readdirSync(join(client, 'assets'))
  const fetched = later.map((name) => {
    const file = built.find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'))
    if (!file) throw new Error(`The build has no file ${name}`)
    return `/assets/${file}`
  })
  const scripts = served.file === fallbackFile ? (served.scripts ?? []) : []
  const files = [...new Set([...named, ...scripts, ...fetched])]
    .map((file) => ({ name: file.slice('/assets/'.length), kB: sizeOf(join(client, file)) / 1000 }))
    .sort((a, b) => b.kB - a.kB)
  return { files, kB: files.reduce((sum, { kB }) => sum + kB, 0) }
}

const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

/** The limits of a page: transfer size and number of files. */
export interface Budget {
  readonly kB: number
  readonly files: number
}

/**
 * What exceeds its budget, with the largest files; empty if nothing does.
 * @param parts limit of a file by its name without its hash
 */
export function overBudget(weight: PageWeight, budget: Budget, parts: Readonly<Record<string, number>>): string[] {
  const heavier = Object.entries(parts).flatMap(([name, most]) => {
    const found = weight.files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.(js|woff2)$`).test(file.name))
    return found && found.kB > most ? [`${found.name}: ${found.kB.toFixed(1)} kB, at most ${most}`] : []
  })
  const largest = weight.files.slice(0, 12).map(({ name, kB }) => `${name} ${kB.toFixed(1)}`)
  return [
    ...heavier,
    ...(weight.kB > budget.kB ? [`${weight.kB.toFixed(1)} kB, at most ${budget.kB}: ${largest.join(', ')}`] : []),
    ...(weight.files.length > budget.files ? [`${weight.files.length} files, at most ${budget.files}`] : []),
  ]
}
