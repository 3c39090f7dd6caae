import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRelease } from '../server/platform/database/migration-files.ts'
import { newDatabase } from '../testing/new-database.ts'
import { schemaFile, schemaTypes, tableList, tablesFile } from './schema-types.ts'

const remedy = 'run npm run database-types'

test('the types of the database match its migrations', async () => {
  const { url } = await newDatabase({ migrated: true })
  expect((await schemaTypes(url)) === readFileSync(schemaFile, 'utf8'), remedy).toBe(true)
  expect((await tableList(url)) === readFileSync(tablesFile, 'utf8'), remedy).toBe(true)
})

test('every migration is frozen', () => {
  const { files, frozen } = readRelease()
  expect(
    files.filter(({ name }) => !frozen.has(name)).map(({ name }) => name),
    remedy,
  ).toEqual([])
})
