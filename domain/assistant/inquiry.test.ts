import { expect, test } from 'vitest'
import { decideInquiry, mostMessages } from './inquiry.ts'

test.each([
  ['open', 'write', 1, 'open'],
  ['open', 'answer', 1, 'answered'],
  ['open', 'close', 1, 'answered'],
  ['answered', 'write', 2, 'open'],
  ['answered', 'answer', 2, 'answered'],
  ['answered', 'close', 2, { refused: 'inquiry_answered' }],
  ['open', 'write', mostMessages, { refused: 'inquiry_full' }],
  ['open', 'answer', mostMessages, 'answered'],
] as const)('%s, %s after %d messages → %j', (status, command, messages, expected) => {
  expect(decideInquiry(status, command, messages)).toEqual(expected)
})
