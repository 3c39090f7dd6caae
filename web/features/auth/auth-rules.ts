import { namesPlatform } from '../../../domain/companies/reserved-names.ts'
import { nameProblem } from '../../../domain/identifiers/written-name.ts'

/** A mistake in a field: the key of its text. */
type Complaint =
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordShort'
  | 'passwordsDiffer'
  | 'confirmRequired'
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'name_is_link'
  | 'name_unreadable'
  | 'name_reserved'
  | 'factorCodeRequired'
  | 'recoveryCodeRequired'

export interface SignIn {
  readonly email: string
  readonly password: string
}

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

export interface SignUp extends SignIn, NewPassword {
  readonly firstName: string
  readonly lastName: string
}

export type Complaints<T> = Partial<Record<keyof T, Complaint>>

/** Minimum number of characters of a password, unless the installation requires more. */
export const usualPasswordMinimum = 6

export function checkAddress({ email }: { readonly email: string }): Complaints<{ email: string }> {
  return withoutGaps({ email: checkEmail(email) })
}

function checkEmail(email: string): Complaint | undefined {
  if (email.trim() === '') return 'emailRequired'
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'emailInvalid'
}

export function checkSignIn({ email, password }: SignIn): Complaints<SignIn> {
  return withoutGaps({ email: checkEmail(email), password: password === '' ? 'passwordRequired' : undefined })
}

export function checkSignUp(given: SignUp, minimum: number): Complaints<SignUp> {
  const reserved = namesPlatform(`${given.firstName} ${given.lastName}`) ? 'name_reserved' : undefined
  return withoutGaps({
    firstName: given.firstName.trim() === '' ? 'firstNameRequired' : (nameProblem(given.firstName) ?? reserved),
    lastName: given.lastName.trim() === '' ? 'lastNameRequired' : (nameProblem(given.lastName) ?? undefined),
    email: checkEmail(given.email),
    ...checkNewPassword(given, minimum),
  })
}

/** The six digits of an authenticator app, with spaces or without. */
export function checkCode({ code }: { readonly code: string }): Complaints<{ code: string }> {
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'factorCodeRequired' }
}

export function checkRecoveryCode({ recovery }: { readonly recovery: string }): Complaints<{ recovery: string }> {
  return recovery.trim() === '' ? { recovery: 'recoveryCodeRequired' } : {}
}

/** A new password and its repetition. */
export function checkNewPassword(given: NewPassword, minimum: number): Complaints<NewPassword> {
  const { password, confirmPassword } = given
  return withoutGaps({
    password: newPassword(password, minimum),
    confirmPassword: repetition(password, confirmPassword),
  })
}

function newPassword(password: string, minimum: number): Complaint | undefined {
  if (password === '') return 'passwordRequired'
  return password.length < minimum ? 'passwordShort' : undefined
}

function repetition(password: string, repeated: string): Complaint | undefined {
  if (repeated === '') return 'confirmRequired'
  return repeated === password ? undefined : 'passwordsDiffer'
}

function withoutGaps<T extends object>(complaints: T): T {
  return Object.fromEntries(Object.entries(complaints).filter(([, complaint]) => complaint !== undefined)) as T
}
