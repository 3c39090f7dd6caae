import { kigaliWord } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { writeTime } from '../../../domain/language/written-time.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import { milestoneName } from './shipments.emails.ts'
import type { PublicShipment } from './shipments.views.ts'
import { trackingWords as en, type TrackingWords } from './tracking.strings.en.ts'
import { trackingWords as fr } from './tracking.strings.fr.ts'
import { trackingWords as rw } from './tracking.strings.rw.ts'

/** The wording of the tracking form's response. */
export const trackingWords: Readonly<Record<Language, TrackingWords>> = { en, fr, rw }

const date = { day: 'numeric', month: 'long', timeZone: 'Africa/Kigali' } as const

/** The state of a shipment and its route, the last report, and when it is delivered. */
export function statusAnswer(found: PublicShipment, language: Language): string {
  const words = trackingWords[language]
  const place = (code: string) => placeName(code, language)
  const state = found.cancelled ? words.cancelled : words.states[found.status]
  const head = words.head(found.number, state, place(found.origin), place(found.destination))
  return found.cancelled ? head : [head, lastReport(found, language), ...delivery(found, language)].join(' ')
}

function lastReport({ lastMilestone, lastPlace, lastEventAt }: PublicShipment, language: Language): string {
  const { lastReport, nothingYet } = trackingWords[language]
  if (!lastMilestone || !lastEventAt) return nothingYet
  const what = milestoneName(lastMilestone, language)
  const time = writeTime(lastEventAt, language, { ...date, hour: '2-digit', minute: '2-digit' })
  const at = `${time} (${kigaliWord[language]})`
  return lastReport(lastPlace ? `${what}, ${placeName(lastPlace, language)}` : what, at)
}

function delivery({ eta, etaSureness, likely }: PublicShipment, language: Language): string[] {
  if (!eta) return []
  const { delivered, planned, estimated, between } = trackingWords[language]
  const say = etaSureness === 'ACT' ? delivered : etaSureness === 'PLN' ? planned : estimated
  const day = (at: Date) => writeTime(at, language, date)
  const said = say(writeTime(eta, language, { ...date, year: 'numeric' }))
  return etaSureness === 'ACT' || !likely ? [said] : [said, between(day(likely.from), day(likely.to))]
}
