import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInKigali } from '../calendar/market-day.ts'
import {
  decideLicenceDay,
  decideRenewal,
  holds,
  type LicenceStage,
  lapsed,
  nextCheckAt,
  readLicenceNumber,
  stageOf,
  warningDays,
  warningDue,
} from './licence.ts'

const licence = { expiresOn: '2026-12-31' }
const days = fc.integer({ min: -400, max: 400 })
const dayOf = (n: number) => dayInKigali(new Date(Date.UTC(2026, 5, 15)), n)

describe('the days of a licence', () => {
  test.each([
    // today, holds, stage
    ['2026-11-30', true, null],
    ['2026-12-01', true, 30],
    ['2026-12-16', true, 30],
    ['2026-12-17', true, 14],
    ['2026-12-27', true, 14],
    ['2026-12-28', true, 3],
    ['2026-12-30', true, 3],
    ['2026-12-31', true, 0],
    ['2027-01-01', false, lapsed],
    ['2029-01-01', false, lapsed],
  ] as const)('on %s it is valid: %s, stage %s', (today, stands, stage) => {
    expect([holds(licence, today), stageOf(licence, today)]).toEqual([stands, stage])
  })

  test('a licence without a recorded day is always valid and causes no warning', () => {
    for (const today of ['1999-01-01', '2099-01-01'])
      expect([holds({ expiresOn: null }, today), stageOf({ expiresOn: null }, today)]).toEqual([true, null])
    expect(nextCheckAt({ expiresOn: null }, new Date())).toBeNull()
  })

  test('across a leap day', () => {
    expect(stageOf({ expiresOn: '2028-03-02' }, '2028-02-28')).toBe(3)
    expect(stageOf({ expiresOn: '2027-03-02' }, '2027-02-27')).toBe(3)
  })

  test('expires at midnight in Kigali: valid at 21:59 UTC, expired at 22:00', () => {
    expect(holds(licence, dayInKigali(new Date('2026-12-31T21:59:59.999Z')))).toBe(true)
    expect(holds(licence, dayInKigali(new Date('2026-12-31T22:00:00Z')))).toBe(false)
  })
})

describe('warnings', () => {
  test.each([
    // last warning, today, warning due
    [null, '2026-12-01', 30],
    [30, '2026-12-01', null],
    [30, '2026-12-16', null],
    [30, '2026-12-17', 14],
    // The server was down for weeks: one warning, of the current stage.
    [30, '2026-12-29', 3],
    [null, '2026-12-29', 3],
    [3, '2026-12-31', 0],
    [0, '2026-12-31', null],
    [0, '2027-01-01', lapsed],
    [lapsed, '2027-01-01', null],
    [null, '2027-02-01', lapsed],
    // No warning is repeated when the clock was set back.
    [3, '2026-12-17', null],
  ] as const)('last warning %s, on %s: %s', (lastWarning, today, stage) => {
    expect(warningDue(licence, lastWarning, today)).toBe(stage)
  })

  test('each stage is warned of once, whatever the days of the checks', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 60 }), (looks) => {
        const warnings: LicenceStage[] = []
        let lastWarning: LicenceStage | null = null
        for (const look of looks.toSorted((a, b) => a - b)) {
          const stage = warningDue({ expiresOn: dayOf(0) }, lastWarning, dayOf(look))
          if (stage === null) continue
          lastWarning = stage
          warnings.push(stage)
        }
        expect(new Set(warnings).size).toBe(warnings.length)
        expect(warnings).toEqual(warnings.toSorted((a, b) => b - a))
      }),
    )
  })

  test('checks at the planned times warn of every stage, and then end', () => {
    const warnings: [string, LicenceStage][] = []
    let lastWarning: LicenceStage | null = null
    let now: Date | null = new Date('2026-11-01T12:00:00Z')
    let looks = 0
    while (now) {
      const stage = warningDue(licence, lastWarning, dayInKigali(now))
      if (stage !== null) {
        lastWarning = stage
        warnings.push([now.toISOString(), stage])
      }
      now = nextCheckAt(licence, now)
      looks++
    }
    expect(warnings).toEqual([
      ['2026-12-01T06:00:00.000Z', 30],
      ['2026-12-17T06:00:00.000Z', 14],
      ['2026-12-28T06:00:00.000Z', 3],
      ['2026-12-31T06:00:00.000Z', 0],
      ['2026-12-31T22:00:00.000Z', lapsed],
    ])
    expect(looks).toBe(warningDays.length + 3)
  })

  test('the next check is always in the future', () => {
    fc.assert(
      fc.property(
        days,
        fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (day, now) => {
          const next = nextCheckAt({ expiresOn: dayOf(day) }, now)
          if (next) expect(next.getTime()).toBeGreaterThan(now.getTime())
          else expect(holds({ expiresOn: dayOf(day) }, dayInKigali(now))).toBe(false)
        },
      ),
    )
  })
})

describe('a submitted licence', () => {
  test.each([
    ['2026-11-24', { expiresOn: '2026-11-24' }],
    ['2026-11-23', { refused: 'licence_over' }],
    ['2046-11-24', { expiresOn: '2046-11-24' }],
    ['2046-11-25', { refused: 'licence_too_far' }],
  ])('a licence until %s: %o', (day, decided) => {
    expect(decideLicenceDay(day, '2026-11-24')).toEqual(decided)
  })

  test.each([
    [' rura/tr 2026-114 ', 'RURA/TR 2026-114'],
    ['MININFRA', null],
    ['12', null],
    ['<b>1</b>', null],
    [`1${'0'.repeat(40)}`, null],
  ])('the number %o is normalised to %o', (typed, number) => {
    expect(readLicenceNumber(typed)).toBe(number)
  })

  test.each([
    ['waiting', '2026-12-31', 'verify', 'accepted'],
    ['waiting', '2026-11-23', 'verify', { refused: 'licence_over' }],
    ['waiting', '2026-11-23', 'decline', 'declined'],
    ['accepted', '2026-12-31', 'decline', { refused: 'renewal_decided' }],
    ['declined', '2026-12-31', 'verify', { refused: 'renewal_decided' }],
  ] as const)('%s until %s, to %s: %o', (status, expiresOn, kind, decided) => {
    const command = kind === 'decline' ? { kind, reason: 'unreadable' } : { kind }
    expect(decideRenewal({ status, expiresOn }, command, '2026-11-24')).toEqual(decided)
  })
})
