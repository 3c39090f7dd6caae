import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { type Frequency, frequencies } from '../../../domain/alerts/frequency.ts'
import { type AlertBench, alertBench, plain } from '../../../testing/alerts.ts'
import type { Person } from '../../../testing/app.ts'
import type { AlertNews } from '../../platform/news.ts'

let bench: AlertBench
let manager: Person
beforeAll(async () => {
  bench = await alertBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  ;({ manager } = await bench.people())
})

const c = alertsContract
const settings = (person = manager) => bench.settings(person)
const confirmed = (address: string) => bench.confirmed(address, manager)
const happens = (number: string, news: Partial<AlertNews> = {}) => bench.happens(manager.companyId, number, news)
const history = () => bench.history(manager)

describe('digests', () => {
  const lines = (raw: string) => plain(raw).match(/Shipment (\S+) is ready to track/g) ?? []
  const numbersIn = (letters: readonly { raw: string }[]) =>
    letters.flatMap(({ raw }) => [...new Set(lines(raw))]).map((line) => line.split(' ')[1])

  test('contain each event since the last digest once; without events nothing is sent', async () => {
    await confirmed('ops@example.rw')
    await bench.app.call(c.setEmailAlerts, { body: { frequency: 'hourly' } }, manager)
    await happens('UMS-HOUR-1111')
    await happens('UMS-HOUR-2222')
    await bench.tick()
    expect(bench.sink.letters).toEqual([])
    await bench.digestIsDue(manager.companyId)
    await bench.tick()
    expect(bench.sink.letters).toHaveLength(1)
    expect(bench.sink.letters[0]?.raw).toMatch(/^Subject: Hourly digest: 2 alerts$/m)
    expect(numbersIn(bench.sink.letters)).toEqual(['UMS-HOUR-1111', 'UMS-HOUR-2222'])
    expect(new Date((await settings()).nextDigestAt ?? 0).getTime()).toBeGreaterThan(Date.now())
    await bench.digestIsDue(manager.companyId)
    await bench.tick()
    expect(bench.sink.letters).toHaveLength(1)
    expect(await history()).toMatchObject([{ kind: 'hourly', alerts: 2, state: 'sent' }])
  })

  test('[spec 3.044] each alert is sent once, whatever changes of frequency happen in whatever order', async () => {
    await confirmed('ops@example.rw')
    await confirmed('second@example.rw')
    const changes = [
      'daily',
      'hourly',
      'weekly',
      'immediate',
      'hourly',
      'immediate',
      'daily',
      'weekly',
      'immediate',
    ] as const
    const expected: string[] = []
    for (const [n, frequency] of changes.entries()) {
      const numbers = [`UMS-STEP-${n}A`, `UMS-STEP-${n}B`]
      expected.push(...numbers)
      // Concurrently: events, a change of frequency, and the schedule.
      await Promise.all([
        happens(numbers[0] ?? ''),
        bench.app.call(c.setEmailAlerts, { body: { frequency } }, manager),
        happens(numbers[1] ?? ''),
      ])
      if (n % 2) await bench.digestIsDue(manager.companyId)
      await bench.tick()
    }
    await bench.tick()
    for (const address of ['ops@example.rw', 'second@example.rw'])
      expect([...numbersIn(bench.lettersTo(address))].sort()).toEqual([...expected].sort())
  })

  test('each alert is sent once to each confirmed recipient, whatever happens in whatever order', async () => {
    const step = fc.record({
      what: fc.constantFrom('news', 'news', 'change', 'clock', 'due', 'both'),
      frequency: fc.constantFrom(...frequencies),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        ;({ manager } = await bench.people())
        for (const address of ['ops@example.rw', 'second@example.rw']) await confirmed(address)
        const expected: string[] = []
        const news = () => {
          expected.push(`UMS-${String(expected.length).padStart(4, '0')}`)
          return happens(expected.at(-1) ?? '')
        }
        const change = (frequency: Frequency) => bench.app.call(c.setEmailAlerts, { body: { frequency } }, manager)
        for (const { what, frequency } of steps) {
          if (what === 'news') await news()
          if (what === 'change') await change(frequency)
          if (what === 'both') await Promise.all([news(), change(frequency), bench.tick()])
          if (what === 'due') await bench.digestIsDue(manager.companyId)
          if (what === 'clock') await bench.tick()
        }
        await change('immediate')
        await bench.tick()
        for (const address of ['ops@example.rw', 'second@example.rw'])
          expect([...numbersIn(bench.lettersTo(address))].sort()).toEqual(expected)
      }),
      { numRuns: 10 },
    )
  }, 60_000)

  test('two workers in the same minute make one digest', async () => {
    await confirmed('ops@example.rw')
    await bench.app.call(c.setEmailAlerts, { body: { frequency: 'daily' } }, manager)
    await happens('UMS-TWIC-E111')
    await bench.app.work()
    await bench.digestIsDue(manager.companyId)
    await Promise.all([bench.tick(), bench.tick()])
    expect(numbersIn(bench.sink.letters)).toEqual(['UMS-TWIC-E111'])
  })

  test('a changed time zone of the company moves its next digest', async () => {
    await confirmed('ops@example.rw')
    const due = async () => new Date((await settings()).nextDigestAt ?? 0).toISOString()
    await bench.app.call(c.setEmailAlerts, { body: { frequency: 'daily' } }, manager)
    expect(await due()).toMatch(/T05:00:00/)
    await bench.app.call(settingsContract.changeSettings, { body: { timeZone: 'EAT' } }, manager)
    expect([(await settings()).timeZone, await due()]).toEqual(['Africa/Nairobi', expect.stringMatching(/T04:00:00/)])
    await bench.app.call(settingsContract.changeSettings, { body: { timeZone: 'UTC' } }, manager)
    expect(await due()).toMatch(/T07:00:00/)
  })
})
