import { describe, expect, it } from 'vitest'
import {
  type ApplicationInput,
  type DetailsInput,
  emptyApplication,
  emptyDetails,
  readApplication,
  readDetails,
  readFrancs,
} from './application-input.ts'

const today = '2026-11-22'
const full: ApplicationInput = {
  companyName: 'Nyabugogo Traders Ltd',
  contactPerson: 'Diane Ingabire',
  email: 'diane@nyabugogo.example',
  phone: '+250 788 123 456',
  invoiceAmount: '10,000,000',
  description: '',
}
const described: DetailsInput = {
  registeredOn: '2019-05-02',
  sellerTin: '102 345 678',
  buyerName: 'Inyange Stores',
  buyerTin: '109876543',
  ebmNumber: 'SDC010001234/57/1203',
  invoicedOn: '2026-11-10',
  delivered: true,
  taxesInOrder: true,
}
const mistakesOf = (read: { readonly mistakes?: object } | object): object =>
  'mistakes' in read && read.mistakes ? read.mistakes : {}

describe('input of an application [spec 3.042, 5.009]', () => {
  it('is read', () => {
    expect(readApplication(full, 60, [])).toMatchObject({ form: { days: 60, invoiceAmount: 10_000_000 } })
  })

  it('requires only company, contact, e-mail, phone and amount', () => {
    expect(mistakesOf(readApplication(emptyApplication, 30, []))).toEqual({
      companyName: 'required',
      contactPerson: 'required',
      email: 'required',
      phone: 'required',
      invoiceAmount: 'required',
    })
  })

  it.each<[Partial<ApplicationInput>, string]>([
    [{ email: 'diane' }, 'emailInvalid'],
    [{ phone: 'soon' }, 'phoneInvalid'],
    [{ invoiceAmount: '-5' }, 'amountInvalid'],
    [{ invoiceAmount: '12.5' }, 'amountInvalid'],
    [{ invoiceAmount: '499,999' }, 'below_minimum'],
    [{ companyName: 'x'.repeat(201) }, 'tooLong'],
    [{ contactPerson: 'Di\u200bane' }, 'name_unreadable'],
  ])('%o: %s', (change, code) => {
    const read = readApplication({ ...full, ...change }, 30, [])
    expect(mistakesOf(read)).toEqual({ [Object.keys(change)[0] as string]: code })
  })

  it.each([
    ['1,000,000', 1_000_000],
    ['1 000 000', 1_000_000],
    ['0', null],
    ['', null],
    ['ten', null],
  ])('%s francs: %s', (typed, amount) => expect(readFrancs(typed)).toBe(amount))
})

describe('input of the invoice details', () => {
  const mistakes = (change: Partial<DetailsInput>, days: 30 | 60 | 90 = 30) =>
    mistakesOf(readDetails({ ...described, ...change }, days, today))

  it('are read', () => {
    expect(readDetails(described, 60, today)).toMatchObject({ details: { buyerName: 'Inyange Stores' } })
  })

  it('are all required', () => {
    const missing = Object.entries(mistakesOf(readDetails(emptyDetails, 30, today)))
    expect(missing.every(([, code]) => code === 'required')).toBe(true)
    expect(missing.map(([field]) => field).sort()).toEqual(
      Object.keys(emptyDetails)
        .filter((field) => !['delivered', 'taxesInOrder'].includes(field))
        .sort(),
    )
  })

  it.each<[Partial<DetailsInput>, string]>([
    [{ sellerTin: '1234' }, 'not_a_tin'],
    [{ ebmNumber: '?' }, 'not_an_ebm_number'],
    [{ invoicedOn: '2026-11-23' }, 'in_the_future'],
    [{ delivered: false }, 'not_delivered'],
    [{ taxesInOrder: false }, 'taxes_not_in_order'],
  ])('%o: %s', (change, code) => {
    expect(mistakes(change)).toEqual({ [Object.keys(change)[0] as string]: code })
  })

  it('have stricter limits for a longer term', () => {
    expect(mistakes({ registeredOn: '2024-11-01' }, 60)).toEqual({})
    expect(mistakes({ registeredOn: '2024-11-01' }, 90)).toEqual({ registeredOn: 'too_young' })
  })
})
