import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestStatuses } from './quote-request-lifecycle.ts'
import { reopenedUntil, reopenRequest } from './reopen-request.ts'

const expiresAt = new Date('2026-11-20T00:00:00Z')

test.each(requestStatuses.map((status) => [status] as const))('%s', (status) => {
  const refused = { refused: 'not_accepted' }
  const state = { status, expiresAt }
  expect(reopenRequest(state, 2)).toEqual(status === 'accepted' ? 'quoted' : refused)
  expect(reopenRequest(state, 0)).toEqual(status === 'accepted' ? 'open' : refused)
})

test('a customer has at least three days to choose again, and never less than before', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (until, now) => {
      const reopened = reopenedUntil(until, now).getTime()
      expect(reopened).toBeGreaterThanOrEqual(until.getTime())
      expect(reopened - now.getTime()).toBeGreaterThanOrEqual(3 * 86_400_000)
    }),
  )
})
