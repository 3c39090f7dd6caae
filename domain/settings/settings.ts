import type { Role } from '../companies/roles.ts'
import { type Refusal, refuse } from '../decision.ts'
import type { Language } from '../language/language.ts'

export const timeZones = ['UTC', 'EAT', 'CAT', 'WAT'] as const
export type TimeZone = (typeof timeZones)[number]

/** IANA names; none of these zones has daylight saving time. Kigali uses Central Africa Time. */
export const zoneNames: Readonly<Record<TimeZone, string>> = {
  UTC: 'Etc/UTC',
  EAT: 'Africa/Nairobi',
  CAT: 'Africa/Kigali',
  WAT: 'Africa/Lagos',
}

/** Hours ahead of UTC, all year. */
export const zoneAhead: Readonly<Record<TimeZone, number>> = { UTC: 0, EAT: 3, CAT: 2, WAT: 1 }

/** Working hours for which an unanswered booking holds its capacity; the first is the default. */
export const holdHours = [4, 8, 20, 40] as const
export type HoldHours = (typeof holdHours)[number]

export const settingsCurrencies = ['USD', 'RWF', 'EUR'] as const
type SettingsCurrency = (typeof settingsCurrencies)[number]

/** Limits of the session timeout, in minutes of inactivity. */
export const shortestTimeout = 5
export const longestTimeout = 720

export interface Settings {
  readonly timeZone: TimeZone
  readonly currency: SettingsCurrency
  readonly language: Language
  readonly secondFactorRequired: boolean
  readonly sessionTimeout: boolean
  readonly sessionMinutes: number
  readonly selfRegistration: boolean
  readonly emailVerification: boolean
  readonly defaultRole: Role
  readonly automaticBackups: boolean
  readonly maintenanceMode: boolean
  readonly holdHours: HoldHours
}

export interface SettingsChange {
  readonly before: Partial<Settings>
  readonly after: Partial<Settings>
}

/**
 * The settings that an input changes; empty if it changes nothing. Self-registration needs a proven domain of the
 * company, because people register by it.
 */
export function decideSettings(
  settings: Settings,
  input: { readonly [K in keyof Settings]?: Settings[K] | undefined },
  domains: number,
): SettingsChange | Refusal<'domain_missing'> {
  if (input.selfRegistration && !settings.selfRegistration && domains === 0) return refuse('domain_missing')
  const names = (Object.keys(input) as (keyof Settings)[]).filter(
    (name) => input[name] !== undefined && input[name] !== settings[name],
  )
  const pick = (from: typeof input) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Settings>
  return { before: pick(settings), after: pick(input) }
}
