import { describe, expect, it } from 'vitest'
import { type ApplicationInput, emptyApplication, readApplication, readFrancs } from './application-input.ts'

const today = '2026-11-22'
const full: ApplicationInput = {
  companyName: 'Nyabugogo Traders Ltd',
  contactPerson: 'Diane Ingabire',
  email: 'diane@nyabugogo.example',
  phone: '+250 788 123 456',
  invoiceAmount: '10,000,000',
  description: '',
  registeredOn: '2019-05-02',
  sellerTin: '102 345 678',
  buyerName: 'Inyange Stores',
  buyerTin: '109876543',
  ebmNumber: 'SDC010001234/57/1203',
  invoicedOn: '2026-11-10',
  delivered: true,
  taxesInOrder: true,
}
const mistakesOf = (change: Partial<ApplicationInput>, days: 30 | 60 | 90 = 30) => {
  const read = readApplication({ ...full, ...change }, days, [], today)
  return 'mistakes' in read ? read.mistakes : {}
}

describe('the application as it is typed [spec 5.009]', () => {
  it('is read', () => {
    const read = readApplication(full, 60, [], today)
    expect(read).toMatchObject({ form: { days: 60, invoiceAmount: 10_000_000 } })
  })

  it('asks for everything but the description', () => {
    const read = readApplication(emptyApplication, 30, [], today)
    const missing = 'mistakes' in read ? Object.entries(read.mistakes) : []
    expect(missing.every(([, code]) => code === 'required')).toBe(true)
    expect(missing.map(([field]) => field).sort()).toEqual(
      Object.keys(emptyApplication)
        .filter((field) => !['description', 'delivered', 'taxesInOrder'].includes(field))
        .sort(),
    )
  })

  it.each<[Partial<ApplicationInput>, string]>([
    [{ email: 'diane' }, 'emailInvalid'],
    [{ phone: 'soon' }, 'phoneInvalid'],
    [{ invoiceAmount: '-5' }, 'amountInvalid'],
    [{ invoiceAmount: '12.5' }, 'amountInvalid'],
    [{ invoiceAmount: '499,999' }, 'below_minimum'],
    [{ sellerTin: '1234' }, 'not_a_tin'],
    [{ ebmNumber: '?' }, 'not_an_ebm_number'],
    [{ invoicedOn: '2026-11-23' }, 'in_the_future'],
    [{ delivered: false }, 'not_delivered'],
    [{ taxesInOrder: false }, 'taxes_not_in_order'],
    [{ companyName: 'x'.repeat(201) }, 'tooLong'],
    [{ contactPerson: 'Di\u200bane' }, 'name_unreadable'],
  ])('%o: %s', (change, code) => {
    expect(mistakesOf(change)).toEqual({ [Object.keys(change)[0] as string]: code })
  })

  it('asks more of a longer term', () => {
    expect(mistakesOf({ registeredOn: '2024-11-01' }, 60)).toEqual({})
    expect(mistakesOf({ registeredOn: '2024-11-01' }, 90)).toEqual({ registeredOn: 'too_young' })
  })

  it.each([
    ['1,000,000', 1_000_000],
    ['1 000 000', 1_000_000],
    ['0', null],
    ['', null],
    ['ten', null],
  ])('%s francs: %s', (typed, amount) => expect(readFrancs(typed)).toBe(amount))
})
