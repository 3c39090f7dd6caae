import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBounce } from './bounce.ts'

const sendId = '019ab000-0000-7000-8000-00000000000a'
const report = ({ action = 'failed', status = '5.1.1', type = 'delivery-status', id = sendId } = {}) =>
  [
    'Return-Path: <>',
    'Message-ID: <20261122.1@mx.example.rw>',
    'Subject: Undelivered Mail Returned to Sender',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.rw',
    '',
    'Final-Recipient: rfc822; ops@example.rw',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ops@example.rw>:',
    '    no such mailbox',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Umuhora <alerts@umuhora.example>',
    `Message-ID: <${id}@umuhora.example>`,
    '--b--',
  ].join('\r\n')

describe('a delivery status notification', () => {
  test('says which message bounced, and why', () => {
    expect(readBounce(report())).toEqual({ sendId, diagnostic: '550 5.1.1 <ops@example.rw>: no such mailbox' })
  })

  test.each([
    ['a delay', report({ action: 'delayed', status: '4.4.1' })],
    ['a temporary failure', report({ status: '4.2.2' })],
    ['a receipt', report({ action: 'delivered', status: '2.0.0' })],
    ['another kind of report', report({ type: 'disposition-notification' })],
    ['a mail from another system', report({ id: 'somebody-else' })],
    ['an automatic reply', `Subject: Away\r\n\r\nMessage-ID: <${sendId}@umuhora.example>`],
    ['an empty text', ''],
  ])('%s is not a bounce', (_, text) => expect(readBounce(text)).toBeNull())

  test('reads any text, in time linear in its length', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => void readBounce(text)))
    const took = (lines: number) => {
      const began = performance.now()
      readBounce(`Content-Type: x; report-type=delivery-status\n${'message-id: <\n '.repeat(lines)}`)
      return performance.now() - began
    }
    // Reading is not quadratic: ten times the input takes far less than a hundred times as long.
    expect(took(20_000)).toBeLessThan(40 * Math.max(took(2000), 5))
  })
})
