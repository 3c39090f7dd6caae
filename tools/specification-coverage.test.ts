import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cover, readProofs, readStatements, writeCoverage } from './specification/coverage.ts'
import { laterFeatures, superseded } from './specification/decided.ts'
import { coverageNow, listFile } from './specification-coverage.ts'

// Written in two parts, so that this file itself does not count as a proof.
const tag = (numbers: string) => `[${'spec'} ${numbers}]`

describe('readProofs', () => {
  it.each([
    [`it('${tag('2.001')} opens', () => {})`, [['2.001', 'opens']]],
    [`test("opens ${tag('2.001, 9.012')} at once", f)`, ['2.001', '9.012'].map((id) => [id, 'opens at once'])],
    [`it.each([['a']])('${tag('2.001')} %s', f)`, [['2.001', '…']]],
    [`it('${tag('2.001')} it\\'s there', f)`, [['2.001', "it's there"]]],
    [`it('${tag('2.009-2.011, 9.012')} opens')`, ['2.009', '2.010', '2.011', '9.012'].map((id) => [id, 'opens'])],
    [`it('${tag('2.011-2.009')} opens')`, [['2.011-2.009', 'opens']]],
    [`// ${tag('2.001')}\nit('opens', f)`, []],
    [`it('opens', f)`, []],
  ])('%s', (text, expected) => {
    expect(readProofs('a.test.ts', text).map(([id, { title }]) => [id, title])).toEqual(expected)
  })
})

describe('cover', () => {
  const statements = readStatements(
    'id\tpart\tstatement\n2.001\tRoutes\t/ | public | Landing page\n2.002\tRoutes\t/auth\n',
  )
  const proof = { file: 'a.test.ts', title: 'opens' }

  it('reports unknown numbers, and statements without a test', () => {
    const { strangers, open } = cover(statements, [
      ['2.001', proof],
      ['2.999', proof],
    ])
    expect(strangers).toContain('2.999')
    expect(open).toEqual(['2.002'])
  })

  it('writes each statement with its tests, or as open', () => {
    const list = writeCoverage(cover(statements, [['2.001', proof]]))
    expect(list).toContain('| 2.001 | / \\| public \\| Landing page | `a.test.ts`: opens |')
    expect(list).toContain('| 2.002 | /auth | **open** |')
  })
})

describe('the coverage list', () => {
  const now = coverageNow()

  it('contains all 310 statements', () => {
    expect(now.statements.length).toBe(310)
    expect(new Set(now.statements.map(({ id }) => id)).size).toBe(310)
  })

  it('contains no unknown statement', () => expect(now.strangers).toEqual([]))

  it('leaves no statement open', () => expect(now.open).toEqual([]))

  it('lists a statement either as replaced or as later', () => {
    expect(Object.keys(superseded).filter((id) => laterFeatures.has(id))).toEqual([])
  })

  it('is up to date: npm run coverage-list', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(writeCoverage(now))
  })
})
