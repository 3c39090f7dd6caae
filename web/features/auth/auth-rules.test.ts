import { describe, expect, it } from 'vitest'
import { checkSignIn, checkSignUp, usualPasswordMinimum } from './auth-rules.ts'

const right = {
  email: 'aline@example.rw',
  password: 'secret',
  confirmPassword: 'secret',
  firstName: 'Aline',
  lastName: 'Uwase',
}

describe('checkSignIn', () => {
  it.each([
    [
      { email: '', password: '' },
      { email: 'emailRequired', password: 'passwordRequired' },
    ],
    [{ email: '  ', password: 'x' }, { email: 'emailRequired' }],
    [{ email: 'aline', password: 'x' }, { email: 'emailInvalid' }],
    [{ email: 'aline@', password: 'x' }, { email: 'emailInvalid' }],
    [{ email: ' aline@example.rw ', password: 'x' }, {}],
  ])('[spec 5.001, 3.005] %j', (given, complaints) => {
    expect(checkSignIn(given)).toEqual(complaints)
  })
})

describe('checkSignUp', () => {
  it.each([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'firstNameRequired' }],
    [{ lastName: '' }, { lastName: 'lastNameRequired' }],
    [{ email: 'x' }, { email: 'emailInvalid' }],
    [
      { firstName: 'www.evil.example', lastName: 'U\u200bwase' },
      { firstName: 'name_is_link', lastName: 'name_unreadable' },
    ],
    [
      { password: '', confirmPassword: '' },
      { password: 'passwordRequired', confirmPassword: 'confirmRequired' },
    ],
    [{ password: '12345', confirmPassword: '12345' }, { password: 'passwordShort' }],
    [{ confirmPassword: 'Secret' }, { confirmPassword: 'passwordsDiffer' }],
    [{ password: '12345' }, { password: 'passwordShort', confirmPassword: 'passwordsDiffer' }],
    [{ password: '      ', confirmPassword: '      ' }, {}],
  ])('[spec 5.002, 8.004, 8.005, 3.003] %j', (changed, complaints) => {
    expect(checkSignUp({ ...right, ...changed }, usualPasswordMinimum)).toEqual(complaints)
  })

  it('requires the minimum password length of the installation', () => {
    expect(checkSignUp(right, 8)).toEqual({ password: 'passwordShort' })
  })
})
