import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import {
  cardQuoteValidUntil,
  decideQuote,
  type QuoteCommand,
  type QuoteStatus,
  quoteStatusAt,
  quoteStatuses,
} from './quote-lifecycle.ts'
import {
  decideRequest,
  type RequestCommand,
  type RequestStatus,
  requestExpiresAt,
  requestStatusAt,
} from './quote-request-lifecycle.ts'

const end = new Date('2026-11-28T22:00:00Z')
const before = new Date('2026-11-28T21:59:59.999Z')

describe('a quote request: every command in every state, before and at its expiry', () => {
  it.each<[RequestStatus, RequestCommand, inTime: string, lapsed: string]>([
    ['open', 'quote', 'quoted', 'refused: request_expired'],
    ['open', 'accept', 'refused: no_quote_yet', 'refused: no_quote_yet'],
    ['open', 'cancel', 'cancelled', 'refused: request_expired'],
    ['open', 'expire', 'refused: request_still_open', 'expired'],
    ['quoted', 'quote', 'quoted', 'refused: request_expired'],
    ['quoted', 'accept', 'accepted', 'refused: request_expired'],
    ['quoted', 'cancel', 'cancelled', 'refused: request_expired'],
    ['quoted', 'expire', 'refused: request_still_open', 'expired'],
    ...(['quote', 'accept', 'cancel', 'expire'] as const).flatMap(
      (command): [RequestStatus, RequestCommand, string, string][] => [
        ['accepted', command, 'refused: request_accepted', 'refused: request_accepted'],
        ['expired', command, 'refused: request_expired', 'refused: request_expired'],
        ['cancelled', command, 'refused: request_cancelled', 'refused: request_cancelled'],
      ],
    ),
  ])('%s · %s → %s, later %s', (status, command, inTime, lapsed) => {
    for (const [now, answer] of [
      [before, inTime],
      [end, lapsed],
    ] as const) {
      const state = { status, expiresAt: end }
      const event = decideRequest(state, command, now)
      expect(isRefusal(event) ? `refused: ${event.refused}` : event).toBe(answer)
    }
  })

  it.each<[RequestStatus, RequestStatus, RequestStatus]>([
    ['open', 'open', 'expired'],
    ['quoted', 'quoted', 'expired'],
    ['accepted', 'accepted', 'accepted'],
    ['cancelled', 'cancelled', 'cancelled'],
  ])('%s is shown as %s, and after expiry as %s', (status, inTime, lapsed) => {
    expect(requestStatusAt({ status, expiresAt: end }, before)).toBe(inTime)
    expect(requestStatusAt({ status, expiresAt: end }, end)).toBe(lapsed)
  })

  it('is open for fourteen days', () => {
    expect(requestExpiresAt(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-12-05T10:00:00Z'))
  })
})

describe('a quote: every command in every state, before and at its expiry', () => {
  it.each<[QuoteStatus, QuoteCommand, whileValid: string, whenLapsed: string]>([
    ['offered', 'accept', 'accepted', 'refused: quote_expired'],
    ['offered', 'decline', 'declined', 'refused: quote_expired'],
    ['offered', 'withdraw', 'withdrawn', 'refused: quote_expired'],
    ['offered', 'expire', 'refused: quote_still_valid', 'expired'],
    ...(['accept', 'decline', 'withdraw', 'expire'] as const).flatMap(
      (command): [QuoteStatus, QuoteCommand, string, string][] => [
        ['accepted', command, 'refused: already_accepted', 'refused: already_accepted'],
        ['declined', command, 'refused: quote_declined', 'refused: quote_declined'],
        ['withdrawn', command, 'refused: quote_withdrawn', 'refused: quote_withdrawn'],
        ['expired', command, 'refused: quote_expired', 'refused: quote_expired'],
      ],
    ),
  ])('%s · %s → %s, later %s', (status, command, whileValid, whenLapsed) => {
    for (const [now, answer] of [
      [before, whileValid],
      [end, whenLapsed],
    ] as const) {
      const state = { status, validUntil: end }
      const event = decideQuote(state, command, now)
      expect(isRefusal(event) ? `refused: ${event.refused}` : event).toBe(answer)
    }
  })

  it('is shown as expired after its expiry, unless it was decided before', () => {
    expect(quoteStatusAt({ status: 'offered', validUntil: end }, before)).toBe('offered')
    expect(quoteStatusAt({ status: 'offered', validUntil: end }, end)).toBe('expired')
    expect(quoteStatusAt({ status: 'accepted', validUntil: end }, end)).toBe('accepted')
  })

  it('is decided once, whatever the commands and their order', () => {
    const commands = fc.array(fc.constantFrom<QuoteCommand>('accept', 'decline', 'withdraw', 'expire'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(commands, fc.boolean(), (given, late) => {
        let state = { status: 'offered' as QuoteStatus, validUntil: end }
        let changes = 0
        for (const command of given) {
          const event = decideQuote(state, command, late ? end : before)
          if (isRefusal(event)) continue
          state = { ...state, status: event }
          changes++
        }
        expect(changes).toBeLessThanOrEqual(1)
        expect(quoteStatuses).toContain(state.status)
      }),
    )
  })

  it.each([
    ['2026-12-31', '2026-11-28T10:00:00.000Z'],
    ['2026-11-23', '2026-11-23T22:00:00.000Z'],
    ['2026-11-21', '2026-11-21T22:00:00.000Z'],
  ])('of a card valid until %s is valid until %s', (card, until) => {
    expect(cardQuoteValidUntil(new Date('2026-11-21T10:00:00Z'), card).toISOString()).toBe(until)
  })
})
