import type { Language } from './language.ts'
import { writeTime } from './written-time.ts'

const timeZone = 'Africa/Kigali'
/** Beside a time that is shown to somebody whose time zone is unknown. */
export const kigaliWord: Readonly<Record<Language, string>> = {
  en: 'Kigali time',
  fr: 'heure de Kigali',
  rw: 'isaha y’i Kigali',
}

/** An instant in Kigali time: `Sunday, 22 November 2026 at 00:30 (Kigali time)`. */
export function kigaliTime(instant: Date, language: Language): string {
  return `${writeTime(instant, language, { dateStyle: 'full', timeStyle: 'short', timeZone })} (${kigaliWord[language]})`
}

/** The day in Kigali at an instant: `Sunday, 22 November 2026`. */
export function kigaliDay(instant: Date, language: Language): string {
  return writeTime(instant, language, { dateStyle: 'full', timeZone })
}

/** A calendar day, `2026-12-01`, as `1 December 2026`. */
export function writeDay(day: string, language: Language): string {
  return writeTime(new Date(`${day}T00:00:00Z`), language, { dateStyle: 'long', timeZone: 'UTC' })
}
