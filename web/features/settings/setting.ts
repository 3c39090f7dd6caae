import type { CompanySettings, SettingsChange } from './settings.api.ts'

/** What every card of the settings works with. */
export interface SettingsCardProps {
  /** With what is being kept. */
  readonly settings: CompanySettings
  /** Whether the person may change them. */
  readonly may: boolean
  /** Keeps a change at once, and says so itself where that fails. */
  readonly save: (input: SettingsChange) => void
  /** The same for who says it in their own place: rejects where it is not kept. */
  readonly keep: (input: SettingsChange) => Promise<unknown>
}
