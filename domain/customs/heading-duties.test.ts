import { describe, expect, it } from 'vitest'
import { dutyOfCode, dutySource, headingDuties, vatPercent } from './heading-duties.ts'

describe('headingDuties', () => {
  it('has each heading once, in order, each with goods, a rate and a grade', () => {
    const codes = headingDuties.map(({ heading }) => heading)
    expect(codes).toEqual([...new Set(codes)].sort())
    for (const { heading, goods, rates, grade } of headingDuties) {
      expect(heading).toMatch(/^\d{4}(\d{2})?$/)
      expect(goods).not.toBe('')
      expect(rates.length, heading).toBeGreaterThan(0)
      expect(['A', 'B', 'C', 'D']).toContain(grade)
    }
  })

  it('has only rates that are possible in the tariff', () => {
    const all = headingDuties.flatMap(({ heading, rates, rwanda }) =>
      [...rates, ...(rwanda?.rates ?? [])].map((rate) => ({ heading, ...rate })),
    )
    for (const { heading, percent, between, orUsd, per, sensitive } of all) {
      expect(percent !== undefined || between !== undefined || orUsd !== undefined || sensitive, heading).toBe(true)
      if (percent !== undefined) expect([0, 10, 25, 35, 45, 50, 60, 75, 100], heading).toContain(percent)
      if (percent !== undefined && percent > 35 && percent !== 45) expect(sensitive, heading).toBe(true)
      if (between) expect(between[0], heading).toBeLessThan(between[1])
      if (orUsd !== undefined) expect(per, heading).toMatch(/^(kg|t)$/)
    }
  })

  it('gives no name to two headings', () => {
    const names = headingDuties.flatMap(({ names = [] }) => names)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  it('grades no range A or B', () => {
    for (const { heading, rates, grade } of headingDuties)
      if (rates.some(({ between }) => between)) expect(grade, heading).toMatch(/C|D/)
  })

  it('[spec 9.018] taxes at 18 per cent, by the Common External Tariff', () => {
    expect(vatPercent).toBe(18)
    expect(dutySource.name).toContain('EAC Common External Tariff')
  })
})

describe('dutyOfCode', () => {
  it.each([
    ['8517', '8517'],
    ['8517.13', '8517'],
    ['8517.13.00', '8517'],
    ['8701.21', '870121'],
    ['8701.21.90', '870121'],
  ])('%s is found as %s', (code, heading) => expect(dutyOfCode(code)?.heading).toBe(heading))

  it.each(['', '85', '9999', '8701', '0000.00'])('%j is not found', (code) => {
    expect(dutyOfCode(code)).toBeUndefined()
  })
})
