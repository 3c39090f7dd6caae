import type { CompanySettings, SettingsChange } from './settings.api.ts'

/** The props of every settings card. */
export interface SettingsCardProps {
  /** Including changes that are being saved. */
  readonly settings: CompanySettings
  /** True when the user may change them. */
  readonly may: boolean
  /** Saves a change at once; shows a failure itself. */
  readonly save: (input: SettingsChange) => void
  /** The same for callers that show failures themselves: rejects when saving fails. */
  readonly keep: (input: SettingsChange) => Promise<unknown>
}
