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

/** What a browser needs to know of an endpoint in order to call it; the rest is the server's, and the compiler's. */
const called = new Set(['kind', 'method', 'path', 'allow', 'creates', 'body'])

/** A part of an endpoint that a browser does not have. */
const missing = /\b\w+Contract\.\w+\.(?:answer|body|headers|may|media|params|query|refusals|summary)\b/

/**
 * A module of `contract/` or `domain/` as browsers get it. Endpoints keep what a call needs (`body` only says that there
 * is one), names for the API's document go, and a value that nobody imports leaves nothing behind: calculating it is
 * marked as free of effects, which is true of both folders.
 */
export function forBrowsers(code: string, program: Node): string {
  const edits: Edit[] = []
  const wrap = ({ start, end }: Node) => {
    edits.push({ start, end: start, text: '/* @__PURE__ */ (() => (' }, { start: end, end, text: '))()' })
  }
  for (const statement of program.body as Node[]) {
    const declaration = (statement.declaration as Node | null | undefined) ?? statement
    if (declaration.type === 'VariableDeclaration')
      for (const { init } of declaration.declarations as { init: Node | null }[]) {
        if (init === null || isPlain(init)) continue
        wrap(init)
        if (calleeOf(init) === 'contract') edits.push(...slimmed(init))
      }
    if (statement.type === 'ExpressionStatement' && calleeOf(statement.expression as Node) === 'components')
      edits.push({ start: statement.start, end: statement.end, text: '' })
  }
  let made = ''
  let at = 0
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    made += code.slice(at, start) + text
    at = end
  }
  return made + code.slice(at)
}

/** Whether the bundler sees by itself that it has no effect. */
const isPlain = ({ type }: Node) => /^(?:ArrowFunction|Function|Class)Expression$|^(?:Literal|Identifier)$/.test(type)

const calleeOf = (node: Node): unknown =>
  node.type === 'CallExpression' ? (node.callee as Node & { name?: string }).name : undefined

/** Of `contract('tag', { key: endpoint({…}) })`: what the browser's has less. */
function slimmed(call: Node): Edit[] {
  return partsOf((call.arguments as Node[])[1]).flatMap(({ value }) => {
    if (!value || calleeOf(value) !== 'endpoint') return []
    const parts = partsOf((value.arguments as Node[])[0])
    return parts.flatMap(({ key, start, end }, place): Edit[] => {
      if (key?.name === 'body') return [{ start, end, text: 'body: true' }]
      // What is spread into it has no name here, and stays.
      return !key || called.has(key.name) ? [] : [{ start, end: parts[place + 1]?.start ?? end, text: '' }]
    })
  })
}

const partsOf = (object: Node | undefined) =>
  (object?.properties ?? []) as (Node & { readonly key?: { readonly name: string }; readonly value?: Node })[]

/** Gives browsers what they need of contracts and rules. A screen that reads more of an endpoint does not build. */
export function browserContracts(): Plugin {
  return {
    name: 'umuhora-browser-contracts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [, room] = /\/(web|contract|domain)\/[^?]*\.tsx?$/.exec(id) ?? []
      if (room === 'web' && missing.test(code))
        throw new Error(`${id} reads what browsers do not have of an endpoint: export the schema, and import it`)
      if (room !== 'contract' && room !== 'domain') return
      return { code: forBrowsers(code, this.parse(code) as never), map: null }
    },
  }
}
