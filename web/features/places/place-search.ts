import { useEffect, useState } from 'react'
import type { NamedPlaceOnWire } from '../../../contract/places.ts'
import { currentLanguage, type Translate } from '../../platform/i18n.ts'
import type { Suggestion } from '../../ui/SuggestBox.tsx'
import type { placesWords } from './places.strings.ts'

export type TypedPlace = NamedPlaceOnWire
type Search = { readonly q: string; readonly only?: 'gateways' | undefined } | { readonly codes: string }

const answers = new Map<string, Promise<readonly TypedPlace[]>>()

/** Sends each search once. The code of the call is loaded with the first. */
function findPlaces(search: Search): Promise<readonly TypedPlace[]> {
  const key = `${currentLanguage()} ${JSON.stringify(search)}`
  let answer = answers.get(key)
  if (!answer) {
    answer = import('./places-call.ts').then(({ askForPlaces }) => askForPlaces(search))
    // After a failure the search is sent again.
    answer.catch(() => answers.delete(key))
    answers.set(key, answer)
  }
  return answer
}

/**
 * Suggestions for a typed text. The previous ones stay until the next arrive; a response that is out of date is
 * ignored.
 */
export function usePlaceSearch(typed: string, only?: 'gateways') {
  const [found, setFound] = useState<{ typed: string; items: readonly TypedPlace[] }>({ typed: '', items: [] })
  const q = typed.trim()
  useEffect(() => {
    let current = true
    if (q === '') return
    findPlaces({ q, only }).then(
      (items) => current && setFound({ typed: q, items }),
      () => current && setFound({ typed: q, items: [] }),
    )
    return () => {
      current = false
    }
  }, [q, only])
  return q === '' ? { items: [], answered: false } : { items: found.items, answered: found.typed === q }
}

/** A place as a suggestion: its kind, and its country unless it is listed below its city. */
export function suggestionOf(place: TypedPlace, t: Translate<typeof placesWords>): Suggestion {
  const { code, written, kind, countryName, beneath } = place
  return { value: code, label: written, about: beneath ? t(kind) : `${t(kind)}, ${countryName}`, beneath }
}
