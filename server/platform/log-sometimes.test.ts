import { expect, test } from 'vitest'
import { logSometimes } from './log-sometimes.ts'

test('one line a minute for each subject, which says how many were left out', () => {
  const lines: object[] = []
  const log = { warn: (facts: object) => lines.push(facts) } as never
  for (let second = 0; second < 90; second++) {
    logSometimes(log, 'test:one', { second }, second * 1000)
    if (second % 30 === 0) logSometimes(log, 'test:other', { second }, second * 1000)
  }
  expect(lines).toEqual([{ second: 0 }, { second: 0 }, { second: 60, leftOut: 59 }, { second: 60, leftOut: 1 }])
})
