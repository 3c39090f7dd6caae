import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originGroups } from '../customs/declaration.ts'
import table from './required-documents.json' with { type: 'json' }
import {
  type ClearanceGoods,
  clearanceModes,
  conditions,
  documentsFor,
  prohibition,
  regimes,
} from './required-documents.ts'

function codes(goods: Partial<ClearanceGoods>): string[] {
  const plain = { hsCode: '690721', mode: 'sea', origin: 'other', regime: 'home-use', conditions: [] } as const
  return documentsFor({ ...plain, ...goods }).map(({ code }) => code)
}

const always = ['commercial-invoice', 'packing-list']

describe('documentsFor', () => {
  it('tiles by sea need the documents of any goods from outside the Community', () => {
    expect(codes({}).sort()).toEqual(
      [
        ...always,
        'bill-of-lading',
        'freight-and-insurance-invoice',
        'import-declaration',
        'transit-papers',
        'quality-inspection',
        'certificate-of-conformity',
      ].sort(),
    )
  })

  it.each<[string, Partial<ClearanceGoods>, string[], string[]]>([
    ['by air', { mode: 'air' }, ['air-waybill'], ['bill-of-lading', 'transit-papers']],
    [
      'by road from Kenya',
      { mode: 'road', origin: 'eac' },
      ['certificate-of-origin'],
      ['bill-of-lading', 'freight-and-insurance-invoice'],
    ],
    ['from Egypt', { origin: 'comesa' }, ['certificate-of-origin', 'bill-of-lading'], []],
    ['medicines', { hsCode: '300490' }, ['medicine-import-licence'], ['food-import-licence']],
    ['an X-ray apparatus', { hsCode: '902214' }, ['medical-device-conformity'], []],
    ['cooking oil', { hsCode: '151620' }, ['food-import-licence'], []],
    ['tallow candles, which are not food', { hsCode: '3406' }, [], ['food-import-licence']],
    ['lotion', { hsCode: '330499' }, ['cosmetics-import-licence'], []],
    ['soap, which needs no cosmetics licence', { hsCode: '3401' }, [], ['cosmetics-import-licence']],
    ['maize seed', { hsCode: '10051000' }, ['plant-import-permit'], []],
    ['vegetable seed', { hsCode: '120991' }, ['plant-import-permit', 'agricultural-input-permit'], []],
    ['live cattle', { hsCode: '0102' }, ['animal-import-permit'], ['plant-import-permit']],
    ['telephones', { hsCode: '851713' }, ['type-approval'], []],
    ['petrol', { hsCode: '27101220' }, ['petroleum-licence'], []],
    ['second-hand clothes', { hsCode: '6309' }, ['fumigation-certificate'], []],
    ['a new car', { hsCode: '870323' }, [], ['vehicle-papers']],
    ['a used car', { hsCode: '870323', conditions: ['used'] }, ['vehicle-papers'], []],
    ['used tiles, which are no car', { conditions: ['used'] }, [], ['vehicle-papers']],
    ['plastic bags', { hsCode: '392321' }, ['plastics-authorisation'], []],
    ['dangerous goods', { conditions: ['dangerous'] }, ['dangerous-goods-declaration'], []],
    ['wooden crates by sea', { conditions: ['wood-packaging'] }, ['wood-packaging-mark'], []],
    ['wooden crates by air', { mode: 'air', conditions: ['wood-packaging'] }, [], ['wood-packaging-mark']],
    ['exempt goods', { conditions: ['exempt'] }, ['exemption-letter'], []],
    ['bonded warehousing', { regime: 'warehousing' }, ['warehousing-declaration'], ['import-declaration']],
    ['temporary import for a fair', { regime: 'temporary' }, ['temporary-import-declaration'], ['import-declaration']],
    ['transit', { regime: 'transit' }, ['transit-declaration'], ['import-declaration']],
  ])('%s', (_, goods, asked, notAsked) => {
    const found = codes(goods)
    for (const code of asked) expect(found).toContain(code)
    for (const code of notAsked) expect(found).not.toContain(code)
  })

  it('lists each document once for any goods, and first those that are due before the ship leaves', () => {
    const anyGoods = fc.record({
      hsCode: fc.integer({ min: 100, max: 9999 }).map((heading) => String(heading).padStart(4, '0')),
      mode: fc.constantFrom(...clearanceModes),
      origin: fc.constantFrom(...originGroups),
      regime: fc.constantFrom(...regimes),
      conditions: fc.uniqueArray(fc.constantFrom(...conditions)),
    })
    fc.assert(
      fc.property(anyGoods, (goods) => {
        const papers = documentsFor(goods)
        const found = papers.map(({ code }) => code)
        expect(new Set(found).size).toBe(found.length)
        expect(found).toEqual(expect.arrayContaining(always))
        const lastEarly = papers.findLastIndex(({ when }) => when === 'before-shipment')
        expect(papers.slice(0, lastEarly + 1).every(({ when }) => when === 'before-shipment')).toBe(true)
        // More conditions never need fewer documents.
        const more = documentsFor({ ...goods, conditions: [...conditions] }).map(({ code }) => code)
        expect(more).toEqual(expect.arrayContaining(found))
      }),
    )
  })

  it('some goods need each row of the table', () => {
    const reached = new Set(
      regimes.flatMap((regime) =>
        clearanceModes.flatMap((mode) =>
          originGroups.flatMap((origin) =>
            [
              '6907',
              ...table.documents.flatMap(({ hs = [] }) => hs.map((span) => span.split('-')[0] as string)),
            ].flatMap((hsCode) => codes({ hsCode, mode, origin, regime, conditions })),
          ),
        ),
      ),
    )
    expect(table.documents.map(({ code }) => code).filter((code) => !reached.has(code))).toEqual([])
  })
})

describe('prohibition', () => {
  it('refuses used tyres and admits new ones', () => {
    expect(prohibition('40122000')).toMatchObject({ refused: 'goods_prohibited', values: { what: 'used-tyres' } })
    expect(prohibition('401110')).toBeNull()
  })
})
