import { useEffect, useState } from 'react'
import type { Hub } from '../../../domain/offers/attributes.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import { useSession } from '../../platform/session.ts'
import { type Me, useMe } from '../companies/companies.api.ts'
import { emptyQuoteFor, type QuoteInput, readDraft } from './quote-form.ts'

/** The key has the prefix of the session's keys, so that a sign-out removes the draft and no other user can read it. */
const draftKey = (person: string, service: QuoteService, hub: Hub | undefined) =>
  `umuhora-auth-quote-${person}-${service}${hub ? `-${hub}` : ''}`

/** An empty panel with the user's known contact data. */
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
 * The input of a service's quote panel. It survives navigation and reload in this tab, for this user, until the request
 * is accepted. Contact fields start with known data, unless the user typed something before those were loaded.
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
