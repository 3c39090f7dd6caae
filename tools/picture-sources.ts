import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync, transformWithOxc } from 'vite'

const root = path.dirname(import.meta.dirname)
export const picturesFolder = path.join(root, 'docs/pictures')
/** The source of each picture when it was taken, by its name. */
export const sourcesFile = path.join(picturesFolder, 'sources.json')

/** The pictures of the README, each with the modules of the web client that draw its screen. */
export const pictured: Readonly<Record<string, readonly string[]>> = {
  'landing.png': ['web/features/home/LandingPage.tsx'],
  'shipment.png': ['web/features/home/ShellPage.tsx', 'web/features/itinerary-bookings/ShipmentPage.tsx'],
}

const relativeImport = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g

/**
 * What a screen is drawn from, as a SHA-256: the style sheet and all modules of features and of the UI components that
 * its own modules import. Comments, layout and local names of the code do not count.
 */
export async function sourceOf(modules: readonly string[]): Promise<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file) || !/^web\/(features|ui)\//.test(file) || !existsSync(path.join(root, file))) return
    files.add(file)
    for (const [, name] of read(file).matchAll(relativeImport)) add(path.join(path.dirname(file), name as string))
  }
  for (const module of modules) add(module)
  const hash = createHash('sha256').update(withoutComments(read('web/app.css')))
  for (const file of [...files].sort()) {
    const { code } = await transformWithOxc(read(file), file)
    hash.update(minifySync(file, code).code)
  }
  return hash.digest('hex')
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ')
