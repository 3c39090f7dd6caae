import type { PlainKey } from '../../platform/i18n.ts'
import type { SettingsChange } from './settings.api.ts'
import type { settingsWords } from './settings.strings.ts'

/** The label of each setting. */
export const wordOf = {
  companyName: 'companyName',
  timeZone: 'timeZone',
  currency: 'currency',
  language: 'language',
  holdHours: 'holdHours',
  secondFactorRequired: 'twoFactor',
  sessionTimeout: 'sessionTimeout',
  sessionMinutes: 'timeoutMinutes',
  selfRegistration: 'selfRegistration',
  emailVerification: 'emailVerification',
  defaultRole: 'defaultRole',
  automaticBackups: 'automaticBackups',
  maintenanceMode: 'maintenanceMode',
} as const satisfies Readonly<Record<keyof SettingsChange, PlainKey<typeof settingsWords>>>

/**
 * Changes that failed to be saved and were not saved later either. A refused one was undone, and its message said why:
 * it is named until something else is saved. `writes`: oldest first.
 */
export function lostChanges(
  writes: readonly { readonly status: string; readonly given: SettingsChange; readonly refused?: boolean }[],
): SettingsChange {
  const lost: Record<string, unknown> = {}
  const refusals = new Set<string>()
  for (const { status, given, refused } of writes) {
    if (status === 'success') {
      for (const name of refusals) delete lost[name]
      refusals.clear()
    }
    for (const [name, value] of Object.entries(given)) {
      if (status === 'error') {
        lost[name] = value
        if (refused) refusals.add(name)
        else refusals.delete(name)
      }
      if (status === 'success') delete lost[name]
    }
  }
  return lost
}
