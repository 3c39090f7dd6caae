import fc from 'fast-check'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { connected } from '../../../testing/new-database.ts'
import { readTextArray } from './text-array.ts'

const item = fc.oneof(
  fc.constantFrom('fuel', 'NULL', 'null', '', 'a,b', '{', '}', '"', '\\', ' ', '[1:2]', "l'eau", 'Kigali'),
  fc.string().filter((text) => !text.includes('\0')),
)

test('a list of texts is read as it was written, whatever it contains', async () => {
  const raw: pg.CustomTypesConfig = { getTypeParser: () => (text: string | Buffer) => String(text) }
  await connected(async (client) => {
    const write = async (list: readonly unknown[]): Promise<string> => {
      const { rows } = await client.query({ text: 'select $1::text[] as list', values: [list], types: raw })
      return rows[0].list
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 5, arbitrary: item }, fc.constant(null)), { maxLength: 6 }),
        async (list) => {
          expect(readTextArray(await write(list))).toEqual(list)
        },
      ),
      { numRuns: 200 },
    )
    expect(
      readTextArray(
        await write([
          ['a', 'b'],
          ['c', 'd'],
        ]),
      ),
    ).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    const { rows } = await client.query({ text: `select '[0:1]={a,b}'::text[] as list`, types: raw })
    expect(readTextArray(rows[0].list)).toEqual(['a', 'b'])
  })
})
