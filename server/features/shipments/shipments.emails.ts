import type { Language } from '../../../domain/language/language.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { composeMail } from '../../platform/mail.ts'
import { withReference } from '../bookings/reference.emails.ts'
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
  return composeMail(withReference(spoken[language].shipmentMail(facts), facts.customerReference, language), language)
}

/** The mail about a withdrawn milestone. */
export function withdrawnMail(facts: en.ShipmentMailFacts & { readonly reason: string }, language: Language) {
  return composeMail(withReference(spoken[language].withdrawnMail(facts), facts.customerReference, language), language)
}

/** The wording of a milestone in mails. */
export function milestoneName(milestone: Milestone, language: Language): string {
  return spoken[language].milestoneWords[milestone]
}
