import { namesPlatform } from '../../../domain/companies/reserved-names.ts'
import { nameProblem, spelledName } from '../../../domain/identifiers/written-name.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'

/** User data is part of every access token, and so of every request's header. */
const longestMetadata = 4096

type Data = Readonly<Record<string, unknown>>

/** The names of a person in the browser's data; they appear in lists and mails of others. */
const names = ['first_name', 'last_name'] as const

/** Refuses the data of a new account when it is too long or contains an invalid name. */
export const refuseMetadata = (data: Data): AuthRefusal | null => refuseNames(data) ?? refuseLength(data)

/** Checks only the changed names: an old name that is now invalid does not block other changes. */
export function refuseNames(data: Data): AuthRefusal | null {
  for (const field of names) {
    const problem = typeof data[field] === 'string' ? nameProblem(data[field]) : null
    if (problem) return authRefusal(problem, { field })
  }
  const written = names.flatMap((field) => (typeof data[field] === 'string' ? [data[field]] : [])).join(' ')
  if (namesPlatform(written)) return authRefusal('name_reserved', { field: names[0] })
  return null
}

export function refuseLength(data: Data): AuthRefusal | null {
  return Buffer.byteLength(JSON.stringify(data)) > longestMetadata
    ? authRefusal('metadata_too_large', { maximum: longestMetadata })
    : null
}

/** Shallow merge as in the protocol: a null value removes the key. */
export function mergedMetadata(current: Data, changes: Data): Data {
  const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}

/** The same data with normalised names. */
export function spelledMetadata(data: Data): Data {
  const spelled = names.flatMap((field) => (typeof data[field] === 'string' ? [[field, spelledName(data[field])]] : []))
  return { ...data, ...Object.fromEntries(spelled) }
}
