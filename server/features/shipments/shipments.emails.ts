import type { Language } from '../../../domain/language/language.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { composeMail } from '../../platform/mail.ts'
import * as en from './shipments.emails.en.ts'
import * as fr from './shipments.emails.fr.ts'
import * as rw from './shipments.emails.rw.ts'

const spoken = { en, fr, rw } satisfies Readonly<
  Record<
    Language,
    { milestoneWords: en.MilestoneWords; shipmentMail: en.ShipmentMail; withdrawnMail: en.WithdrawnMail }
  >
>

/** One mail for each milestone that a provider reports. */
export function shipmentMail(facts: en.ShipmentMailFacts, language: Language) {
  return composeMail(spoken[language].shipmentMail(facts), language)
}

/** The mail that takes one of them back. */
export function withdrawnMail(facts: en.ShipmentMailFacts & { readonly reason: string }, language: Language) {
  return composeMail(spoken[language].withdrawnMail(facts), language)
}

/** A milestone in the words of a mail. */
export function milestoneName(milestone: Milestone, language: Language): string {
  return spoken[language].milestoneWords[milestone]
}
