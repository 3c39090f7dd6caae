import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTariffCode, writeTariffCode } from './tariff-code.ts'
import { type HeldRate, isFaulty, type LoadedRate, planLoad, type ReadLine, readLoadRow } from './tariff-load.ts'

describe('a tariff code', () => {
  it.each([
    ['6907.21.00', '69072100'],
    ['8517.13.00.00', '85171300'],
    ['402.10', '040210'],
    ['402', '0402'],
    ['hs 6404.11', '640411'],
    ['HS code: 6404-11', '640411'],
    ['code SH 6404', '6404'],
    ['tariff no. 6404', '6404'],
    ['69 07 21', '690721'],
    ['', null],
    ['hs', null],
    ['6404.11 shoes', null],
    ['123456789012', null],
    ['12345678901', null],
    ['9011.1', '901110'],
    ['901.11', '090111'],
    ['901.1', '090110'],
    ['1006.3', '100630'],
    ['8703.239', '87032390'],
    ['69072100.0', '69072100'],
    ['6907.21.0', '69072100'],
    ['90111', '090111'],
    ['3926.20.62.02H', '39262062'],
    ['3926.20.62.02 H', '39262062'],
    ['8703.23A', '870323'],
    ['8703 A', null],
    ['8703.23AB', null],
    ['HS 9011.1', '901110'],
  ])('%s is %s', (typed, code) => expect(readTariffCode(typed)).toBe(code))

  it('is read back when a spreadsheet has dropped the last zero behind its point', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{3}$/), fc.stringMatching(/^\d{2}(\d{2}){0,2}$/), (heading, rest) => {
        const shown = `${heading}.${rest}`
        const kept = shown.endsWith('0') ? shown.slice(0, -1) : shown
        expect(readTariffCode(kept)).toBe(`${heading}${rest}`.slice(0, 8))
      }),
    )
  })

  it('is read back as written, with any label', () => {
    const codes = fc.stringMatching(/^(\d\d){1,4}$/)
    fc.assert(
      fc.property(codes, fc.constantFrom('', 'HS ', 'hs code:', 'Code SH '), (code, label) => {
        expect(readTariffCode(`${label}${writeTariffCode(code)}`)).toBe(code)
      }),
    )
  })
})

describe('one line of a file', () => {
  it.each([
    [
      { code: '6907.21.00', rate: '35' },
      { code: '69072100', lowBp: 3500, highBp: 3500, specific: null, kind: 'cet' },
    ],
    [
      { code: '6907', rate: ' 12.5% ' },
      { code: '6907', lowBp: 1250, highBp: 1250 },
    ],
    [
      { code: '6907', rate: '10-25' },
      { lowBp: 1000, highBp: 2500 },
    ],
    [
      { code: '6907', rate: '10 % - 25.05 %' },
      { lowBp: 1000, highBp: 2505 },
    ],
    [{ code: '1006', rate: '75', specific: 'USD 345/t' }, { specific: { amount: 34_500, currency: 'USD', per: 't' } }],
    [
      { code: '6309', rate: '', specific: 'USD 2.5/kg' },
      { lowBp: 0, specific: { amount: 250, per: 'kg' } },
    ],
    [{ code: '6309', rate: '0', specific: 'RWF 70/l' }, { specific: { amount: 70, currency: 'RWF', per: 'l' } }],
    [
      { code: '0401', rate: '60', kind: 'sensitive', grade: 'B', to: '2027-06-30' },
      { kind: 'sensitive', grade: 'B' },
    ],
    [{ code: '9011.1', rate: '0' }, { code: '901110' }],
    [{ code: '402.10', rate: '60' }, { code: '040210' }],
    [{ code: '69072100.0', rate: '35' }, { code: '69072100' }],
    [
      { code: '6907', rate: '12,5-25,0', specific: 'USD 2,50/kg' },
      { lowBp: 1250, highBp: 2500, specific: { amount: 250 } },
    ],
  ])('%j', (cells, rate) => expect(readLoadRow(cells)).toMatchObject(rate))

  it.each([
    [{ code: '', rate: '10' }, 'code_missing'],
    [{ code: '69O7', rate: '10' }, 'code_malformed'],
    [{ code: '690', rate: '10' }, 'code_malformed'],
    [{ code: '69', rate: '10' }, 'code_malformed'],
    [{ code: '40210', rate: '10' }, 'code_malformed'],
    [{ code: '690721000011', rate: '10' }, 'code_malformed'],
    [{ code: '6907', rate: '' }, 'rate_missing'],
    [{ code: '6907', rate: 'free' }, 'rate_malformed'],
    [{ code: '6907', rate: '-5' }, 'rate_malformed'],
    [{ code: '6907', rate: '1e3' }, 'rate_malformed'],
    [{ code: '6907', rate: '1001' }, 'rate_out_of_bounds'],
    [{ code: '6907', rate: '35-25' }, 'range_reversed'],
    [{ code: '6907', rate: '35', specific: '345 USD/t' }, 'specific_malformed'],
    [{ code: '6907', rate: '35', specific: 'XYZ 345/t' }, 'specific_malformed'],
    [{ code: '6907', rate: '35', specific: 'RWF 3.5/kg' }, 'specific_malformed'],
    [{ code: '6907', rate: '35', specific: 'USD 0/kg' }, 'specific_malformed'],
    [{ code: '6907', rate: '35', kind: 'stays' }, 'kind_unknown'],
    [{ code: '6907', rate: '35', grade: 'E' }, 'grade_unknown'],
    [{ code: '6907', rate: '35', to: '2027-02-29' }, 'day_malformed'],
    [{ code: '6907', rate: '35', to: 'soon' }, 'day_malformed'],
    [{ code: '6907', rate: '35', goods: 'x'.repeat(301) }, 'text_too_long'],
  ])('%j is refused: %s', (cells, fault) => expect(readLoadRow(cells)).toMatchObject({ fault }))

  it('reads or refuses any text, and never throws', () => {
    const cells = fc.record({ code: fc.string(), rate: fc.string(), specific: fc.string(), to: fc.string() })
    fc.assert(fc.property(cells, (typed) => isFaulty(readLoadRow(typed)) || readTariffCode(typed.code) !== null))
  })
})

const from = '2027-01-01'
const held = (code: string, bp: number, more: Partial<HeldRate> = {}): HeldRate => ({
  id: `${code} ${more.kind ?? 'cet'} ${more.from ?? ''}`,
  code,
  lowBp: bp,
  highBp: bp,
  specific: null,
  kind: 'cet',
  goods: null,
  grade: 'A',
  from: '2022-07-01',
  to: null,
  ...more,
})
const read = (...rows: Record<string, string>[]): ReadLine[] =>
  rows.map((cells, place) => ({ line: place + 2, code: cells.code ?? '', row: readLoadRow(cells) }))
const plan = (lines: ReadLine[], rates: HeldRate[] = []) =>
  planLoad(lines, rates, (code) => ['6907', '690721', '69072100', '1701'].includes(code), from)
const outcomes = (lines: ReadLine[], rates: HeldRate[] = []) =>
  plan(lines, rates).lines.map(({ outcome, fault }) => fault ?? outcome)

describe('the effect of a file', () => {
  it('adds, changes, leaves unchanged, and refuses', () => {
    const { lines, unchanged, writes } = plan(
      read(
        { code: '6907', rate: '25' },
        { code: '690721', rate: '35' },
        { code: '6907.21.00', rate: '10' },
        { code: '7777', rate: '10' },
      ),
      [held('6907', 3500), held('690721', 3500)],
    )
    expect(lines).toMatchObject([
      { line: 2, outcome: 'changed', before: { lowBp: 3500 }, after: { lowBp: 2500 } },
      { line: 4, outcome: 'added', before: null, after: { lowBp: 1000 } },
      { line: 5, outcome: 'refused', fault: 'unknown_code', found: '7777' },
    ])
    expect(unchanged).toBe(1)
    expect(writes.map(({ rate, closes }) => [rate.code, closes])).toEqual([
      ['6907', '6907 cet '],
      ['69072100', null],
    ])
  })

  it.each([
    [
      'the same code twice',
      [
        { code: '6907', rate: '25' },
        { code: '69.07', rate: '10' },
      ],
      [],
      ['added', 'code_twice'],
    ],
    [
      'the same code for other goods',
      [
        { code: '6907', rate: '25' },
        { code: '6907', rate: '0', goods: 'kits' },
      ],
      [],
      ['added', 'added'],
    ],
    [
      'a later rate exists',
      [{ code: '6907', rate: '25' }],
      [held('6907', 10, { from: '2028-01-01' })],
      ['later_rate_stands'],
    ],
    [
      'another rate of the same day exists',
      [{ code: '6907', rate: '25' }],
      [held('6907', 10, { from })],
      ['later_rate_stands'],
    ],
    ['an end before the start', [{ code: '6907', rate: '25', to: '2026-12-31' }], [], ['days_reversed']],
    ['a new line of a known subheading', [{ code: '69072190', rate: '25' }], [], ['added']],
    ['a new line of an unknown subheading', [{ code: '69079999', rate: '25' }], [], ['unknown_code']],
    [
      'a renewed stay',
      [{ code: '1701', rate: '25', kind: 'stay' }],
      [held('1701', 2500, { kind: 'stay', to: '2026-06-30' })],
      ['changed'],
    ],
    [
      'a rate that becomes sensitive',
      [{ code: '1701', rate: '60', kind: 'sensitive' }],
      [held('1701', 3500)],
      ['changed'],
    ],
    ['a stay beside the common rate', [{ code: '1701', rate: '25', kind: 'stay' }], [held('1701', 10_000)], ['added']],
  ] as [string, Record<string, string>[], HeldRate[], string[]][])('%s', (_, rows, rates, expected) => {
    expect(outcomes(read(...rows), rates)).toEqual(expected)
  })

  it('a stay that has ended is not closed again', () => {
    const ranOut = held('1701', 2500, { kind: 'stay', to: '2026-06-30' })
    expect(plan(read({ code: '1701', rate: '10', kind: 'stay' }), [ranOut]).writes[0]?.closes).toBeNull()
  })

  it('the same file loaded again changes nothing', () => {
    const cells = fc.record({
      code: fc.constantFrom('6907', '690721', '69072100', '1701'),
      rate: fc.integer({ min: 0, max: 100 }).map(String),
      kind: fc.constantFrom('cet', 'sensitive', 'stay'),
    })
    fc.assert(
      fc.property(fc.array(cells), (rows) => {
        const first = plan(read(...rows))
        const now = first.writes.map(({ rate }: { rate: LoadedRate }, place) =>
          held(rate.code, 0, { ...rate, from, id: `${place}` }),
        )
        const again = plan(read(...rows), now)
        expect(again.writes).toEqual([])
        expect(again.unchanged).toBe(first.writes.length)
      }),
    )
  })
})
