import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)

interface Entry {
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages of one platform each, and those whose own script installs something. */
const native = Object.entries(lock.packages).filter(
  ([folder, { os, cpu, hasInstallScript }]) => folder !== '' && (os || cpu || hasInstallScript),
)

/** The rows of the table in decision 100: names or the beginnings of names, what for, why. */
const rows = readFileSync(path.join(root, 'docs/decisions/0100-what-is-installed.md'), 'utf8')
  .split('| package | for | why |')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [names = '', purpose = '', why = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''), purpose, why }
  })
const isNamed = (name: string, row: string) =>
  row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : name === row || name.startsWith(`${row}-`)

test('every native package has one row that says why it stays, and every name there is installed', () => {
  expect(native.length).toBeGreaterThan(100)
  const unexplained = native.filter(
    ([folder]) => rows?.filter(({ names }) => names.some((name) => isNamed(nameOf(folder), name))).length !== 1,
  )
  expect(unexplained.map(([folder]) => folder)).toEqual([])
  const gone = rows?.flatMap(({ names }) => names).filter((row) => !native.some(([f]) => isNamed(nameOf(f), row)))
  expect(gone).toEqual([])
  expect(rows?.filter(({ why }) => why === '')).toEqual([])
})

test('those for production are the ones that production installs', () => {
  for (const { names, purpose } of rows ?? [])
    for (const name of names) {
      const installed = native.some(([folder, { dev }]) => isNamed(nameOf(folder), name) && !dev)
      expect([name, installed]).toEqual([name, purpose === 'production'])
    }
})
