import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOfTrouble, nextTry, pauses, smtpVerdict, triedFor } from './delivery.ts'

describe('attempts to send a mail', () => {
  test('cover three days with growing pauses, the last at the very end', () => {
    const tries = [0]
    for (let next = nextTry(0, 0, 1); next !== null; next = nextTry(next, 0, tries.length)) tries.push(next)
    expect(tries.at(-1)).toBe(triedFor)
    const waits = tries.slice(1, -1).map((at, n) => at - (tries[n] as number))
    expect([...waits].sort((a, b) => a - b)).toEqual(waits)
    expect(waits.slice(0, pauses.length)).toEqual(pauses)
    expect(tries.length).toBeGreaterThan(10)
  })

  test('are never more than an hour apart, so that mails leave soon when the server is back', () => {
    expect(Math.max(...pauses)).toBeLessThanOrEqual(3_600_000)
  })

  test.each([
    [{ responseCode: 535, command: 'AUTH PLAIN' }, 'login'],
    [{ responseCode: 530, command: 'MAIL FROM' }, 'login'],
    [{ responseCode: 421, command: 'CONN' }, 'busy'],
    [{ responseCode: 451, command: 'RCPT TO' }, 'busy'],
    [{ responseCode: 550, command: 'RCPT TO' }, 'refused'],
    [{ command: 'CONN' }, 'unreachable'],
    [{}, 'unreachable'],
  ] as const)('%j is counted as %s', (trouble, kind) => {
    expect(kindOfTrouble(trouble)).toBe(kind)
  })

  test('are always in the future and within three days, however late the previous one was', () => {
    fc.assert(
      fc.property(fc.nat(triedFor * 2), fc.integer({ min: 1, max: 50 }), (now, tries) => {
        const next = nextTry(now, 0, tries)
        if (next === null) expect(now).toBeGreaterThanOrEqual(triedFor)
        else expect(next > now && next <= triedFor).toBe(true)
      }),
    )
  })

  test.each([
    [{ responseCode: 550, command: 'RCPT TO' }, 'bounced'],
    [{ responseCode: 554, command: 'DATA' }, 'failed'],
    [{ responseCode: 451, command: 'RCPT TO' }, 'later'],
    // Our login or our sender address is refused: a problem for the operator of the server, not of the recipient's
    // address.
    [{ responseCode: 535, command: 'AUTH PLAIN' }, 'later'],
    [{ responseCode: 550, command: 'MAIL FROM' }, 'later'],
    [{}, 'later'],
  ] as const)('%j means %s', (trouble, verdict) => {
    expect(smtpVerdict(trouble)).toBe(verdict)
  })
})
