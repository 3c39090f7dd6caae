import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Coverage, cover, readProofs, readStatements, writeCoverage } from './specification/coverage.ts'

const root = path.dirname(import.meta.dirname)
export const listFile = path.join(root, 'docs/specification-coverage.md')

/** The coverage of the specification by the tests in the working tree. */
export function coverageNow(): Coverage {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.e2e.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const proofs = files
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('tools/specification'))
    .sort()
    .flatMap((file) => readProofs(file, readIfThere(path.join(root, file))))
  return cover(readStatements(readFileSync(path.join(root, 'docs/specification-statements.tsv'), 'utf8')), proofs)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // Deleted, but not committed yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

if (import.meta.main) {
  const coverage = coverageNow()
  writeFileSync(listFile, writeCoverage(coverage))
  const problems = [
    ...coverage.strangers.map((id) => `${id} is no statement of the specification`),
    ...coverage.open.map((id) => `${id} has no test, no reason and no later place`),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
