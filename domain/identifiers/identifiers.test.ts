import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { airlines, readAirWaybill } from './air-waybill.ts'
import { readBillOfLading } from './bill-of-lading.ts'
import { readCargoNumber } from './cargo-number.ts'
import { containerCheckDigit, readContainerNumber } from './container-number.ts'
import { readReference, referenceNumber } from './reference-number.ts'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const random7 = fc.uint8Array({ minLength: 7, maxLength: 7 })

describe('reference numbers', () => {
  test('look like UMS-XXXX-XXXX and are read in any spelling', () => {
    fc.assert(
      fc.property(random7, fc.constantFrom('UMB', 'UMS', 'UMQ'), (random, prefix) => {
        const number = referenceNumber(prefix, random)
        expect(number).toMatch(/^UM[BSQ]-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
        for (const typed of [
          number,
          number.toLowerCase(),
          number.replaceAll('-', ''),
          ` ${number.replaceAll('-', ' ')} `,
          number.replaceAll('0', 'O').replaceAll('1', 'l'),
        ])
          expect(readReference(typed)).toEqual({ kind: 'ours', number })
      }),
    )
  })

  test('detects every single wrong character', () => {
    fc.assert(
      fc.property(random7, fc.nat(7), fc.nat(30), (random, place, step) => {
        const body = referenceNumber('UMS', random).replaceAll('-', '').slice(3)
        const wrong = signs[(signs.indexOf(body[place] as string) + 1 + step) % 32] as string
        const typed = `UMS${body.slice(0, place)}${wrong}${body.slice(place + 1)}`
        expect(readReference(typed).kind).toBe('mistyped')
      }),
    )
  })

  test('detects swapped neighbours, except the pair 0 and Z, as the algorithm does', () => {
    fc.assert(
      fc.property(random7, fc.nat(6), (random, place) => {
        const body = [...referenceNumber('UMS', random).replaceAll('-', '').slice(3)]
        const [a, b] = [body[place] as string, body[place + 1] as string]
        fc.pre(a !== b && !(['0', 'Z'].includes(a) && ['0', 'Z'].includes(b)))
        body[place] = b
        body[place + 1] = a
        expect(readReference(`UMS${body.join('')}`).kind).toBe('mistyped')
      }),
    )
  })

  test.each(['UMS-1234', 'UMS', 'UMX-1234-5678', '', 'hello'])('%s is no reference number', (typed) => {
    expect(readReference(typed).kind).not.toBe('ours')
  })
})

describe('container numbers, ISO 6346', () => {
  test.each([
    ['CSQU3054383', 'CSQU3054383'],
    ['MSKU9070323', 'MSKU9070323'],
    ['csqu 305438-3', 'CSQU3054383'],
    ['CSQU/305438/3', 'CSQU3054383'],
  ])('%s is valid', (typed, number) => {
    expect(readContainerNumber(typed)).toEqual({ kind: 'valid', number })
  })

  test.each([
    ['CSQU3054384', 3],
    ['MSKU9070322', 3],
    ['CSQU3054338', 0],
  ])('%s is mistyped', (typed) => {
    expect(readContainerNumber(typed).kind).toBe('mistyped')
  })

  test.each(['CSQA3054383', 'CSQU305438', 'CSQU30543833', '12345678901', ''])('%s is no container number', (typed) => {
    expect(readContainerNumber(typed)).toEqual({ kind: 'other' })
  })

  test('a remainder of 10 counts as 0, and a wrong check digit is detected', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/), (start) => {
        const digit = containerCheckDigit(start)
        expect(digit).toBeGreaterThanOrEqual(0)
        expect(digit).toBeLessThanOrEqual(9)
        expect(readContainerNumber(start + digit).kind).toBe('valid')
        expect(readContainerNumber(start + ((digit + 1) % 10)).kind).toBe('mistyped')
      }),
    )
  })
})

describe('air waybills', () => {
  test.each([
    ['459-12345605', '459-12345605', 'RwandAir'],
    ['071-12345970', '071-12345970', 'Ethiopian Airlines'],
    ['459 12345605', '459-12345605', 'RwandAir'],
    ['45912345605', '459-12345605', 'RwandAir'],
    ['459 - 1234 5605', '459-12345605', 'RwandAir'],
    ['4 5 9 1 2 3 4 5 6 0 5', '459-12345605', 'RwandAir'],
    [' 459\u00a01234\u20095605 ', '459-12345605', 'RwandAir'],
    ['459–12345605', '459-12345605', 'RwandAir'],
    ['AWB: 459-12345605', '459-12345605', 'RwandAir'],
    ['MAWB No. 459 1234 5605', '459-12345605', 'RwandAir'],
    ['555-12345675', '555-12345675', null],
    ['555 1234 5675', '555-12345675', null],
  ])('%s is valid', (typed, number, airline) => {
    expect(readAirWaybill(typed)).toEqual({ kind: 'valid', number, airline })
  })

  test.each(['459-12345604', '459-12345608', '071 12345971'])('%s is mistyped', (typed) => {
    expect(readAirWaybill(typed)).toEqual({ kind: 'mistyped' })
  })

  test.each(['55512345675', '5551 2345 675', '459-1234560', '459-123456055', 'ABC-12345605'])(
    '%s is no air waybill',
    (typed) => {
      expect(readAirWaybill(typed)).toEqual({ kind: 'other' })
    },
  )

  test('the check digit is the serial modulo 7', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(airlines)),
        fc.integer({ min: 0, max: 9_999_999 }),
        (prefix, serial) => {
          const written = String(serial).padStart(7, '0')
          for (let digit = 0; digit < 10; digit++)
            expect(readAirWaybill(`${prefix}-${written}${digit}`).kind).toBe(
              digit === serial % 7 ? 'valid' : 'mistyped',
            )
        },
      ),
    )
  })
})

describe('bills of lading', () => {
  test.each([
    ['MAEU123456789', 'MAEU123456789', 'Maersk'],
    ['BL MEDUAB123456', 'MEDUAB123456', 'MSC'],
    ['b/l: cosu 1234567890', 'COSU1234567890', 'COSCO'],
    ['XYZT9876543210', 'XYZT9876543210', null],
    ['123456789', '123456789', null],
    ['SEL1988565', 'SEL1988565', null],
    ['HHL71800000', 'HHL71800000', null],
    ['MB/L No. SEL 198 8565', 'SEL1988565', null],
    ['NBO/MBA/2026-0012', 'NBOMBA20260012', null],
    ['1234567', '1234567', null],
    ['ABCDEFGHIJ1234567890', 'ABCDEFGHIJ1234567890', null],
  ])('%s may be a bill of lading', (typed, number, carrier) => {
    expect(readBillOfLading(typed)).toEqual({ kind: 'plausible', number, carrier })
  })

  test.each(['BL', 'hello', 'BL hello', 'A123', 'ABCDEFGHIJK1234567890', 'where is my car 12345', 'my 12345 car', ''])(
    '%s is none',
    (typed) => {
      expect(readBillOfLading(typed)).toEqual({ kind: 'other' })
    },
  )
})

describe('text in the tracking form', () => {
  /** As word processors, messengers and Chinese keyboards write them. */
  const writings: readonly [string, (number: string) => string][] = [
    ['a dash', (number) => number.replaceAll('-', '–')],
    ['a hyphen that does not break', (number) => number.replaceAll('-', '\u2011')],
    ['a minus', (number) => number.replaceAll('-', '−')],
    [
      'full-width signs',
      (number) => number.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ],
    ['invisible signs', (number) => `\u200E${number.slice(0, 5)}\u200B${number.slice(5)}\u202C`],
    ['other spaces', (number) => `\u3000${number.slice(0, 4)}\u00A0${number.slice(4)}`],
  ]
  test.each(
    ['UMS-1234-567M', 'CSQU 305438-3', '020-12345675', 'MAEU-123456789'].flatMap((number) =>
      writings.map(([writing, write]) => [number, writing, write(number)] as const),
    ),
  )('%s with %s is read as the same number', (number, _, written) => {
    expect(readCargoNumber(number).kind).not.toBe('unreadable')
    expect(readCargoNumber(written)).toEqual(readCargoNumber(number))
  })

  test.each([
    [referenceNumber('UMS', new Uint8Array(7)), 'shipment'],
    [referenceNumber('UMB', new Uint8Array(7)), 'booking'],
    ['CSQU3054383', 'container'],
    ['459-12345605', 'air_waybill'],
    ['MAEU123456789', 'bill_of_lading'],
    ['CSQU3054384', 'mistyped'],
    ['459-12345604', 'mistyped'],
    ['where is my car', 'unreadable'],
    ['', 'unreadable'],
  ])('%s is of kind %s', (typed, kind) => {
    expect(readCargoNumber(typed).kind).toBe(kind)
  })

  const own = referenceNumber('UMS', new Uint8Array(7))
  test.each([
    ['Container: TRHU3240046', 'TRHU3240046'],
    ['container no TRHU 324004 6, seal 4711', 'TRHU3240046'],
    ['TRHU3240046 / CSQU3054383', 'TRHU3240046'],
    [`TRHU3240046 ${own}`, own],
    [`https://umuhora.rw/tracking/${own}?from=mail`, own],
    [`Where is ${own.toLowerCase()}?`, own],
    [`${own.replaceAll('-', ' ')} please`, own],
    ['AWB 459-12345605 flight WB300', '459-12345605'],
    ['TRHU3240047 and TRHU3240046', 'TRHU3240046'],
    ['B/L no: SEL1988565 dated 2026-11-28', 'SEL1988565'],
    ['please track MAEU123456789 for me', 'MAEU123456789'],
    ['Container: TRHU3240046 B/L: SEL1988565', 'TRHU3240046'],
  ])('the number in %j is %s', (text, number) => {
    expect(readCargoNumber(text)).toMatchObject({ number })
  })

  test.each([
    ['Container: TRHU3240047', { kind: 'mistyped', of: 'container', expectedCheckDigit: 6 }],
    ['Container: TRHU 3240047, please', { kind: 'mistyped', of: 'container' }],
    ['my goods of 2026-11-28, call +250 788 123 456', { kind: 'unreadable' }],
    ['20 pallets of tiles', { kind: 'unreadable' }],
  ])('%j: %j', (text, read) => {
    expect(readCargoNumber(text)).toMatchObject(read)
  })

  test('a number is found between any words', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 5 }).map((each) => each.join(' '))
    fc.assert(
      fc.property(words, words, random7, (before, after, random) => {
        const number = referenceNumber('UMS', random)
        expect(readCargoNumber(`${before}: ${number}, ${after}`)).toMatchObject({ kind: 'shipment', number })
        expect(readCargoNumber(`${before} CSQU3054383 ${after}`)).toMatchObject({ number: 'CSQU3054383' })
      }),
    )
  })

  test('never throws, whatever the text [spec 5.003]', () => {
    fc.assert(fc.property(fc.string({ maxLength: 3000 }), (typed) => readCargoNumber(typed).kind !== undefined))
  })
})
