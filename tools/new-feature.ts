import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `npm run new-feature parcels`: creates a feature that follows every rule, with a list endpoint, its screen and a
 * test. Its fields, verbs and tables are left to the author.
 */
const root = path.dirname(import.meta.dirname)
const name = process.argv[2] ?? ''
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const title = name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
const pascal = title.replaceAll(' ', '')
const quoted = name.includes('-') ? `'${name}'` : name
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The files of a feature, with just enough in them to run; their order is in docs/architecture.md. */
const rooms: Readonly<Record<string, string>> = {
  [`domain/${name}/${name}.ts`]: `/** What the rules of ${title.toLowerCase()} look at. */
export interface ${pascal} {
  readonly id: string
}
`,
  [`contract/${name}.ts`]: `import * as z from 'zod/mini'
import { contract, endpoint } from './endpoint.ts'
import { id, pageOf, pageQuery } from './wire.ts'

export const ${camel}Contract = contract('${name}', {
  list${pascal}: endpoint({
    method: 'GET',
    path: '/${name}',
    summary: '${title}, newest first',
    allow: 'person',
    may: 'look',
    query: z.object(pageQuery),
    answer: pageOf(z.object({ id })),
    refusals: {},
  }),
})
`,
  [`server/features/${name}/${name}.routes.ts`]: `import { ${camel}Contract } from '../../../contract/${name}.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { list${pascal} } from './${name}.views.ts'

export const ${camel}Routes: Route[] = [
  route(${camel}Contract.list${pascal}, async ({ tx, query }) => list${pascal}(tx, query)),
]
`,
  [`server/features/${name}/${name}.views.ts`]: `import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { ${camel}Contract } from '../../../contract/${name}.ts'
import type { ${pascal} } from '../../../domain/${name}/${name}.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'

type List = (typeof ${camel}Contract)['list${pascal}']

/** A page of what the company has, newest first. */
export async function list${pascal}(_tx: Tx, { limit }: QueryOf<List>): Promise<AnswerOf<List>> {
  // Its table is read here once a migration has made it.
  const rows: ${pascal}[] = []
  return pageOf(rows, limit, (row) => row)
}
`,
  [`server/features/${name}/${name}.routes.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${camel}Contract } from '../../../contract/${name}.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a company begins with none', async () => {
  const person = await app.person('customer')
  const { status, body } = await app.call(${camel}Contract.list${pascal}, {}, person)
  expect([status, body]).toEqual([200, { items: [], next: null }])
})
`,
  [`web/features/${name}/${name}.api.ts`]: `import { useInfiniteQuery } from '@tanstack/react-query'
import { ${camel}Contract as contract } from '../../../contract/${name}.ts'
import { pages } from '../../platform/queries.ts'

export const use${pascal} = () => useInfiniteQuery(pages(contract.list${pascal}, {}))
`,
  [`web/features/${name}/${name}.strings.ts`]: `import { words } from '../../platform/i18n.ts'

export const ${camel}Words = words('${camel}Words', {
  pageTitle: '${title} | Umuhora',
  title: '${title}',
  none: 'Nothing here yet',
})
`,
  ...Object.fromEntries(
    [
      ['fr', 'Rien ici pour l’instant'],
      ['rw', 'Nta kintu kirahari'],
    ].map(([language, none]) => [
      `web/features/${name}/${name}.strings.${language}.ts`,
      `import type { Translated } from '../../platform/i18n.ts'
import type { ${camel}Words as W } from './${name}.strings.ts'

export const ${camel}Words: Translated<typeof W> = {
  pageTitle: '${title} | Umuhora',
  title: '${title}',
  none: '${none}',
}
`,
    ]),
  ),
  [`web/features/${name}/${pascal}Page.tsx`]: `import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { use${pascal} } from './${name}.api.ts'
import { ${camel}Words } from './${name}.strings.ts'

export function meta() {
  return pageMeta(wordsOf(${camel}Words)('pageTitle'))
}

export default function ${pascal}Page() {
  const t = useWords(${camel}Words)
  return (
    <>
      <PageHeader title={t('title')} />
      <PagedList query={use${pascal}()} empty={<EmptyState title={t('none')} />}>
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map(({ id }) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
`,
}

/** The project's lists of features: the text to insert, and what to insert it before. */
const lists: readonly (readonly [file: string, before: string, text: string])[] = [
  ['tools/house-rules/import-rules.ts', "  'home',\n]", `  '${name}',\n`],
  ['docs/architecture.md', ' · home`.', ` · ${name}`],
  ['contract/reference/tags.ts', '  assistant:', `  ${quoted}: '${title}.',\n`],
  [
    'server/routes.ts',
    "import { assistantRoutes } from './features/assistant/assistant.routes.ts'\n",
    `import { ${camel}Routes } from './features/${name}/${name}.routes.ts'\n`,
  ],
  ['server/routes.ts', '  home: {', `  ${quoted}: { routes: ${camel}Routes },\n`],
  ['contract/paths.ts', '  offerServices:', `  ${camel}: '/dashboard/${name}',\n`],
  ['web/routes.ts', '  screen(paths.itineraries,', `  screen(paths.${camel}, 'features/${name}/${pascal}Page.tsx'),\n`],
]

const refusal = refusalOf()
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
for (const [file, text] of Object.entries(rooms)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
for (const [file, before, text] of lists)
  writeFileSync(
    path.join(root, file),
    read(file).replace(before, () => text + before),
  )
const named = [...new Set(lists.map(([file]) => file))]
const written = [...Object.keys(rooms), ...named].filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...written], { cwd: root })
if (status !== 0) console.error(String(stderr))
console.log(`${title} is made, at /dashboard/${name}:
${Object.keys(rooms)
  .map((file) => `  ${file}\n`)
  .join('')}named in:
${named.map((file) => `  ${file}\n`).join('')}Yours to write:
  its title in French and Kinyarwanda   web/features/${name}/${name}.strings.fr.ts and .rw.ts
  what it is about                      contract/reference/tags.ts
  a link to its page                    web/features/home/shell-navigation.ts
  its tables                            database/migrations/, each with protect(); then npm run database-types`)
process.exit(status ?? 1)

/** Why a feature can't have this name; null if it can. Checked before anything is written. */
function refusalOf(): string | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return 'Say its name in lower case: npm run new-feature parcels'
  const taken = [...Object.keys(rooms), `domain/${name}`, `server/features/${name}`, `web/features/${name}`]
  const there = taken.find((file) => existsSync(path.join(root, file)))
  if (there) return `There is a feature of that name already: ${there}`
  if (read('contract/paths.ts').includes(`/dashboard/${name}'`))
    return `/dashboard/${name} is the address of another screen`
  if (new RegExp(`^ {2}'?${name}'?:`, 'm').test(read('contract/reference/tags.ts')))
    return `${name} is a part of the API already (contract/reference/tags.ts)`
  const contracts = readdirSync(path.join(root, 'contract')).filter((file) => file.endsWith('.ts'))
  const other = contracts.find((file) =>
    [`path: '/${name}'`, ` list${pascal}: endpoint(`].some((part) => read(`contract/${file}`).includes(part)),
  )
  if (other) return `Its list is an endpoint already: contract/${other}`
  const lost = lists.find(([file, before]) => read(file).split(before).length !== 2)
  return lost ? `${lost[0]} is written in another way now: ${JSON.stringify(lost[1])} stands there no more` : null
}
