import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../domain/language/language.ts'
import { previews, previewsFolder, titleOf, titlesFile } from './link-previews.ts'

const drawn = readdirSync(previewsFolder).filter((name) => name.startsWith('link-'))
const named = Object.keys(previews).flatMap((name) => languages.map((language) => `link-${name}.${language}.png`))

test('each preview is drawn in each language, and nothing else', () => {
  expect(drawn.sort()).toEqual(named.sort())
})

test.each(drawn)('%s is a PNG of 1200 × 630 in less than 100 kB', (name) => {
  const bytes = readFileSync(path.join(previewsFolder, name))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(100_000)
})

// `npm test` builds first; a single test file may run without a build.
test.skipIf(!existsSync(path.join(import.meta.dirname, '../build/client/index.html')))(
  'they show the titles of the pages as they are now: node tools/run.mjs tools/link-pictures.ts',
  () => {
    const now = Object.entries(previews).flatMap(([name, { at }]) =>
      languages.map((language) => [`link-${name}.${language}.png`, titleOf(at, language)]),
    )
    expect(JSON.parse(readFileSync(titlesFile, 'utf8'))).toEqual(Object.fromEntries(now))
  },
)
