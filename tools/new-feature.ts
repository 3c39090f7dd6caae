import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const name = process.argv[2] ?? ''
if (!/^[a-z][a-z-]+$/.test(name)) {
  console.error('Say its name in lower case: npm run new-feature -- insurance')
  process.exit(1)
}
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const title = name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
const pascal = title.replaceAll(' ', '')

/** The rooms of a feature, with just enough in them to run; DESIGN and order are in docs/architecture.md. */
const rooms: Record<string, string> = {
  [`domain/${name}/${name}.ts`]: `/** What the rules of ${title.toLowerCase()} look at. */\nexport interface ${pascal} {\n  readonly id: string\n}\n`,
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
  route(${camel}Contract.list${pascal}, async ({ tx, actor, query }) => list${pascal}(tx, actor, query)),
]
`,
  [`server/features/${name}/${name}.views.ts`]: `import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { ${camel}Contract } from '../../../contract/${name}.ts'
import type { ${pascal} } from '../../../domain/${name}/${name}.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'

type List = (typeof ${camel}Contract)['list${pascal}']

/** A page of what the company has, newest first. */
export async function list${pascal}(_tx: Tx, _actor: Actor, _query: QueryOf<List>): Promise<AnswerOf<List>> {
  const items: ${pascal}[] = []
  return { items, next: null }
}
`,
  [`web/features/${name}/${name}.strings.ts`]: `export const ${camel}Strings = {\n  title: '${title}',\n} as const\n`,
  [`web/features/${name}/${pascal}Page.tsx`]: `import { useWords } from '../../platform/i18n.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ${camel}Strings } from './${name}.strings.ts'

export default function ${pascal}Page() {
  const t = useWords('${name}', ${camel}Strings)
  return <PageHeader title={t('title')} />
}
`,
}

const taken = Object.keys(rooms).filter((file) => existsSync(path.join(root, file)))
if (taken.length > 0) {
  console.error(`There is a feature of that name already: ${taken[0]}`)
  process.exit(1)
}
for (const [file, text] of Object.entries(rooms)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(`  ${file}`)
}
console.log(`
Now name it where the product keeps its lists:
  tools/house-rules/import-rules.ts   its place in the order of the features
  server/routes.ts                    ${camel}: { routes: ${camel}Routes }
  web/routes.ts and web/paths.ts      its screen
  database/migrations/                its tables, each with protect(); then npm run database-types`)
