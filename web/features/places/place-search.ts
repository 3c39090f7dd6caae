import { useEffect, useState } from 'react'
import type { NamedPlaceOnWire } from '../../../contract/places.ts'
import { currentLanguage, type Translate } from '../../platform/i18n.ts'
import type { Suggestion } from '../../ui/SuggestBox.tsx'
import type { placesWords } from './places.strings.ts'

export type TypedPlace = NamedPlaceOnWire
type Search = { readonly q: string; readonly only?: 'gateways' | undefined } | { readonly codes: string }

const answers = new Map<string, Promise<readonly TypedPlace[]>>()

/** Asks once for each question; the caller is fetched with the first. */
function findPlaces(search: Search): Promise<readonly TypedPlace[]> {
  const key = `${currentLanguage()} ${JSON.stringify(search)}`
  let answer = answers.get(key)
  if (!answer) {
    answer = import('./places-call.ts').then(({ askForPlaces }) => askForPlaces(search))
    // What failed is asked again.
    answer.catch(() => answers.delete(key))
    answers.set(key, answer)
  }
  return answer
}

/** What may be meant by what is typed; the last answer stays until the next is there, and a late one is let go. */
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

/** A place as a line of the list: what it is, and where, unless it stands beneath its city. */
export function suggestionOf(place: TypedPlace, t: Translate<typeof placesWords>): Suggestion {
  const { code, written, kind, countryName, beneath } = place
  return { value: code, label: written, about: beneath ? t(kind) : `${t(kind)}, ${countryName}`, beneath }
}
