import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain } from './live.ts'

test('news that come before a first answer ask for it again, since it may be older than they are', async () => {
  const queries = new QueryClient()
  const answers: ((state: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const shown = new QueryObserver(queries, { queryKey: ['alerts'], queryFn })
  const stop = shown.subscribe(() => {})
  askAgain(queries, ({ queryKey }) => queryKey[0] === 'alerts')
  answers[0]?.('waiting')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('sent')
  await expect.poll(() => shown.getCurrentResult().data).toBe('sent')
  expect(answers).toHaveLength(2)
  stop()
  queries.clear()
})
