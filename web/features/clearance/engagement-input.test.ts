import { describe, expect, it } from 'vitest'
import { emptyEngagement, readEngagement } from './engagement-input.ts'

const tiles = { ...emptyEngagement, hsCode: '6907.21', goods: 'Tiles, 24 pallets', startDay: '2026-12-01' }

describe('readEngagement', () => {
  it('reads the code with or without dots, and an empty field as null', () => {
    expect(readEngagement(tiles)).toMatchObject({ form: { hsCode: '690721', goodsValue: null, shipmentId: null } })
    expect(readEngagement({ ...tiles, goodsValue: '12,500' })).toMatchObject({
      form: { goodsValue: { amount: 1_250_000, currency: 'USD' } },
    })
  })

  it.each([
    ['hsCode', '', 'required'],
    ['hsCode', 'tiles', 'not_a_tariff_code'],
    ['goods', ' ', 'required'],
    ['startDay', '', 'required'],
    ['goodsValue', 'much', 'not_a_number'],
  ] as const)('reports a mistake at its field: %s %j', (field, typed, code) => {
    const read = readEngagement({ ...tiles, [field]: typed })
    expect('mistakes' in read && read.mistakes).toEqual({ [field]: code })
  })
})
