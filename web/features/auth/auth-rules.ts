import type { PlainKey } from '../../platform/i18n.ts'
import type { authWords } from './auth.strings.ts'

/** A complaint about a field: the key of its words. */
export type Complaint = PlainKey<typeof authWords>

export interface SignIn {
  readonly email: string
  readonly password: string
}

export interface SignUp extends SignIn {
  readonly confirmPassword: string
  readonly firstName: string
  readonly lastName: string
}

export type Complaints<T> = Partial<Record<keyof T, Complaint>>

const shortestPassword = 6

export function checkEmail(email: string): Complaint | undefined {
  if (email.trim() === '') return 'emailRequired'
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'emailInvalid'
}

export function checkSignIn({ email, password }: SignIn): Complaints<SignIn> {
  return withoutGaps({ email: checkEmail(email), password: password === '' ? 'passwordRequired' : undefined })
}

export function checkSignUp(given: SignUp): Complaints<SignUp> {
  return withoutGaps({
    firstName: given.firstName.trim() === '' ? 'firstNameRequired' : undefined,
    lastName: given.lastName.trim() === '' ? 'lastNameRequired' : undefined,
    email: checkEmail(given.email),
    ...checkNewPassword(given),
  })
}

/** A new password and its repetition. */
export function checkNewPassword(given: {
  readonly password: string
  readonly confirmPassword: string
}): Complaints<{ password: string; confirmPassword: string }> {
  const { password, confirmPassword } = given
  return withoutGaps({ password: newPassword(password), confirmPassword: repetition(password, confirmPassword) })
}

function newPassword(password: string): Complaint | undefined {
  if (password === '') return 'passwordRequired'
  return password.length < shortestPassword ? 'passwordShort' : undefined
}

function repetition(password: string, repeated: string): Complaint | undefined {
  if (repeated === '') return 'confirmRequired'
  return repeated === password ? undefined : 'passwordsDiffer'
}

function withoutGaps<T extends object>(complaints: T): T {
  return Object.fromEntries(Object.entries(complaints).filter(([, complaint]) => complaint !== undefined)) as T
}
