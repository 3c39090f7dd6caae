import { expect, test } from 'vitest'
import { papersOwedByProvider } from '../../../domain/documents/document-set.ts'
import { papersOfCarrier } from './papers-of-carrier.ts'

test('are those of the table of documents', () => {
  expect([...papersOfCarrier].sort()).toEqual([...papersOwedByProvider].sort())
})
