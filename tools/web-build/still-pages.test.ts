import { expect, test } from 'vitest'
import { emptied } from './still-pages.ts'

test('a page without scripts in the browser has the same exports there, all undefined', () => {
  expect(
    emptied(
      'import x from "y";\nexport const handle = staticPage;\nexport function meta() {}\nexport default function Page() {}\n',
    ),
  ).toBe('export const handle = undefined, meta = undefined;\nexport default undefined;\n')
})
