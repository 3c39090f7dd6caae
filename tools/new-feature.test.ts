import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { importRules } from './house-rules/import-rules.ts'
import { breaches, pagesWithoutRoute } from './house-rules/text-rules.ts'

const root = path.dirname(import.meta.dirname)
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/** A copy of the sources, without what no feature changes. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-feature-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const generate = (name: string) =>
  spawnSync(process.execPath, ['tools/new-feature.ts', name], { cwd: folder, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

let made: readonly string[]

beforeAll(() => {
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard')
  for (const file of sources) {
    if (/^(e2e|bench|web\/public|docs\/(?!architecture))/.test(file)) continue
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(folder, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const { status, stdout, stderr } = generate('cross-docks')
  expect([status, stderr]).toEqual([0, ''])
  made = [...stdout.matchAll(/^ {2}(\S+\.(?:tsx?|md))$/gm)].map(([, file = '']) => file)
})

describe('a new feature', () => {
  test('passes type checks, formatting and import rules', async () => {
    const own = made.filter((file) => file.includes('cross-docks'))
    expect(own.length).toBeGreaterThan(8)
    const web = own.filter((file) => file.startsWith('web/'))
    const config = (extended: string, files: readonly string[]) => {
      const file = path.join(folder, `tsconfig.${extended}.made.json`)
      writeFileSync(file, JSON.stringify({ extends: `./${extended}`, files, include: [] }))
      return spawnSync(bin('tsc'), ['-p', file], { cwd: folder, encoding: 'utf8' }).stdout
    }
    expect(config('tsconfig.web.json', [...web, 'contract/paths.ts'])).toBe('')
    expect(
      config(
        'tsconfig.json',
        own.filter((file) => !web.includes(file) && !file.endsWith('.test.ts')),
      ),
    ).toBe('')
    const lint = spawnSync(
      bin('biome'),
      ['check', '--error-on-warnings', ...made.filter((file) => !file.endsWith('.md'))],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    expect(lint.status, lint.stderr).toBe(0)
    expect(breaches(made.map((file) => ({ path: file, text: read(file) })))).toEqual([])
    expect(pagesWithoutRoute(made, read('web/routes.ts'))).toEqual([])
    const { output } = await cruise(
      own.filter((file) => !file.endsWith('.test.ts')),
      {
        ...importRules.options,
        preserveSymlinks: true,
        ruleSet: { forbidden: importRules.forbidden ?? [] },
        validate: true,
        baseDir: folder,
      } as never,
    )
    expect(
      typeof output === 'string' ? output : output.summary.violations.map(({ rule, from }) => [rule.name, from]),
    ).toEqual([])
  })

  test('exports nothing that is used only in its own file', () => {
    const texts = made.map((file) => read(file))
    const unused = made.flatMap((file) =>
      [...read(file).matchAll(/^export (?:const|function|async function|interface) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'meta' && file.includes('cross-docks'))
        .filter((name) => texts.filter((text) => new RegExp(`\\b${name}\\b`).test(text)).length < 2),
    )
    expect(unused).toEqual([])
  })

  test('passes its own test, is documented, and its page lists its records', () => {
    writeFileSync(
      path.join(folder, 'vitest.made.config.ts'),
      [
        "import { defineConfig } from 'vitest/config'",
        'const tests = (name, test) => ({ extends: true, test: { name, ...test } })',
        'const experimental = { viteModuleRunner: false }',
        "export default defineConfig({ test: { globalSetup: './testing/made.ts', projects: [",
        "  tests('node', { include: ['{domain,server}/**/cross-docks/*.test.ts'], experimental }),",
        "  tests('web', { include: ['web/**/cross-docks/*.test.ts'] }),",
        '] } })',
      ].join('\n'),
    )
    writeFileSync(
      path.join(folder, 'testing/made.ts'),
      `export default ({ provide }) => provide('postgres', ${JSON.stringify(inject('postgres'))})\n`,
    )
    writeFileSync(
      path.join(folder, 'web/features/cross-docks/page.test.ts'),
      `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crossDocksContract } from '../../../contract/cross-docks.ts'
import { tags } from '../../../contract/reference/tags.ts'
import { paths } from '../../../contract/paths.ts'
import { pages } from '../../platform/queries.ts'
import screens from '../../routes.ts'
import Page from './CrossDocksPage.tsx'

test.each([[['a-card'], 'a-card'], [[], 'Nothing here yet']])('%j', (ids, seen) => {
  const queries = new QueryClient()
  const items = ids.map((id) => ({ id }))
  const { queryKey } = pages(crossDocksContract.listCrossDocks, {})
  queries.setQueryData(queryKey, { pages: [{ items, next: null }], pageParams: [null] })
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Page)))
  expect(html).toMatch(/<h1[^>]*>Cross Docks</)
  expect(html).toContain(seen)
  expect(tags['cross-docks']).toBe('Cross Docks.')
  expect(screens.flatMap(({ children = [] }) => children.map(({ path }) => '/dashboard/' + path))).toContain(paths.crossDocks)
})\n`,
    )
    const run = spawnSync(bin('vitest'), ['run', '--config', 'vitest.made.config.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(run.stdout + run.stderr).toMatch(/Tests .*3 passed/)
  })
})

test.each([
  ['cross-docks', 'There is a feature of that name already: domain/cross-docks/cross-docks.ts'],
  ['quotes', 'There is a feature of that name already: contract/quotes.ts'],
  ['people', 'Its list is an endpoint already: contract/companies.ts'],
  ['fleets', 'There is a feature of that name already: contract/fleets.ts'],
  ['visits', '/dashboard/visits is the address of another screen'],
  ['hooks', 'There is a feature of that name already: contract/hooks.ts'],
  ['Parcels', 'Say its name in lower case: npm run new-feature parcels'],
  ['', 'Say its name in lower case: npm run new-feature parcels'],
])('refuses the feature name %j', (name, why) => {
  const { status, stderr } = generate(name)
  expect([status, stderr.trim()]).toEqual([1, why])
})
