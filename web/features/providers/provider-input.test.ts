import { describe, expect, test } from 'vitest'
import { inputFrom, readProviderInput } from './provider-input.ts'

const complete = {
  ...inputFrom(null, 'Virunga Haulage'),
  services: ['transport'] as const,
  licences: { transport: { number: 'RURA 12', expiresOn: '2031-12-31' } },
  registrationNumber: '102 345 678',
  phone: '+250 788 123 456',
  about: 'Eight trucks',
}

describe('an application', () => {
  test('begins with the name of the company, or with the previous application', () => {
    expect(inputFrom(null, 'Virunga')).toMatchObject({ registeredName: 'Virunga', country: 'RW', services: [] })
    const before = { registeredName: 'Virunga Ltd', country: 'KE' as const }
    expect(inputFrom(before, 'Virunga')).toMatchObject({ ...before, phone: '' })
  })

  test('is read when complete', () => {
    const licences = [{ service: 'transport', number: 'RURA 12', expiresOn: '2031-12-31' }]
    expect(readProviderInput(complete, null)).toEqual({ form: { ...complete, licences, fileId: null } })
  })

  test.each([
    [{ services: [] }, { services: 'chooseServices' }],
    [{ registeredName: ' ' }, { registeredName: 'required' }],
    [{ registeredName: 'Pay at evil.com' }, { registeredName: 'name_is_link' }],
    [{ registeredName: 'x'.repeat(201) }, { registeredName: 'tooLong' }],
    [{ registrationNumber: '' }, { registrationNumber: 'required' }],
    [{ registrationNumber: '12345678' }, { registrationNumber: 'not_a_registration' }],
    [{ licences: {} }, { 'licences.0.number': 'required', 'licences.0.expiresOn': 'required' }],
    [
      { licences: { transport: { number: 'none', expiresOn: '2031-12-31' } } },
      { 'licences.0.number': 'not_a_licence' },
    ],
    [{ services: ['customs', 'transport'] }, { 'licences.0.number': 'required', 'licences.0.expiresOn': 'required' }],
    [{ country: 'KE', registrationNumber: '12345678' }, null],
    [{ phone: 'later' }, { phone: 'phoneInvalid' }],
    [{ about: 'x'.repeat(1001) }, { about: 'tooLong' }],
    [
      { about: '', phone: '' },
      { about: 'required', phone: 'required' },
    ],
  ])('with %j has the mistakes %j', (change, mistakes) => {
    const read = readProviderInput({ ...complete, ...(change as object) }, null)
    expect('mistakes' in read ? read.mistakes : null).toEqual(mistakes)
  })
})
