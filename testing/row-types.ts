import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type ts from 'typescript-5'

/**
 * Compares the rows that statements written by hand return with the types that they name: the compiler believes
 * `sql<{ peak: number }>`, and nothing else looks. A row that does not fit fails the test in which it was read.
 * Types that are written out, or declared in the same file, are compared; what stands elsewhere (a table's row, an
 * answer of the contract) is generated or checked by its own schema (decision 523).
 */

type Compiler = typeof ts
let compiler: Compiler | undefined
/** Read when the first statement comes: most test files have none. */
const load = async (): Promise<Compiler> => {
  compiler ??= (await import('typescript-5')).default
  return compiler
}

interface Declared {
  readonly file: ts.SourceFile
  readonly type: ts.TypeNode
}

const root = path.dirname(import.meta.dirname)
const frameOfOurs = new RegExp(`${RegExp.escape(`${root}/`)}(server/[^:)?]+\\.ts)(?:\\?[^:)]*)?:(\\d+)`)
const mostRows = 20
const sites = new Map<string, Declared | null>()
const files = new Map<string, ts.SourceFile>()

/** What is wrong with a row for the type of this name in this text: a line for each column. For tests of the check. */
export async function faultsOf(text: string, name: string, row: object): Promise<string[]> {
  const c = await load()
  const file = c.createSourceFile('of-a-test.ts', text, c.ScriptTarget.Latest, true)
  const type = declaration(c, file, name)
  if (!type) throw new Error(`no type ${name}`)
  return faults(c, { file, type }, row)
}

/** Every statement in a file of the server, tests too, is compared from now on in this process. */
function watch(): void {
  const builder = Object.getPrototypeOf(sql`select 1`)
  const execute = builder.execute
  if (execute.isWatched) return
  builder.execute = Object.assign(
    async function compared(this: object, ...given: unknown[]) {
      const site = new Error('where').stack?.match(frameOfOurs)
      const result = await execute.apply(this, given)
      if (!site || result.rows.length === 0) return result
      const [, file, line] = site as unknown as [string, string, string]
      const declared = await typeAt(file, Number(line))
      if (!declared) return result
      const found = result.rows.slice(0, mostRows).flatMap((row: object) => faults(compiler as Compiler, declared, row))
      if (found.length > 0) throw new Error(`the rows of ${file}:${line} are not of their type: ${found.join('; ')}`)
      return result
    },
    { isWatched: true },
  )
}

async function typeAt(name: string, line: number): Promise<Declared | null> {
  const known = sites.get(`${name}:${line}`)
  if (known !== undefined) return known
  const c = await load()
  const read = () => readFileSync(path.join(root, name), 'utf8')
  const file = files.get(name) ?? c.createSourceFile(name, read(), c.ScriptTarget.Latest, true)
  files.set(name, file)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  let type: ts.TypeNode | null = null
  const visit = (node: ts.Node): void => {
    // `execute` may stand a line below the statement.
    if (c.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql' && node.typeArguments)
      if (lineOf(node.getStart(file)) <= line && line <= lineOf(node.getEnd()) + 1) type = node.typeArguments[0] ?? null
    c.forEachChild(node, visit)
  }
  visit(file)
  const declared = type && { file, type }
  sites.set(`${name}:${line}`, declared)
  return declared
}

function declaration(c: Compiler, file: ts.SourceFile, name: string): ts.TypeNode | null {
  for (const statement of file.statements) {
    if (c.isTypeAliasDeclaration(statement) && statement.name.text === name) return statement.type
    if (c.isInterfaceDeclaration(statement) && statement.name.text === name)
      return c.factory.createTypeLiteralNode(statement.members)
  }
  return null
}

/** The columns that a type promises; those of types that stand elsewhere are left out. */
function columnsOf(c: Compiler, file: ts.SourceFile, type: ts.TypeNode): [string, ts.TypeNode][] {
  if (c.isIntersectionTypeNode(type)) return type.types.flatMap((part) => columnsOf(c, file, part))
  if (c.isTypeLiteralNode(type))
    return type.members
      .filter(c.isPropertySignature)
      .filter(({ questionToken }) => !questionToken)
      .flatMap(({ name, type }) => (type && c.isIdentifier(name) ? [[name.text, type] as [string, ts.TypeNode]] : []))
  const named = c.isTypeReferenceNode(type) && declaration(c, file, type.typeName.getText(file))
  return named ? columnsOf(c, file, named) : []
}

function faults(c: Compiler, { file, type }: Declared, row: object): string[] {
  return columnsOf(c, file, type).flatMap(([column, kind]) => {
    const value = (row as Record<string, unknown>)[column]
    const is = value === null ? 'null' : value === undefined ? 'not there' : `${typeof value}`
    return fits(c, file, kind, value) ? [] : [`${column} is ${is}, its type says ${kind.getText(file)}`]
  })
}

function fits(c: Compiler, file: ts.SourceFile, type: ts.TypeNode, value: unknown): boolean {
  if (c.isUnionTypeNode(type)) return type.types.some((one) => fits(c, file, one, value))
  if (c.isArrayTypeNode(type)) return Array.isArray(value)
  if (c.isTypeOperatorNode(type)) return fits(c, file, type.type, value)
  if (c.isLiteralTypeNode(type))
    return c.isStringLiteral(type.literal) ? value === type.literal.text : value === null || typeof value === 'boolean'
  const text = type.getText(file)
  if (text === 'Date') return value instanceof Date
  if (text === 'Buffer') return Buffer.isBuffer(value)
  if (text === 'string' || text === 'number' || text === 'boolean') return typeof value === text
  if (text === 'unknown') return value !== undefined
  const named = declaration(c, file, text)
  return named ? fits(c, file, named, value) : value !== null && value !== undefined
}

watch()
