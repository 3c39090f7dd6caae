import { type AuthRefusal, no } from './auth-refusal.ts'

/** User data travels in every access token, hence in every request's header. */
const longestMetadata = 4096

type Data = Readonly<Record<string, unknown>>

export function refuseMetadata(data: Data): AuthRefusal | null {
  return Buffer.byteLength(JSON.stringify(data)) > longestMetadata
    ? no('metadata_too_large', { maximum: longestMetadata })
    : null
}

/** Shallow merge as the protocol has it: a null value takes the key away. */
export function mergedMetadata(current: unknown, changes: Data): Data {
  const merged = Object.entries({ ...(current as Data), ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}
