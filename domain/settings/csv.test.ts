import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
  [['=1+1', '@cmd', '-2', '+3', '\tx'], "'=1+1,'@cmd,'-2,'+3,'\tx\r\n"],
  [[''], '\r\n'],
])('%j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

test('no cell begins like a formula, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(csvLine([value])).not.toMatch(/^"?[=+\-@\t\r](?!\n$)/)
    }),
  )
})
