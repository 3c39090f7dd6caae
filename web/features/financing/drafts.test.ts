import { describe, expect, test } from 'vitest'
import { emptyApplication, emptyDetails } from './application-input.ts'
import { readApplicationDraft, readDetailsDraft } from './drafts.ts'

const file = {
  id: '0b6b5c0e-8d4a-4f0e-9b43-1d8a4a0f7d21',
  name: 'invoice.pdf',
  type: 'application/pdf',
  size: 1200,
  status: 'clean',
  uploadedAt: '2026-05-04T08:00:00.000Z',
}
const empty = { input: emptyApplication, files: [], slots: {} }

describe('stored drafts of financing', () => {
  test('an application comes back with its uploads and the documents they were assigned to', () => {
    const draft = { input: { ...emptyApplication, companyName: 'Tiles Ltd' }, files: [file], slots: { [file.id]: '' } }
    expect(readApplicationDraft(JSON.stringify(draft))).toEqual(draft)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another value', '[]'],
    ['a draft of other fields', JSON.stringify({ ...empty, input: { companyName: 'Tiles Ltd' } })],
    ['a file without its name', JSON.stringify({ ...empty, files: [{ id: file.id }] })],
  ])('%s: the form is empty', (_, kept) => {
    expect(readApplicationDraft(kept)).toEqual(empty)
    expect(readDetailsDraft(kept === null || kept === '{' ? kept : '"text"')).toEqual({})
  })

  test('invoice details come back as far as they were filled in', () => {
    const details = { ...emptyDetails, buyerName: 'Inyange Stores', delivered: true }
    expect(readDetailsDraft(JSON.stringify(details))).toEqual(details)
    expect(readDetailsDraft('{"buyerTin":"109876543"}')).toEqual({ buyerTin: '109876543' })
  })
})
