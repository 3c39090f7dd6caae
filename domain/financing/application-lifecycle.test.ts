import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import {
  type ApplicationCommand,
  type ApplicationState,
  type ApplicationStatus,
  applicationStatuses,
  decideApplication,
  evolveStatus,
} from './application-lifecycle.ts'

const until = Date.parse('2026-11-29T22:00:00Z')
const inState = (status: ApplicationStatus, change: Partial<ApplicationState> = {}): ApplicationState => ({
  status,
  detailsUntil: null,
  offerUntil: until,
  dueOn: '2026-12-22',
  gradeAdvances: 80,
  assessed: true,
  owed: 800,
  reserveToCome: 200,
  reserveHeld: 200,
  ...change,
})
const commands = {
  addDetails: { kind: 'add-details' },
  takeUp: { kind: 'take-up' },
  assess: { kind: 'assess' },
  offer: { kind: 'offer' },
  accept: { kind: 'accept', now: until - 1 },
  lapse: { kind: 'lapse', now: until },
  withdraw: { kind: 'withdraw' },
  decline: { kind: 'decline', reason: 'The buyer disputes the invoice' },
  advance: { kind: 'advance' },
  payPart: { kind: 'repay', amount: 799 },
  payOwed: { kind: 'repay', amount: 800 },
  fallDue: { kind: 'fall-due', today: '2026-12-23' },
  returnReserve: { kind: 'return-reserve' },
} as const satisfies Record<string, ApplicationCommand>
type Name = keyof typeof commands

function outcome(state: ApplicationState, command: ApplicationCommand): string {
  const answer = decideApplication(state, command)
  return isRefusal(answer) ? answer.refused : `→ ${evolveStatus(state.status, answer)}`
}

const columns: readonly Name[] = Object.keys(commands) as Name[]
const table: Readonly<Record<ApplicationStatus, readonly string[]>> = {
  submitted: [
    'details_given',
    '→ under-assessment',
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    '→ declined',
    '→ declined',
    'not_at_this_step',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
  ],
  'under-assessment': [
    'not_at_this_step',
    'not_at_this_step',
    '→ under-assessment',
    '→ offered',
    'not_at_this_step',
    'not_at_this_step',
    '→ declined',
    '→ declined',
    'not_at_this_step',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
  ],
  offered: [
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    '→ accepted',
    '→ declined',
    '→ declined',
    '→ declined',
    'not_at_this_step',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
  ],
  accepted: [
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    'not_at_this_step',
    'accepted_already',
    '→ declined',
    '→ advanced',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
    'not_advanced_yet',
  ],
  advanced: [...Array<string>(9).fill('already_advanced'), '→ advanced', '→ repaid', '→ overdue', 'not_at_this_step'],
  overdue: [
    ...Array<string>(9).fill('already_advanced'),
    '→ overdue',
    '→ repaid',
    'not_at_this_step',
    'not_at_this_step',
  ],
  repaid: [
    ...Array<string>(9).fill('already_repaid'),
    '→ repaid',
    'more_than_the_invoice',
    'already_repaid',
    '→ repaid',
  ],
  declined: Array<string>(13).fill('application_declined'),
}

describe('an application: every command in every state', () => {
  it.each(
    applicationStatuses.flatMap((status) => columns.map((name, at) => [status, name, table[status][at]] as const)),
  )('%s · %s · %s', (status, name, expected) => {
    const change = status === 'repaid' ? { owed: 0, reserveToCome: 799 } : {}
    expect(outcome(inState(status, change), commands[name])).toBe(expected)
  })

  it.each<[string, ApplicationState, ApplicationCommand, string]>([
    [
      'an offer needs an assessment',
      inState('under-assessment', { assessed: false, gradeAdvances: null }),
      commands.offer,
      'assessment_needed',
    ],
    ['grade D gets no offer', inState('under-assessment', { gradeAdvances: null }), commands.offer, 'grade_too_low'],
    ['an offer expires', inState('offered'), { kind: 'accept', now: until }, 'offer_lapsed'],
    ['an offer does not expire early', inState('offered'), { kind: 'lapse', now: until - 1 }, 'offer_stands'],
    ['declining needs a reason', inState('submitted'), { kind: 'decline', reason: ' \n' }, 'reason_needed'],
    ['the last day is still in time', inState('advanced'), { kind: 'fall-due', today: '2026-12-22' }, 'not_due_yet'],
    [
      'a payment above the invoice amount is refused',
      inState('advanced'),
      { kind: 'repay', amount: 1001 },
      'more_than_the_invoice',
    ],
    [
      'nothing is to come once the whole invoice was paid',
      inState('repaid', { owed: 0, reserveToCome: 0 }),
      commands.payPart,
      'already_repaid',
    ],
    [
      'a reserve that is not held can not be returned',
      inState('repaid', { reserveHeld: 0 }),
      commands.returnReserve,
      'no_reserve_held',
    ],
  ])('%s', (_name, state, command, expected) => {
    expect(outcome(state, command)).toBe(expected)
  })

  it('without invoice details it accepts them, is withdrawn or expires, and nothing else can be decided', () => {
    const waiting = inState('submitted', { detailsUntil: until })
    expect(columns.map((name) => [name, outcome(waiting, commands[name])])).toEqual([
      ['addDetails', '→ submitted'],
      ['takeUp', 'details_needed'],
      ['assess', 'not_at_this_step'],
      ['offer', 'not_at_this_step'],
      ['accept', 'not_at_this_step'],
      ['lapse', '→ declined'],
      ['withdraw', '→ declined'],
      ['decline', 'details_needed'],
      ['advance', 'not_at_this_step'],
      ['payPart', 'not_advanced_yet'],
      ['payOwed', 'not_advanced_yet'],
      ['fallDue', 'not_advanced_yet'],
      ['returnReserve', 'not_advanced_yet'],
    ])
    expect(outcome(waiting, { kind: 'lapse', now: until - 1 })).toBe('offer_stands')
  })

  it('a payment repays the advance before it adds to the reserve', () => {
    expect(decideApplication(inState('overdue'), { kind: 'repay', amount: 1000 })).toEqual({
      type: 'paid',
      toAdvance: 800,
      toReserve: 200,
      settles: true,
    })
    const rest = inState('repaid', { owed: 0 })
    expect(decideApplication(rest, { kind: 'repay', amount: 200 })).toEqual({
      type: 'paid',
      toAdvance: 0,
      toReserve: 200,
      settles: false,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.nat(2000),
        fc.integer({ min: 1, max: 4000 }),
        (owed, reserveToCome, amount) => {
          const paid = decideApplication(inState('advanced', { owed, reserveToCome }), { kind: 'repay', amount })
          expect(isRefusal(paid)).toBe(amount > owed + reserveToCome)
          if (isRefusal(paid)) return
          if (paid.type !== 'paid') throw new Error(paid.type)
          expect(paid.toAdvance + paid.toReserve).toBe(amount)
          expect(paid.toReserve === 0 || paid.settles).toBe(true)
        },
      ),
    )
  })
})
