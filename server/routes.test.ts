import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { platformCrontab } from './platform/tidy.ts'
import { features, jobsOf } from './routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('every line of the crontab names an existing job', () => {
  const jobs = new Set(Object.keys(jobsOf(app.context)))
  const crontab = [platformCrontab, ...Object.values(features).map((feature) => feature.crontab ?? '')].join('\n')
  const lines = crontab.split('\n').filter(Boolean)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !jobs.has(line.split(' ').at(-1) ?? ''))).toEqual([])
  expect([...jobs].filter((job) => !/^[a-z]+(-[a-z]+)*\.[A-Za-z-]+$/.test(job))).toEqual([])
})
