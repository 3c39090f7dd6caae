import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paper } from '../../web/ui/paper.ts'
import { unusedContractExports } from './export-rules.ts'
import { importRules } from './import-rules.ts'
import { foreignTables, tablesOf, tablesOfPlatform } from './table-rules.ts'
import { breaches, pagesWithoutRoute } from './text-rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const rooms = ['domain', 'contract', 'server', 'web', 'database', 'e2e', 'bench', 'testing', 'tools']
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.startsWith('testing/made-client/'))
const read = (file: string) => {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return ''
  }
}
const files = paths.map((file) => ({ path: file, text: read(file) }))

interface ImportBreach {
  readonly rule: string
  readonly from: string
  readonly to: string
}

async function importBreaches(folder: string, present: string[]): Promise<ImportBreach[]> {
  const { output } = await cruise(present, {
    ...importRules.options,
    ruleSet: { forbidden: importRules.forbidden ?? [] },
    validate: true,
    baseDir: folder,
  } as never)
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

describe('the project follows its rules', () => {
  test('import rules', async () => {
    expect(await importBreaches(root, rooms)).toEqual([])
  })

  test('the bars of the browser have the colour of the page', () => {
    const [light, dark] = [...read('web/app.css').matchAll(/--paper: (#\w+);/g)].map(([, colour]) => colour)
    expect(paper).toEqual({ light, dark })
    const manifest = JSON.parse(read('web/public/manifest.webmanifest'))
    expect(manifest).toMatchObject({ background_color: light, theme_color: light })
  })

  test('text rules', () => {
    expect(breaches(files)).toEqual([])
  })

  test('every export of the contract is used', () => {
    expect(unusedContractExports(files)).toEqual([])
    const unused = { path: 'contract/quotes.ts', text: 'export const onlyHere = 1\n' }
    expect(unusedContractExports([unused])).toEqual(['contract/quotes.ts: onlyHere'])
  })

  test('every table has one owner, and no other feature uses it', () => {
    const schema = read('server/platform/database/schema.generated.ts').split('export interface DB {')[1] ?? ''
    const tables = [...schema.matchAll(/^ {2}"?([\w.]+)"?:/gm)].map((match) => match[1] ?? '')
    expect([...Object.values(tablesOf).flat(), ...tablesOfPlatform].sort()).toEqual(tables.sort())
    expect(foreignTables(files)).toEqual([])
  })

  test('every page is in the route table', () => {
    expect(pagesWithoutRoute(paths, read('web/routes.ts'))).toEqual([])
  })

  test('the files and functions named in docs/architecture.md exist', () => {
    const named = [...read('docs/architecture.md').matchAll(/`([a-z][\w./-]*\/[\w.-]+\.tsx?)(?::(\w+))?`/g)]
    expect(named.length).toBeGreaterThan(15)
    const missing = named.filter(([, file = '', name]) => {
      const text = files.find(({ path: known }) => known === file)?.text
      return text === undefined || (name && !new RegExp(`export (async )?(function|const) ${name}\\b`).test(text))
    })
    expect(missing.map(([whole]) => whole)).toEqual([])
  })

  test('each decision has a unique number, which its title contains', () => {
    const records = readdirSync(path.join(root, 'docs/decisions')).sort()
    const numbers = records.map((file) => Number(file.slice(0, 4)))
    expect(records.filter((_, at) => numbers.indexOf(numbers[at] as number) !== at)).toEqual([])
    const said = records.map(
      (file) => /^# (\d+)\. /.exec(readFileSync(path.join(root, 'docs/decisions', file), 'utf8'))?.[1],
    )
    expect(records.filter((_, at) => Number(said[at]) !== numbers[at])).toEqual([])
  })

  test('every endpoint declares who may call it, and no two have the same address', async () => {
    const seen = new Set<string>()
    for (const file of paths.filter(
      (each) => /^contract\/(?!endpoint|wire|prices)[\w-]+\.ts$/.test(each) && !each.includes('.test.'),
    )) {
      const module = (await import(path.join(root, file))) as Record<string, unknown>
      for (const [name, contract] of Object.entries(module)) {
        if (!name.endsWith('Contract')) continue
        for (const endpoint of Object.values(
          contract as Record<string, { allow?: string; method: string; path: string }>,
        )) {
          expect(endpoint.allow, `${file} ${endpoint.path}`).toMatch(/^(anyone|person|customer|provider|operator)$/)
          const address = `${endpoint.method} ${endpoint.path}`
          expect(seen.has(address), address).toBe(false)
          seen.add(address)
        }
      }
    }
    expect(seen.size).toBeGreaterThan(0)
  })
})

describe('the import rules find violations', () => {
  type Case = readonly [rule: string, files: Readonly<Record<string, string>>]
  const cases: readonly Case[] = [
    ['no-circles', { 'domain/money/a.ts': "import './b.ts'", 'domain/money/b.ts': "import './a.ts'" }],
    [
      'no-circles',
      {
        'domain/money/a.ts': "import type { B } from './b.ts'\nexport type A = B",
        'domain/money/b.ts': "import type { A } from './a.ts'\nexport type B = A",
      },
    ],
    ['product-knows-no-test', { 'tools/a.ts': "import '../testing/b.ts'", 'testing/b.ts': '' }],
    ['production-installs-it', { 'server/a.ts': "import 'react'" }],
    ['production-installs-it', { 'server/a.ts': "const { cruise } = await import('dependency-cruiser')" }],
    ['no-orphans', { 'domain/money/alone.ts': 'export const one = 1' }],
    ['domain-is-pure', { 'domain/money/a.ts': "import 'node:fs'" }],
    ['domain-is-pure', { 'domain/money/a.ts': "import 'zod/mini'" }],
    ['numbering-plans-in-one-file', { 'domain/money/a.ts': "import 'libphonenumber-js/min'" }],
    ['contract-knows-domain-and-zod', { 'contract/a.ts': "import '../server/b.ts'", 'server/b.ts': '' }],
    ['server-not-web', { 'server/a.ts': "import '../web/b.ts'", 'web/b.ts': '' }],
    [
      'web-not-server',
      { 'web/a.ts': "import type { B } from '../server/b.ts'\nexport type A = B", 'server/b.ts': 'export type B = 1' },
    ],
    [
      'platform-knows-no-feature',
      { 'server/platform/a.ts': "import '../features/quotes/b.ts'", 'server/features/quotes/b.ts': '' },
    ],
    ['ui-knows-no-feature', { 'web/ui/a.ts': "import '../features/quotes/b.ts'", 'web/features/quotes/b.ts': '' }],
    [
      'store-is-private',
      {
        'server/features/bookings/a.ts': "import '../quotes/quotes.store.ts'",
        'server/features/quotes/quotes.store.ts': '',
      },
    ],
    [
      'store-is-private',
      { 'server/api.ts': "import './features/quotes/quotes.store.ts'", 'server/features/quotes/quotes.store.ts': '' },
    ],
    ['order-domain-quotes', { 'domain/quotes/a.ts': "import '../bookings/b.ts'", 'domain/bookings/b.ts': '' }],
    [
      'order-server-features-quotes',
      { 'server/features/quotes/a.ts': "import '../bookings/b.ts'", 'server/features/bookings/b.ts': '' },
    ],
    [
      'order-web-features-auth',
      {
        'web/features/auth/a.ts': "import type { B } from '../home/b.ts'\nexport type A = B",
        'web/features/home/b.ts': 'export type B = 1',
      },
    ],
  ]
  const own: Case = [
    'store-is-private',
    {
      'server/features/quotes/a.ts': "import './quotes.store.ts'",
      'server/features/quotes/quotes.store.ts': '',
    },
  ]

  const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-rules-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let found: readonly ImportBreach[]
  const numbered = (text: string, at: number) => text.replaceAll(/(\/[\w-]+)((?:\.\w+)*\.ts)/g, `$1${at}$2`)

  /**
   * One project contains all cases, with a number in each file name to tell them apart, so that it is read only once.
   */
  beforeAll(async () => {
    for (const [at, [, written]] of [...cases, own].entries())
      for (const [file, text] of Object.entries(written)) {
        const full = path.join(folder, numbered(file, at))
        mkdirSync(path.dirname(full), { recursive: true })
        writeFileSync(full, numbered(text, at))
      }
    const present = readdirSync(folder)
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    found = await importBreaches(folder, present)
  })

  /** The names of the rules that the files of a case violate. */
  const brokenBy = ([, written]: Case, at: number) => {
    const files = Object.keys(written).map((file) => numbered(file, at))
    return found.filter(({ from }) => files.includes(from)).map(({ rule }) => rule)
  }

  test.each(cases.map((each, at) => [each[0], each, at] as const))('%s', (rule, each, at) =>
    expect(brokenBy(each, at)).toContain(rule),
  )

  test('a store may be imported by its own feature', () =>
    expect(brokenBy(own, cases.length)).not.toContain('store-is-private'))
})

describe('the text rules find violations', () => {
  test.each<[rule: string, file: string, text: string]>([
    ['at most 400 lines', 'server/a.ts', '\n'.repeat(400)],
    ['no folder is named utils, helpers or lib', 'server/utils/a.ts', ''],
    [
      'a table of words is a Map',
      'server/features/auth/verify-token.ts',
      'const purposesOf: Readonly<Record<string, readonly TokenPurpose[]>> = {',
    ],
    ['no barrel files', 'web/ui/index.ts', "export * from './a.ts'"],
    ['exports are named', 'server/a.ts', 'export default 1'],
    [
      'SQL lives in stores, views, migrations and seeds',
      'server/features/quotes/accept-quote.ts',
      "await tx.selectFrom('quotes').execute()",
    ],
    [
      'SQL lives in stores, views, migrations and seeds',
      'server/features/quotes/quotes.jobs.ts',
      'await sql`delete from quotes`.execute(tx)',
    ],
    [
      'a row is read as its type, not cast',
      'server/features/quotes/quotes.views.ts',
      'status: row.status as QuoteStatus,',
    ],
    [
      'a row is read as its type, not cast',
      'server/features/bookings/bookings.views.ts',
      'lines: booking.price_lines as unknown as PriceLine[],',
    ],
    [
      'a row is read as its type, not cast',
      'server/features/quotes/quotes.store.ts',
      '    .executeTakeFirst()) as QuoteRow | undefined',
    ],
    ['a row is read as its type, not cast', 'server/features/quotes/quotes.store.ts', 'return rows as QuoteRow[]'],
    ['a row is read as its type, not cast', 'server/features/quotes/quotes.store.ts', 'return rows[0] as QuoteRow'],
    ['a row is read as its type, not cast', 'server/features/quotes/a.ts', 'return { ...row, ...change } as QuoteRow'],
    [
      'a row is read as its type, not cast',
      'server/features/quotes/a.ts',
      'const q = (await lock(tx, id)) as QuoteRow',
    ],
    ['a request never uses the worker role', 'server/features/quotes/quotes.routes.ts', 'context.worker.read((tx) =>'],
    ['a request never uses the worker role', 'server/features/quotes/a-hook.ts', 'const { worker } = context'],
    ['a call has one time, that of its route', 'server/features/quotes/accept-quote.ts', '  now: Date = new Date(),'],
    ['a call has one time, that of its route', 'server/features/quotes/quotes.routes.ts', '    const now = new Date()'],
    ['a call has one time, that of its route', 'server/features/quotes/quotes.views.ts', '  now = Date.now(),'],
    ['a call has one time, that of its route', 'server/features/quotes/quotes.news.ts', 'await save(tx, new Date())'],
    [
      'routes only bind an endpoint to its call',
      'server/features/quotes/quotes.routes.ts',
      '    if (isRefusal(quote)) return quote',
    ],
    [
      'a job has the time of its runner, a listener that of its event',
      'server/features/quotes/quotes.listeners.ts',
      "  'bookings.expired': (tx, { data }) => closeFor(tx, data, new Date()),",
    ],
    [
      'a refusal is known by isRefusal',
      'server/features/quotes/accept-quote.ts',
      "if ('refused' in quote) return quote",
    ],
    [
      'a refusal is known by isRefusal',
      'server/features/quotes/accept-quote.ts',
      'if (isRefusal(quote)) return quote as Refusal<QuoteClosed>',
    ],
    ['plain English (decision 481)', 'server/features/quotes/quotes.store.ts', '// Read anew: whoever asks is told.'],
    ['persisted names are written with hyphens', 'domain/audit-actions.ts', "  'bookings.judge_rating',"],
    ['persisted names are written with hyphens', 'domain/audit-actions.ts', "  'bookings.judgeRating',"],
    [
      'persisted names are written with hyphens',
      'server/features/quotes/quotes.events.ts',
      "'quotes.passed_over': Nothing",
    ],
    ['words live in .strings.ts', 'web/features/quotes/QuotesPage.tsx', '<h1>Your quotes</h1>'],
    ['words live in .strings.ts', 'web/features/quotes/QuotesPage.tsx', '<input placeholder="Type here" />'],
    ['a screen is a Page and a Page is a screen', 'web/features/quotes/parts/QuotesPage.tsx', ''],
    [
      'local times are read and written by web/platform/when.ts',
      'web/features/offers/a.ts',
      "const at = day + 'T00:00+02:00'",
    ],
    ['a form is web/platform/use-form.ts', 'web/features/quotes/AForm.tsx', '<form noValidate onSubmit={send}>'],
    ['a form is web/platform/use-form.ts', 'web/features/auth/AForm.tsx', '<form ref={form} method="post">'],
    [
      'the outcome of a change is awaited (decision 464)',
      'web/features/quotes/A.tsx',
      'change.mutate(to, { onSuccess: () => close() })',
    ],
    [
      'what works for somebody in a transaction takes its context (decision 522)',
      'server/features/quotes/accept-quote.ts',
      'export async function acceptQuote(\n  tx: Tx,\n  config: Config,\n  actor: Actor | null,\n  now: Date,\n) {}',
    ],
    ['a form asks before it is left', 'web/features/quotes/AForm.tsx', 'useForm({ read, send, mayBeLeft: true })'],
    [
      'links are made by contract/paths.ts',
      'server/features/quotes/quotes.jobs.ts',
      "const url = siteUrl + '/dashboard'",
    ],
    [
      'links are made by contract/paths.ts',
      'web/features/quotes/QuotesPage.tsx',
      '<Link to="/dashboard">{t("x")}</Link>',
    ],
    ['what only https has is asked for in one place', 'web/features/a/a.api.ts', 'const key = crypto.randomUUID()'],
    ['a test stands beside its file; journeys in e2e', 'web/a.e2e.ts', ''],
    ['a test stands beside its file; journeys in e2e', 'server/tests/a.test.ts', ''],
  ])('%s', (rule, file, text) => {
    expect(breaches([{ path: file, text }]).map((breach) => breach.rule)).toContain(rule)
  })

  test.each([
    ['server/features/home/home.views.ts', "tx.selectFrom('bookings').select('id')"],
    [
      'server/features/home/home.views.ts',
      "tx.selectFrom('people as p').innerJoin('companies as c', 'c.id', 'p.company_id')",
    ],
    ['server/features/home/home.views.ts', 'sql`select number from ` + sql.table(kind)'],
    ['server/features/providers/providers.store.ts', "tx.updateTable('offers').set({ status: 'withdrawn' })"],
    [
      'server/features/bookings/bookings.views.ts',
      'sql`select id from offers o join departures d on d.offer_id = o.id`',
    ],
    ['server/features/documents/documents.store.ts', 'sql`delete from clearance_files`'],
    ['server/platform/http/mount.ts', "tx.selectFrom('people')"],
  ])('finds a table of another feature in %s: %s', (file, text) => {
    expect(foreignTables([{ path: file, text }])).not.toEqual([])
  })

  test('accepts own tables, tables of the platform, plain words and published views', () => {
    const path = 'server/features/bookings/bookings.views.ts'
    const texts = [
      "tx.selectFrom('bookings as b').innerJoin('ratings', 'b.id', 'booking_id')",
      "tx.selectFrom('audit_log')",
      '// Taken from offers, as people say.',
      "import { peopleView } from '../companies/published.views.ts'",
      'sql`select p.email from ' + '$' + '{peopleView} p`',
    ]
    expect(texts.flatMap((text) => foreignTables([{ path, text }]))).toEqual([])
  })

  test('finds a page that is missing in the route table', () => {
    expect(
      pagesWithoutRoute(['web/features/quotes/LostPage.tsx'], "route('quotes', 'features/quotes/QuotesPage.tsx')"),
    ).toEqual(['web/features/quotes/LostPage.tsx'])
  })
})
