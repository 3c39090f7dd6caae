import { expect, test } from 'vitest'
import type { LiveNews } from './events.ts'
import { RecentNews } from './recent-news.ts'

const news = (type: string) => ({ type, companies: [], subject: { kind: 'company', id: type } }) as unknown as LiveNews
const types = (found: readonly LiveNews[] | null) => found?.map(({ type }) => type as string) ?? null

test('events are available from the beginning, for half a minute', () => {
  const recent = new RecentNews()
  expect(recent.since(5)).toBeNull()
  recent.begin(1000)
  expect(types(recent.since(999))).toBeNull()
  expect(types(recent.since(1000))).toEqual([])
  recent.add(news('a'), 2000)
  recent.add(news('b'), 3000)
  expect(types(recent.since(1000))).toEqual(['a', 'b'])
  expect(types(recent.since(2001))).toEqual(['b'])
  recent.add(news('c'), 32_500)
  expect(types(recent.since(2000))).toBeNull()
  expect(types(recent.since(2001))).toEqual(['b', 'c'])
  expect(types(recent.since(Number.NaN))).toBeNull()
  recent.begin(40_000)
  expect(types(recent.since(39_999))).toBeNull()
})

test('of very many the oldest are dropped', () => {
  const recent = new RecentNews()
  recent.begin(0)
  for (let at = 1; at <= 6000; at++) recent.add(news(String(at)), at)
  expect(recent.since(1000)).toBeNull()
  expect(recent.since(1001)).toHaveLength(5000)
})
