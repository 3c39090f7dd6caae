import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictured, picturesFolder, sourceOf, sourcesFile } from './picture-sources.ts'

test.each(Object.entries(pictured))(
  'docs/pictures/%s shows its screen as it is now: npm run pictures',
  async (name, modules) => {
    const taken = JSON.parse(readFileSync(sourcesFile, 'utf8')) as Record<string, string>
    expect(taken[name]).toBe(await sourceOf(modules))
  },
)

test('every picture of the README has its screen here', () => {
  const pictures = readdirSync(picturesFolder).filter((name) => name.endsWith('.png'))
  expect(pictures.sort()).toEqual(Object.keys(pictured).sort())
})

test('a change of what a screen imports is a change of its source', async () => {
  const [first, second] = await Promise.all([sourceOf(['web/ui/Badge.tsx']), sourceOf(['web/ui/Card.tsx'])])
  expect(first).not.toBe(second)
  expect(await sourceOf(['web/ui/Badge.tsx'])).toBe(first)
})
