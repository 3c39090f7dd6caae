import { expect, test } from 'vitest'
import { withColumnTypes } from './column-types.ts'

const generated = `import type { ColumnType } from "kysely";

export interface Offers {
  /**
   * [{"fromKg": 45}]: a comment with braces.
   */
  status: Generated<string>;
  service: string;
}

export interface DB {
  offers: Offers;
  "auth.users": AuthUsers;
}

export interface AuthUsers {
  status: string;
}
`

test('a column gets its type only in its own table, whatever its comment contains', () => {
  const typed = withColumnTypes(generated, new Map([['offers.status', "Generated<'draft' | 'published'>"]]))
  expect(typed).toContain("  status: Generated<'draft' | 'published'>;\n  service: string;")
  expect(typed).toContain('export interface AuthUsers {\n  status: string;')
  expect(withColumnTypes(generated, new Map([['auth.users.status', "'live'"]]))).toContain(
    "export interface AuthUsers {\n  status: 'live';",
  )
})
