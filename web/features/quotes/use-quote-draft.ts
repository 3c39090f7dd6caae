import { useEffect, useState } from 'react'
import type { Hub } from '../../../domain/offers/attributes.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import { useSession } from '../../platform/session.ts'
import { type Me, useMe } from '../companies/companies.api.ts'
import { emptyQuoteFor, type QuoteInput, readDraft } from './quote-form.ts'

/** Goes with the session's own keys when somebody signs out: nobody after them reads it. */
const draftKey = (person: string, service: QuoteService, hub: Hub | undefined) =>
  `umuhora-auth-quote-${person}-${service}${hub ? `-${hub}` : ''}`

/** An empty panel with what is known of who asks. */
function beginning(hub: Hub | undefined, me: Me | undefined): QuoteInput {
  const empty = emptyQuoteFor(hub)
  if (!me) return empty
  const { person, company } = me
  return {
    ...empty,
    name: `${person.firstName} ${person.lastName}`.trim(),
    company: company.name,
    emailAddress: person.email,
  }
}

/**
 * What is typed into the quote panel of a service. It outlives navigation and reload in this tab, for this person, until
 * a request has been taken. Contact fields begin with what is known, unless something was typed before that was known.
 */
export function useQuoteDraft(service: QuoteService, hub?: Hub) {
  const session = useSession()
  const me = useMe().data
  const person = session.status === 'loaded' ? (session.user?.id ?? '') : ''
  const key = draftKey(person, service, hub)
  const [saved, setSaved] = useState<QuoteInput | null>(() => (person ? readDraft(sessionStorage.getItem(key)) : null))
  const [began, setBegan] = useState(() => beginning(hub, me))
  useEffect(() => setBegan(beginning(hub, me)), [hub, me])

  const setInput = (input: QuoteInput) => {
    setSaved(input)
    if (person) sessionStorage.setItem(key, JSON.stringify(input))
  }
  const clear = () => {
    setSaved(null)
    sessionStorage.removeItem(key)
  }
  return { input: saved ?? began, setInput, clear }
}
