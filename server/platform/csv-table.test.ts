import { describe, expect, it } from 'vitest'
import { readCsvTable } from './csv-table.ts'

const read = (csv: string) => readCsvTable(csv, { columns: ['code', 'rate'], needed: ['code'], mostLines: 3 })

describe('CSV as spreadsheets save it', () => {
  it.each([
    ['commas', 'code,rate\n6907.21.00,35\n'],
    ['semicolons, as where the comma is the decimal sign', 'code;rate\r\n6907.21.00;35\r\n'],
    ['tabs', 'code\trate\n6907.21.00\t35\n'],
    ['a byte order mark', '\uFEFFcode,rate\n6907.21.00,35\n'],
    ['a byte order mark and semicolons', '\uFEFFcode;rate\n6907.21.00;35\n'],
    ['quoted headings', '"code";"rate"\n"6907.21.00";"35"\n'],
  ])('reads %s', (_what, csv) => {
    expect(read(csv)).toEqual({ lines: [{ line: 2, cells: { code: '6907.21.00', rate: '35' }, wrongCount: null }] })
  })

  it('keeps a decimal comma in a cell of a file with semicolons', () => {
    expect(read('code;rate\n6907.21.00;12,5')).toMatchObject({ lines: [{ cells: { rate: '12,5' }, wrongCount: null }] })
  })

  it('reads a heading of one column', () => {
    expect(read('code\n0901')).toMatchObject({ lines: [{ cells: { code: '0901' } }] })
  })

  it.each(['sep=;\r\n', '\uFEFFsep=;\n'])('skips a first line %j and counts it', (first) => {
    expect(read(`${first}code;rate\n0901;25`)).toMatchObject({
      lines: [{ line: 3, cells: { code: '0901', rate: '25' } }],
    })
  })

  it('marks a line with a wrong number of cells', () => {
    expect(read('code;rate\n0901;25;1')).toMatchObject({ lines: [{ wrongCount: 3 }] })
  })

  it.each([
    ['', 'columns'],
    ['code;price\n1;2', 'columns'],
    ['code;rate\n"1;2', 'text'],
    ['code\n1\n2\n3\n4', 'length'],
  ])('%j is unreadable: %s', (csv, unreadable) => {
    expect(read(csv)).toEqual({ unreadable })
  })
})
