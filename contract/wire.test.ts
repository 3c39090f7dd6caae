import { expect, test } from 'vitest'
import { instantCursor } from './wire.ts'

const id = '0197c2d0-0000-7000-8000-000000000001'

test.each([
  ['a place in a list by instant', `2026-11-28T09:00:00.000Z_${id}`, true],
  ['a place in a list by change', `1700000000000~${id}`, true],
  ['an instant that does not exist', `2026-13-40T00:00:00.000Z_${id}`, false],
  ['an id alone', id, false],
  ['something else', 'x', false],
])('%s', (_what, cursor, isRead) => {
  expect(instantCursor.safeParse(cursor).success).toBe(isRead)
})
