import { nameProblem, spelledName } from '../../../domain/identifiers/written-name.ts'
import { type AuthRefusal, no } from './auth-refusal.ts'

/** User data travels in every access token, hence in every request's header. */
const longestMetadata = 4096

type Data = Readonly<Record<string, unknown>>

/** What a browser says of a person by name: it stands in lists and mails of others. */
const names = ['first_name', 'last_name'] as const

/** Data of a new account: too much, or a name that nobody may bear. */
export const refuseMetadata = (data: Data): AuthRefusal | null => refuseNames(data) ?? refuseLength(data)

/** Of a change, by what it says: a name of before this rule does not stand in the way of other changes. */
export function refuseNames(data: Data): AuthRefusal | null {
  for (const field of names) {
    const problem = typeof data[field] === 'string' ? nameProblem(data[field]) : null
    if (problem) return no(problem, { field })
  }
  return null
}

export function refuseLength(data: Data): AuthRefusal | null {
  return Buffer.byteLength(JSON.stringify(data)) > longestMetadata
    ? no('metadata_too_large', { maximum: longestMetadata })
    : null
}

/** Shallow merge as the protocol has it: a null value takes the key away. */
export function mergedMetadata(current: unknown, changes: Data): Data {
  const merged = Object.entries({ ...(current as Data), ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}

/** The same with names in their one spelling. */
export function spelledMetadata(data: Data): Data {
  const spelled = names.flatMap((field) => (typeof data[field] === 'string' ? [[field, spelledName(data[field])]] : []))
  return { ...data, ...Object.fromEntries(spelled) }
}
