import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { crontabOf, features, jobsOf } from './routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('every line of the crontab names an existing job', () => {
  const jobs = new Set(Object.keys(jobsOf(app.context)))
  const lines = crontabOf(Object.values(features)).split('\n')
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !jobs.has(line.split(' ')[5] ?? ''))).toEqual([])
  expect([...jobs].filter((job) => !/^[a-z]+(-[a-z]+)*\.[A-Za-z-]+$/.test(job))).toEqual([])
})
