import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateAndRefetch } from './live.ts'

test.each([1, 5])(
  '%i events before the first response cause one refetch, since the response may be outdated',
  async (n) => {
    const queries = new QueryClient()
    const answers: ((state: string) => void)[] = []
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
    const shown = new QueryObserver(queries, { queryKey: ['alerts'], queryFn })
    const stop = shown.subscribe(() => {})
    for (let one = 0; one < n; one++) invalidateAndRefetch(queries, ({ queryKey }) => queryKey[0] === 'alerts')
    answers[0]?.('waiting')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.('sent')
    await expect.poll(() => shown.getCurrentResult().data).toBe('sent')
    expect(answers).toHaveLength(2)
    stop()
    queries.clear()
  },
)
