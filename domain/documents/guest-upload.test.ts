import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { isRefusal } from '../decision.ts'
import { referenceNumber } from '../identifiers/reference-number.ts'
import { guestUploadStatuses, readGuestDetails, settleGuestUpload, sideOfAddress } from './guest-upload.ts'

const seven = new Uint8Array([1, 2, 3, 4, 5, 6, 7])
const booking = referenceNumber('UMB', seven)
const shipment = referenceNumber('UMS', seven)

describe('what a guest entered', () => {
  test.each([
    [booking, 'Jean@Kigali-Tiles.example'],
    [booking.toLowerCase().replaceAll('-', ' '), '  jean@kigali-tiles.example '],
    [shipment, 'shipper+papers@factory.example.cn'],
    [`Booking no: ${booking}`, 'jean@kigali-tiles.example'],
    [`https://umuhora.rw/tracking/${shipment}`, 'jean@kigali-tiles.example'],
  ])('%s and %s are accepted', (number, email) => {
    const read = readGuestDetails({ number, email })
    if (isRefusal(read)) throw new Error(JSON.stringify(read))
    expect(read.number).toMatch(/^UM[BS]-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(read.email).toBe(email.trim().toLowerCase())
  })

  test.each([
    ['', 'a@b.example', { number: 'required' }],
    [booking, '', { email: 'required' }],
    ['UMB-1234-5678', 'a@b.example', { number: 'number_mistyped' }],
    ['MSKU1234565', 'a@b.example', { number: 'not_a_deal_number' }],
    [referenceNumber('UMQ', seven), 'a@b.example', { number: 'not_a_deal_number' }],
    [booking, 'a@b', { email: 'not_an_address' }],
    [booking, 'a b@c.example', { email: 'not_an_address' }],
    [booking, 'a@b.example\r\nBcc: all@c.example', { email: 'not_an_address' }],
    [booking, 'a@b.example,c@d.example', { email: 'not_an_address' }],
    [booking, `${'a'.repeat(250)}@b.example`, { email: 'not_an_address' }],
    ['', 'x', { number: 'required', email: 'not_an_address' }],
  ])('%j and %j are refused at their field', (number, email, fields) => {
    expect(readGuestDetails({ number, email })).toMatchObject({ refused: 'invalid_input', fields })
  })

  test('accepts or refuses any text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (number, email) => {
        const read = readGuestDetails({ number, email })
        if (!isRefusal(read)) expect(read.email).not.toMatch(/[\s,<>]/)
      }),
    )
  })
})

test('a guest upload is accepted or refused once', () => {
  for (const status of guestUploadStatuses)
    for (const as of ['taken', 'refused'] as const)
      expect(isRefusal(settleGuestUpload(status, as))).toBe(status !== 'waiting')
  expect(settleGuestUpload('taken', 'refused')).toMatchObject({ refused: 'guest_upload_taken' })
  expect(settleGuestUpload('refused', 'taken')).toMatchObject({ refused: 'guest_upload_refused' })
  expect(settleGuestUpload('received', 'taken')).toMatchObject({ refused: 'not_found' })
})

test.each([
  ['a@b.example', 'customer'],
  ['shipper@c.example', 'customer'],
  ['driver@d.example', 'provider'],
  ['nobody@e.example', null],
  ['', null],
])('%j belongs to %s', (email, side) => {
  const deal = { customer: ['A@b.example', null, 'shipper@c.example '], provider: ['driver@d.example', ''] }
  if (email !== '') expect(sideOfAddress(email, deal)).toBe(side)
})
