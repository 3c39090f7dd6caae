import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alertKindNames,
  isUrgent,
  mailTopicsAtFirst,
  topicOf,
  topics,
  whatsappTopicsAtFirst,
  whatsappTopicsOf,
} from './alert.ts'
import { digestHour, frequencies, nextDigestAt } from './frequency.ts'
import { backOff, laterState, sendStates, stateOfRecipient, tidyAddress, tryAgainAt } from './recipient.ts'
import { inWindow, type Verdict, verdictOfCode, whatsappVerdict } from './whatsapp-answer.ts'

const hour = 3_600_000

describe('switches', () => {
  test('[spec 9.023] shipment tracking, invoice notifications and delivery reports are on at first, the others off', () => {
    expect(topics.map((topic) => [topic, mailTopicsAtFirst.includes(topic)])).toEqual([
      ['shipments', true],
      ['invoices', true],
      ['deliveries', true],
      ['system', false],
      ['marketing', false],
    ])
  })

  test('[spec 9.024] by WhatsApp only emergencies are on at first', () => {
    expect(whatsappTopicsAtFirst).toEqual(['emergency'])
  })

  test('every topic has alerts; an urgent alert also belongs to the topic emergency', () => {
    expect(new Set(alertKindNames.map(topicOf))).toEqual(new Set(topics))
    expect(alertKindNames.filter(isUrgent)).toEqual([
      'booking_cancelled',
      'itinerary_leg_lost',
      'itinerary_leg_missed',
      'certificate_void',
      'shipment_held',
      'shipment_broke_down',
      'free_time_over',
      'financing_overdue',
    ])
    expect(whatsappTopicsOf('shipment_held')).toEqual(['shipments', 'emergency'])
    expect(whatsappTopicsOf('financing_paid')).toEqual(['payments'])
    expect(whatsappTopicsOf('offer_published')).toEqual([])
  })
})

describe('when the next digest is sent', () => {
  // A Sunday, 06:30 in Kigali.
  const sunday = Date.parse('2026-11-22T04:30:00Z')
  test.each([
    ['immediate', 'Africa/Kigali', null],
    ['hourly', 'Africa/Kigali', '2026-11-22T05:00:00Z'],
    ['daily', 'Africa/Kigali', '2026-11-22T05:00:00Z'],
    ['weekly', 'Africa/Kigali', '2026-11-23T05:00:00Z'],
    ['daily', 'UTC', '2026-11-22T07:00:00Z'],
    ['daily', 'Africa/Nairobi', '2026-11-23T04:00:00Z'],
    ['weekly', 'Africa/Nairobi', '2026-11-23T04:00:00Z'],
    ['daily', 'Africa/Lagos', '2026-11-22T06:00:00Z'],
    ['weekly', 'Africa/Lagos', '2026-11-23T06:00:00Z'],
    // This zone is half an hour off the full hours of UTC; the digest is due at a full local hour.
    ['hourly', 'Asia/Kolkata', '2026-11-22T05:30:00Z'],
  ] as const)('%s in %s', (frequency, zone, expected) => {
    const next = nextDigestAt(frequency, sunday, zone)
    expect(next === null ? null : new Date(next).toISOString()).toBe(expected && new Date(expected).toISOString())
  })

  test('is always later than now, within one interval, on the full hour in the time zone', () => {
    const spans = { hourly: hour, daily: 24 * hour, weekly: 7 * 24 * hour }
    fc.assert(
      fc.property(
        fc.integer({ min: 1_500_000_000_000, max: 2_500_000_000_000 }),
        fc.constantFrom('UTC', 'Africa/Kigali', 'Africa/Nairobi', 'Africa/Lagos'),
        fc.constantFrom(...frequencies.filter((each) => each !== 'immediate')),
        (now, zone, frequency) => {
          const next = nextDigestAt(frequency, now, zone) as number
          expect(next).toBeGreaterThan(now)
          expect(next - now).toBeLessThanOrEqual(spans[frequency])
          const at = new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            weekday: 'long',
            hour: '2-digit',
            minute: '2-digit',
          })
          const parts = Object.fromEntries(at.formatToParts(next).map(({ type, value }) => [type, value]))
          expect(parts.minute).toBe('00')
          if (frequency !== 'hourly') expect(Number(parts.hour)).toBe(digestHour)
          if (frequency === 'weekly') expect(parts.weekday).toBe('Monday')
        },
      ),
    )
  })
})

describe('recipients', () => {
  test.each([
    [{ confirmed: false, unsubscribed: false, failing: false }, 'unconfirmed'],
    [{ confirmed: true, unsubscribed: false, failing: false }, 'active'],
    [{ confirmed: true, unsubscribed: false, failing: true }, 'failing'],
    [{ confirmed: true, unsubscribed: true, failing: true }, 'unsubscribed'],
    [{ confirmed: false, unsubscribed: true, failing: false }, 'unsubscribed'],
    [{ confirmed: false, unsubscribed: false, failing: true }, 'failing'],
  ] as const)('%o is %s', (given, state) => expect(stateOfRecipient(given)).toBe(state))

  test('normalises an address', () => expect(tidyAddress('  Ops@Example.RW ')).toBe('ops@example.rw'))
})

describe('the state of a sending', () => {
  test('is retried with growing pauses, then never again', () => {
    const tries = Array.from({ length: 9 }, (_, n) => tryAgainAt(0, n + 1))
    expect(tries.slice(0, backOff.length)).toEqual(backOff)
    expect([...backOff].sort((a, b) => a - b)).toEqual(backOff)
    expect(tries.slice(backOff.length)).toEqual([null, null, null])
  })

  test('reports that come late, twice or out of order never move it to an earlier state', () => {
    const reportedState = fc.constantFrom('sent' as const, 'delivered' as const, 'read' as const, 'failed' as const)
    fc.assert(
      fc.property(fc.constantFrom(...sendStates), fc.array(reportedState), (start, news) => {
        const end = news.reduce(laterState, start)
        expect(news.reduce(laterState, end)).toBe(end)
        if (news.includes('read') && start !== 'dropped' && start !== 'bounced') expect(end).toBe('read')
        if (start === 'delivered' || start === 'read') expect(['delivered', 'read']).toContain(end)
      }),
    )
  })
})

describe('errors of the WhatsApp Cloud API', () => {
  const table: Record<Verdict, number[]> = {
    later: [4, 80007, 130429, 131000, 131016, 131056],
    template: [131047],
    recipient: [131021, 131026],
    message: [100, 131008, 131009, 131049, 131051, 131052, 131053, 132005],
    connection: [
      0, 3, 10, 190, 200, 215, 299, 368, 131031, 131042, 131048, 132000, 132001, 132007, 132012, 132015, 132016, 133010,
    ],
  }
  test.each(Object.entries(table).flatMap(([verdict, codes]) => codes.map((code) => [code, verdict] as const)))(
    '%i: %s',
    (code, verdict) => expect(whatsappVerdict(code, 400)).toBe(verdict),
  )

  test('every code has a row in this table', () => {
    expect(
      Object.values(table)
        .flat()
        .filter((code) => code < 200 || code > 299),
    ).toEqual(expect.arrayContaining(Object.keys(verdictOfCode).map(Number)))
  })

  test.each([
    [null, null, 'later'],
    [null, 429, 'later'],
    [null, 500, 'later'],
    [null, 503, 'later'],
    [null, 200, 'later'],
    [999_999, 503, 'later'],
    [null, 401, 'connection'],
    [null, 403, 'connection'],
    [999_999, 400, 'message'],
    [null, 404, 'message'],
  ] as const)('code %s with status %s: %s', (code, status, verdict) =>
    expect(whatsappVerdict(code, status)).toBe(verdict),
  )

  test('free text within 24 hours of the person’s last message, the template otherwise', () => {
    expect(inWindow(null, 0)).toBe(false)
    expect(inWindow(0, 24 * hour - 1)).toBe(true)
    expect(inWindow(0, 24 * hour)).toBe(false)
  })
})
