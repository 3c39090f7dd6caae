import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfferCard } from '../../../contract/offers.ts'
import { emptyPartOrder, fillFromCard, type PartInput, readPartOrder, readPieces } from './part-order-input.ts'

const full: PartInput = {
  vehicleMake: 'toyota',
  partCategory: 'brake-system',
  partName: ' Brake pads ',
  quantity: '1,200',
  urgency: 'emergency',
  notes: '',
}

describe('the custom order form', () => {
  it('is read field by field [spec 3.041]', () => {
    expect(readPartOrder(full, null)).toEqual({
      order: {
        vehicleMake: 'toyota',
        partCategory: 'brake-system',
        partName: 'Brake pads',
        quantity: 1200,
        urgency: 'emergency',
        notes: '',
      },
    })
  })

  it('requires name and quantity, but no choice of a list [spec 5.010]', () => {
    expect(readPartOrder(emptyPartOrder, null)).toEqual({
      mistakes: { partName: 'partNameRequired', quantity: 'quantityRequired' },
    })
    expect(readPartOrder({ ...emptyPartOrder, partName: 'Filter', quantity: '1' }, null)).toEqual({
      order: { partName: 'Filter', quantity: 1, notes: '' },
    })
  })

  it.each(['0', '-1', '1.5', 'two', '10001', '1e9'])('refuses %s pieces [spec 5.010]', (quantity) => {
    expect(readPartOrder({ ...full, quantity }, null)).toEqual({ mistakes: { quantity: 'quantityInvalid' } })
  })

  it('reports texts that are too long', () => {
    const long = { ...full, partName: 'x'.repeat(201), notes: 'y'.repeat(2001) }
    expect(readPartOrder(long, null)).toEqual({ mistakes: { partName: 'tooLong', notes: 'tooLong' } })
  })

  it('reads every whole number from one on, with separators', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 9_999_999 }), (n) => readPieces(n.toLocaleString('en')) === n))
  })

  it('is filled from a card, and retains the other fields', () => {
    const card = {
      attributes: {
        partName: 'Oil filter',
        partNumber: '21707133',
        vehicleMake: 'volvo',
        partCategory: 'filters',
        condition: 'genuine',
      },
    } as unknown as OfferCard
    const filled = fillFromCard({ ...emptyPartOrder, notes: 'Year 2019', urgency: 'express' }, card)
    expect(filled).toEqual({
      vehicleMake: 'volvo',
      partCategory: 'filters',
      partName: 'Oil filter, 21707133',
      quantity: '1',
      urgency: 'express',
      notes: 'Year 2019',
    })
    const asked = { id: '01990000-0000-7000-8000-000000000000', supplier: 'Moteri' }
    expect(readPartOrder(filled, asked)).toMatchObject({ order: { offerId: asked.id } })
  })
})
