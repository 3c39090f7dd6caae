import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The fields of an endpoint that a browser needs to call it; the others are for the server and the compiler. */
const called = new Set(['kind', 'method', 'path', 'allow', 'creates', 'body'])

/** A field of an endpoint that browsers do not get. */
const missing = /\b\w+Contract\.\w+\.(?:answer|body|headers|may|media|params|query|refusals|summary)\b/

/**
 * A module of contracts, rules or texts for browsers. Endpoints are reduced to what a call needs (`body` only shows
 * that there is one) and component names of the API's document are removed. Values are marked as free of side effects,
 * which is true of all of these, so that a value that nobody imports is dropped.
 */
export function forBrowsers(code: string, program: Node): string {
  const edits = (program.body as Node[]).flatMap((statement): Edit[] => {
    if (statement.type === 'ExpressionStatement' && calleeOf(statement.expression as Node) === 'components')
      return [without(statement)]
    return initsOf(statement).flatMap((init) =>
      isPlain(init)
        ? []
        : [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            ...slimmed(init),
            { start: init.end, end: init.end, text: '))()' },
          ],
    )
  })
  return edited(code, edits)
}

/** The part of a module that one of its exports needs, for browsers: `bookings.ts?only=bookingsContract`. */
export function onlyExport(code: string, program: Node, name: string): string {
  const statements = program.body as Node[]
  const needed = new Set([name])
  const used = new Set<Node>()
  for (const wanted of needed)
    for (const statement of statements) {
      if (used.has(statement) || !bindingsOf(statement).includes(wanted)) continue
      used.add(statement)
      if (statement.type !== 'ImportDeclaration') for (const each of namesIn(statement)) needed.add(each)
    }
  const edits = statements.flatMap((statement): Edit[] => {
    if (!used.has(statement)) return [without(statement)]
    if (statement.type !== 'ImportDeclaration') return initsOf(statement).flatMap(slimmed)
    const unneeded = bindingsOf(statement).filter((each) => !needed.has(each))
    return unneeded.length === 0
      ? []
      : [{ ...without(statement), text: importOf(statement, (each) => needed.has(each)) }]
  })
  return edited(code, edits)
}

/** Rewrites imports of contracts and texts, so that each export is imported from a module with only its part. */
export function importedAlone(code: string, program: Node, isAlone: (source: string, name: string) => boolean): string {
  return edited(
    code,
    (program.body as Node[]).flatMap((statement): Edit[] => {
      if (statement.type !== 'ImportDeclaration') return []
      const source = (statement.source as unknown as { value: string }).value
      const alone = specifiersOf(statement).filter(({ imported }) => imported && isAlone(source, imported.name))
      if (alone.length === 0) return []
      const others = new Set(alone.map(({ local }) => local.name))
      const rest = importOf(statement, (local) => !others.has(local))
      const own = alone.map(
        ({ imported, local }) =>
          `import { ${imported?.name} as ${local.name} } from '${source}?only=${imported?.name}';`,
      )
      return [{ ...without(statement), text: [...own, rest].join('') }]
    }),
  )
}

type Specifier = Node & { readonly local: { readonly name: string }; readonly imported?: { readonly name: string } }

const specifiersOf = (statement: Node) => (statement.specifiers ?? []) as Specifier[]

/** An import statement with only the used names; empty when none is left. */
function importOf(statement: Node, isUsed: (local: string) => boolean): string {
  const used = specifiersOf(statement).filter(({ local }) => isUsed(local.name))
  const source = (statement.source as unknown as { value: string }).value
  return used
    .map(({ type, local, imported }) => {
      if (type === 'ImportNamespaceSpecifier') return `import * as ${local.name} from '${source}';`
      return `import { ${imported?.name ?? 'default'} as ${local.name} } from '${source}';`
    })
    .join('')
}

const declarationOf = (statement: Node) => (statement.declaration as Node | null | undefined) ?? statement

/** The expressions evaluated when a module is loaded: the values of its constants. */
function initsOf(statement: Node): Node[] {
  const declaration = declarationOf(statement)
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => init ?? [])
}

/** The names that a statement declares. */
function bindingsOf(statement: Node): string[] {
  if (statement.type === 'ImportDeclaration') return specifiersOf(statement).map(({ local }) => local.name)
  const declaration = declarationOf(statement)
  const given =
    declaration.type === 'VariableDeclaration' ? (declaration.declarations as { id: Node }[]) : [declaration as never]
  return given.flatMap(({ id }: { id?: Node }) => (id ? [...namesIn(id)] : []))
}

/** Identifiers that a part of a program reads, without property names, and without what browsers do not get. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(node.name as string)
  const leftOut =
    calleeOf(node) === 'endpoint' ? new Set(partsOf((node.arguments as Node[])[0]).filter(isLeftOut)) : null
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) walk(each)
    else if (part !== null && typeof part === 'object' && 'type' in part) namesIn(part as Node, found)
  }
  if (leftOut) {
    found.add('endpoint')
    for (const part of partsOf((node.arguments as Node[])[0])) if (!leftOut.has(part)) namesIn(part, found)
    return found
  }
  for (const [key, part] of Object.entries(node)) {
    const isName = (key === 'key' || key === 'property') && node.computed !== true
    if (!isName) walk(part)
  }
  return found
}

/** Whether the bundler sees by itself that an expression has no side effect. */
const isPlain = ({ type }: Node) => /^(?:ArrowFunction|Function|Class)Expression$|^(?:Literal|Identifier)$/.test(type)

const calleeOf = (node: Node): unknown =>
  node.type === 'CallExpression' ? (node.callee as Node & { name?: string }).name : undefined

type Part = Node & { readonly key?: { readonly name: string }; readonly value?: Node }

const partsOf = (object: Node | undefined) => (object?.properties ?? []) as Part[]

/** A spread in an endpoint has no field name, and is kept. */
const isLeftOut = ({ key }: Part) => key !== undefined && (key.name === 'body' || !called.has(key.name))

/** The edits that reduce `contract('tag', { key: endpoint({…}) })`, or a single endpoint, for browsers. */
function slimmed(init: Node): Edit[] {
  if (calleeOf(init) === 'contract')
    return partsOf((init.arguments as Node[])[1]).flatMap(({ value }) => (value ? slimmed(value) : []))
  if (calleeOf(init) !== 'endpoint') return []
  const parts = partsOf((init.arguments as Node[])[0])
  return parts.filter(isLeftOut).map((part) => {
    if (part.key?.name === 'body') return { start: part.start, end: part.end, text: 'body: true' }
    return { start: part.start, end: parts[parts.indexOf(part) + 1]?.start ?? part.end, text: '' }
  })
}

const without = ({ start, end }: Node): Edit => ({ start, end, text: '' })

function edited(code: string, edits: readonly Edit[]): string {
  let made = ''
  let at = 0
  for (const { start, end, text } of edits) {
    made += code.slice(at, start) + text
    at = end
  }
  return made + code.slice(at)
}

const wordsFile = /\.strings\.ts$/
const contractFile = /\/contract\/[\w-]+\.ts$/
const endpoints = /^export const (\w+) = (?:contract|endpoint)\(/gm

/**
 * Reduces contracts, rules and texts for browsers. Each contract and each table of texts becomes a module of its own,
 * so that a screen fetches only those that it names. A screen that reads more of an endpoint does not build.
 */
export function browserContracts(): Plugin {
  const known = new Map<string, ReadonlySet<string>>()
  const endpointsOf = (file: string) => {
    const found =
      known.get(file) ?? new Set([...readFileSync(file, 'utf8').matchAll(endpoints)].map(([, name = '']) => name))
    known.set(file, found)
    return found
  }
  return {
    name: 'umuhora-browser-contracts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [file = '', query = ''] = id.split('?')
      const [, room] = /\/(web|contract|domain)\/.*\.tsx?$/.exec(file) ?? []
      if (room === undefined || file.includes('/node_modules/')) return
      const program = () => this.parse(code) as unknown as Node
      const [, name] = /(?:^|&)only=(\w+)/.exec(query) ?? []
      if (name !== undefined) return { code: onlyExport(code, program(), name), map: null }
      if (room !== 'web' || wordsFile.test(file)) return { code: forBrowsers(code, program()), map: null }
      if (missing.test(code))
        throw new Error(`${id} reads what browsers do not have of an endpoint: export the schema, and import it`)
      const isAlone = (source: string, imported: string) =>
        wordsFile.test(source) || (contractFile.test(source) && endpointsOf(join(dirname(file), source)).has(imported))
      return { code: importedAlone(code, program(), isAlone), map: null }
    },
  }
}
